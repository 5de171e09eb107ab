export { RegretCancellationPage as Page } from '#src/features/subscription/pages/regret-cancellation-page.tsx';
