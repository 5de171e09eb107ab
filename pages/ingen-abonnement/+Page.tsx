export { NoSubscriptionPage as Page } from '#src/features/subscription/pages/no-subscription-page.tsx';
