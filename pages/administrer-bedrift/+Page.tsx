export { BusinessAdminPage as Page } from '#src/features/business/pages/business-pages.tsx';
