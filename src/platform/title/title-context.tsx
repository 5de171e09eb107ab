import { createContext, useContext } from 'react';
import type { BakedTitle } from './baked-title.ts';

export const TitleContext = createContext<BakedTitle | undefined>(undefined);

/** The title that is baked into the page (Spec §1). */
export function useTitle(): BakedTitle {
  const title = useContext(TitleContext);
  if (title === undefined) throw new Error('useTitle needs a TitleContext above it.');
  return title;
}
