export { ContentPage as Page } from '#src/features/content/pages/content-page.tsx';
