export { PurchaseErrorPage as Page } from '#src/features/purchase/pages/ended-order-pages.tsx';
