import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { companyTerms } from '../documents/company-terms.ts';

export function CompanyTermsPage(): ReactNode {
  return <LegalArticle document={companyTerms} />;
}
