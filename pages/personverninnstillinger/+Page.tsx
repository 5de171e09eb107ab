export { PrivacySettingsPage as Page } from '#src/features/contact-choices/pages/privacy-settings-page.tsx';
