import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import { data } from '../documents/data.ts';

/** /data */
export function DataPage(): ReactNode {
  return <LegalArticle document={data} />;
}
