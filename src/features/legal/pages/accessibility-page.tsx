import type { ReactNode } from 'react';
import results from '../accessibility-results.json';
import { AccessibilityStatement } from '../components/accessibility-statement.tsx';

export function AccessibilityPage(): ReactNode {
  return <AccessibilityStatement results={results} />;
}
