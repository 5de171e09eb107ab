import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { moreTerms } from '../documents/more-terms.ts';

export function MoreTermsPage(): ReactNode {
  return <LegalArticle document={moreTerms} />;
}
