export { TakeoutGatewayPage as Page } from '#src/features/privacy/pages/gateway-pages.tsx';
