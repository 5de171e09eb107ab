export { DeleteGatewayPage as Page } from '#src/features/privacy/pages/gateway-pages.tsx';
