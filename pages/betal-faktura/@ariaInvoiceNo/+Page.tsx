export { PayInvoicePage as Page } from '#src/features/invoices/pages/pay-invoice-page.tsx';
