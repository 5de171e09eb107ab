export { TakeoutGatewayPage as Page } from '#src/features/privacy/pages/takeout-gateway-page.tsx';
