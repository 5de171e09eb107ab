export { DeleteGatewayPage as Page } from '#src/features/privacy/pages/delete-gateway-page.tsx';
