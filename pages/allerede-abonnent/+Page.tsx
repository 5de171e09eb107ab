export { AlreadySubscriberPage as Page } from '#src/features/purchase/pages/order-pages.tsx';
