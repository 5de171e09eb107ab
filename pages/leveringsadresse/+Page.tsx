export { DeliveryAddressPage as Page } from '#src/features/delivery/pages/delivery-address-page.tsx';
