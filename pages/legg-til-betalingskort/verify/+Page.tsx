export { AddCardVerifyPage as Page } from '#src/features/payment/pages/add-card-verify-page.tsx';
