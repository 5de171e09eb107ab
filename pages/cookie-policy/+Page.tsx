export { CookiePolicyPage as Page } from '#src/features/legal/pages/cookie-policy-page.tsx';
