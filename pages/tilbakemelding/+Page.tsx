export { ComplaintPage as Page } from '#src/features/complaints/pages/complaint-page.tsx';
