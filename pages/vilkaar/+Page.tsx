export { TermsPage as Page } from '#src/features/legal/pages/terms-page.tsx';
