export { PurchaseErrorPage as Page } from '#src/features/purchase/pages/purchase-error-page.tsx';
