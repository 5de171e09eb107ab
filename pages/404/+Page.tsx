export { NotFoundPage as Page } from '#src/features/help/pages/not-found-page.tsx';
