import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { cookiePolicy } from '../documents/cookie-policy.ts';

/** /cookie-policy */
export function CookiePolicyPage(): ReactNode {
  return <LegalArticle document={cookiePolicy} />;
}
