export { StudentReceiptPage as Page } from '#src/features/student/pages/confirmation-pages.tsx';
