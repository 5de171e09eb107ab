export { WinbackPage as Page } from '#src/features/purchase/pages/winback-page.tsx';
