export { CancelSubscriptionPage as Page } from '#src/features/subscription/pages/cancel-subscription-page.tsx';
