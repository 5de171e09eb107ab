export { InvoicesPage as Page } from '#src/features/invoices/pages/invoices-page.tsx';
