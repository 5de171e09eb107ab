export { FamilyVerifyPage as Page } from '#src/features/family/pages/family-pages.tsx';
