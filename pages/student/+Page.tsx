export { StudentPage as Page } from '#src/features/student/pages/student-page.tsx';
