export { PrivacySettingsPage as Page } from '#src/features/privacy/pages/privacy-settings-page.tsx';
