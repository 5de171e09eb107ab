export { StudentReceiptPage as Page } from '#src/features/student/pages/student-receipt-page.tsx';
