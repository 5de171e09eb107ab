import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { privacy } from '../documents/privacy.ts';

export function PrivacyPage(): ReactNode {
  return <LegalArticle document={privacy} />;
}
