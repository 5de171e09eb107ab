export { ConsentSmsPage as Page } from '#src/features/privacy/pages/consent-sms-page.tsx';
