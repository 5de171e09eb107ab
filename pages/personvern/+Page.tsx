export { PrivacyPage as Page } from '#src/features/legal/pages/privacy-page.tsx';
