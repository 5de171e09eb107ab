export { ConsentEmailPage as Page } from '#src/features/contact-choices/pages/consent-email-page.tsx';
