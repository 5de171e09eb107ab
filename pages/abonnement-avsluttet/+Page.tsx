export { SubscriptionCancelledPage as Page } from '#src/features/subscription/pages/subscription-cancelled-page.tsx';
