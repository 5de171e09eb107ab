import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { privacyDetails } from '../documents/privacy-details.ts';

export function PrivacyDetailsPage(): ReactNode {
  return <LegalArticle document={privacyDetails} />;
}
