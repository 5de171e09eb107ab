export { StudentVerifyPage as Page } from '#src/features/student/pages/student-verify-page.tsx';
