export { MoreTermsPage as Page } from '#src/features/legal/pages/more-terms-page.tsx';
