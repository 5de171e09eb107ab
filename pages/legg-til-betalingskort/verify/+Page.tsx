export { AddCardVerifyPage as Page } from '#src/features/payment/pages/payment-pages.tsx';
