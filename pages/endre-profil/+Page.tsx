export { ProfilePage as Page } from '#src/features/profile/pages/profile-page.tsx';
