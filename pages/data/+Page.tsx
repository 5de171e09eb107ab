export { DataPage as Page } from '#src/features/legal/pages/data-page.tsx';
