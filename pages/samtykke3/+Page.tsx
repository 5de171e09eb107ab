export { ConsentPhonePage as Page } from '#src/features/contact-choices/pages/consent-pages.tsx';
