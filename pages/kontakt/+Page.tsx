export { ContactPage as Page } from '#src/features/profile/pages/contact-page.tsx';
