export { BusinessPage as Page } from '#src/features/business/pages/business-pages.tsx';
