export { CompleteVippsPurchasePage as Page } from '#src/features/purchase/pages/complete-vipps-purchase-page.tsx';
