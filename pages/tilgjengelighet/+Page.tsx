export { AccessibilityPage as Page } from '#src/features/legal/pages/accessibility-page.tsx';
