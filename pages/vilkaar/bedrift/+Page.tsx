export { CompanyTermsPage as Page } from '#src/features/legal/pages/company-terms-page.tsx';
