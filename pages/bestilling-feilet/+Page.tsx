export { OrderFailedPage as Page } from '#src/features/purchase/pages/order-failed-page.tsx';
