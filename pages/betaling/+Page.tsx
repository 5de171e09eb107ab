export { PaymentPage as Page } from '#src/features/payment/pages/payment-page.tsx';
