export { ReceiptPage as Page } from '#src/features/purchase/pages/receipt-page.tsx';
