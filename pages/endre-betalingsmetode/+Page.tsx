export { PaymentMethodPage as Page } from '#src/features/payment/pages/payment-pages.tsx';
