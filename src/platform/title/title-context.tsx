import { createContext, type ReactNode, useContext } from 'react';
import type { BakedTitle } from './baked-title.ts';

const TitleContext = createContext<BakedTitle | undefined>(undefined);

interface TitleProviderProps {
  readonly title: BakedTitle;
  readonly children: ReactNode;
}

/** Provides the page's title to the pages below. */
export function TitleProvider({ title, children }: TitleProviderProps): ReactNode {
  return <TitleContext value={title}>{children}</TitleContext>;
}

/** The page's title, as baked into it (Spec §1). */
export function useTitle(): BakedTitle {
  const title = useContext(TitleContext);
  if (title === undefined) throw new Error('useTitle needs a TitleProvider above it.');
  return title;
}
