export { OrderTimeoutPage as Page } from '#src/features/purchase/pages/order-timeout-page.tsx';
