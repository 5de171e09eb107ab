export { ConnectPage as Page } from '#src/features/connect/pages/connect-page.tsx';
