export { PrivacyDetailsPage as Page } from '#src/features/legal/pages/privacy-details-page.tsx';
