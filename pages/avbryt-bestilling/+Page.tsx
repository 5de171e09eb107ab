export { CancelOrderPage as Page } from '#src/features/purchase/pages/cancel-order-page.tsx';
