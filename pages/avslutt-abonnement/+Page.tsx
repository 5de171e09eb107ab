export { CancelSubscriptionPage as Page } from '#src/features/subscription/pages/cancellation-pages.tsx';
