export { HomePage as Page } from '#src/features/home/pages/home-page.tsx';
