export { CompletePurchasePage as Page } from '#src/features/purchase/pages/complete-purchase-page.tsx';
