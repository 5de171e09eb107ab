export { MaintenancePage as Page } from '#src/features/help/pages/maintenance-page.tsx';
