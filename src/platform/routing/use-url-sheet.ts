import { useCallback } from 'react';
import { useRouter, useRouteView } from './router-context.tsx';

const parameter = 'ark';

export interface UrlSheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The sheet reopens after a reload and a fresh log-in (P-18), and the browser's Back closes it.
 * @param name the sheet, such as `fjern-17`; in a list it includes the id of the item
 */
export function useUrlSheet(name: string): UrlSheet {
  const router = useRouter();
  const { pathname, search } = useRouteView().location;
  const isOpen = new URLSearchParams(search).get(parameter) === name;
  const open = useCallback(() => {
    const query = new URLSearchParams(search);
    query.set(parameter, name);
    void router.navigate(`${pathname}?${query.toString()}`, { isSheet: true });
  }, [router, pathname, search, name]);
  const close = useCallback(() => {
    const query = new URLSearchParams(search);
    query.delete(parameter);
    void router.navigate(query.size === 0 ? pathname : `${pathname}?${query.toString()}`, { replace: true });
  }, [router, pathname, search]);
  return { isOpen, open, close };
}
