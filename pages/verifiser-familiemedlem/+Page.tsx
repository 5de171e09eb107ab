export { FamilyVerifyPage as Page } from '#src/features/family/pages/family-verify-page.tsx';
