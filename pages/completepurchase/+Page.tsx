export { CompletePurchasePage as Page } from '#src/features/payment/pages/complete-purchase-page.tsx';
