import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { terms } from '../documents/terms.ts';

export function TermsPage(): ReactNode {
  return <LegalArticle document={terms} />;
}
