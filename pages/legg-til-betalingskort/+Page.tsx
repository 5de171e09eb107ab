export { AddCardPage as Page } from '#src/features/payment/pages/add-card-page.tsx';
