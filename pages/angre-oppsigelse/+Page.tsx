export { UndoCancellationPage as Page } from '#src/features/subscription/pages/cancellation-pages.tsx';
