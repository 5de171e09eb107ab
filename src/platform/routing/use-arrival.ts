import { useEffect, useRef } from 'react';
import { useRouteView } from './router-context.tsx';

/**
 * After each navigation, scrolls to the top, to the fragment or to the previous position, and moves
 * the focus to the new page's heading (S-08). The first page is left unchanged. So is the page
 * under a sheet that opens or closes, since the sheet manages the focus itself.
 */
export function useArrival(onArrive: (heading: string) => void): void {
  const { location, isReady, isSheet, scroll, nextLocation } = useRouteView();
  const url = location.pathname + location.search;
  const shown = useRef(url);
  const underSheet = useRef<string>(undefined);
  const hasArrivedBefore = useRef(false);
  const hasArrived = isReady && nextLocation === undefined;

  useEffect(() => {
    if (!hasArrived) return;
    const isSame = shown.current === url;
    const isFirst = !hasArrivedBefore.current;
    const isOverPage = isSheet || underSheet.current === url;
    if (!isSheet) underSheet.current = undefined;
    else if (!isFirst) underSheet.current ??= shown.current;
    hasArrivedBefore.current = true;
    shown.current = url;
    if (isOverPage || (isFirst && isSame)) return;
    restoreScroll(scroll, location.hash);
    if (isSame) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    onArrive(heading?.textContent ?? '');
  }, [hasArrived, url, location, isSheet, scroll, onArrive]);
}

function restoreScroll(scroll: number | false | null, hash: string): void {
  if (scroll === false) return;
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (typeof scroll === 'number') window.scrollTo(0, scroll);
  else if (target === null) window.scrollTo(0, 0);
  else target.scrollIntoView();
}
