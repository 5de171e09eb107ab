import { createContext, isValidElement, type ReactNode, useContext } from 'react';

/** Links to pages that the title does not have are hidden. */
export const IsOffered = createContext<(path: string) => boolean>(() => true);

/** False for null, and for a link to a page that the title does not have. Such items of a list are not shown. */
export function useIsShown(): (part: ReactNode) => boolean {
  const isOffered = useContext(IsOffered);
  return (part) => {
    if (part === null) return false;
    return !isValidElement<{ readonly to?: string }>(part) || part.props.to === undefined || isOffered(part.props.to);
  };
}
