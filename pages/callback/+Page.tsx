export { CallbackPage as Page } from '#src/features/login/pages/callback-page.tsx';
