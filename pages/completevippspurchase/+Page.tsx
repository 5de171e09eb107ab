export { CompleteVippsPurchasePage as Page } from '#src/features/payment/pages/complete-vipps-purchase-page.tsx';
