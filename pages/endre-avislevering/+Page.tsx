export { DeliveryChangePage as Page } from '#src/features/delivery/pages/delivery-change-page.tsx';
