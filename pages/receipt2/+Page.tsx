export { ChangeReceiptPage as Page } from '#src/features/subscription/pages/change-receipt-page.tsx';
