export { FamilyAcceptedPage as Page } from '#src/features/family/pages/family-accepted-page.tsx';
