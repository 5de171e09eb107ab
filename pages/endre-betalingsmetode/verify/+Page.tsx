export { PaymentMethodVerifyPage as Page } from '#src/features/payment/pages/payment-method-verify-page.tsx';
