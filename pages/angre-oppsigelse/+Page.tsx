export { UndoCancellationPage as Page } from '#src/features/subscription/pages/undo-cancellation-page.tsx';
