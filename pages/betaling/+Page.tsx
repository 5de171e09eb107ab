export { PaymentPage as Page } from '#src/features/purchase/pages/payment-page.tsx';
