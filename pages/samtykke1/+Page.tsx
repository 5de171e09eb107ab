export { ConsentEmailPage as Page } from '#src/features/privacy/pages/consent-email-page.tsx';
