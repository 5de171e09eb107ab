export { ChangeSubscriptionPage as Page } from '#src/features/subscription/pages/change-subscription-page.tsx';
