export { SubscriptionReactivatedPage as Page } from '#src/features/subscription/pages/subscription-reactivated-page.tsx';
