import { createContext, isValidElement, type ReactNode, useContext } from 'react';

/** True if the title has a page at the path. Links to pages that it lacks are left out. */
export const IsOffered = createContext<(path: string) => boolean>(() => true);

/**
 * Returns a test for the items of a list. It is false for null, and for a link to a page that the
 * title does not have.
 */
export function useIsShown(): (part: ReactNode) => boolean {
  const isOffered = useContext(IsOffered);
  return (part) => {
    if (part === null) return false;
    return !isValidElement<{ readonly to?: string }>(part) || part.props.to === undefined || isOffered(part.props.to);
  };
}
