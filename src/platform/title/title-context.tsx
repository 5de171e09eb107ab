import { createContext, type ReactNode, useContext } from 'react';
import type { BakedTitle } from './baked-title.ts';

const TitleContext = createContext<BakedTitle | undefined>(undefined);

interface TitleProviderProps {
  readonly title: BakedTitle;
  readonly children: ReactNode;
}

export function TitleProvider({ title, children }: TitleProviderProps): ReactNode {
  return <TitleContext value={title}>{children}</TitleContext>;
}

/** As baked into the page (Spec §1). */
export function useTitle(): BakedTitle {
  const title = useContext(TitleContext);
  if (title === undefined) throw new Error('useTitle needs a TitleProvider above it.');
  return title;
}
