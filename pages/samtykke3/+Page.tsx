export { ConsentPhonePage as Page } from '#src/features/privacy/pages/consent-phone-page.tsx';
