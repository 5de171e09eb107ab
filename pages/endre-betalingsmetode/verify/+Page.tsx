export { PaymentMethodVerifyPage as Page } from '#src/features/payment/pages/payment-pages.tsx';
