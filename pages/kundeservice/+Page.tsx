export { HelpPage as Page } from '#src/features/help/pages/help-page.tsx';
