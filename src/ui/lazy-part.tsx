import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onceDone } from '#src/lib/once-done.ts';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

/** The code is loaded when the part is first shown, or earlier by `preload`. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** A failure is reported only if it happens again once the part is shown. */
  readonly preload: (i18n: I18n) => void;
}

/** Shown while a part loads: a number of lines, or the part's own skeleton. */
type PartSkeleton = number | ComponentType;

/** `load` may also load messages. */
export function lazyPart<Props extends object>(
  load: (i18n: I18n) => Promise<ComponentType<Props>>,
  skeleton: PartSkeleton,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchOnce = onceDone(async (i18n: I18n): Promise<void> => {
    Loaded = await load(i18n);
  });

  function Part(props: Props): ReactNode {
    const { i18n } = useLingui();
    const [state, setState] = useState<'loading' | 'loaded' | { readonly error: unknown }>(
      Loaded === undefined ? 'loading' : 'loaded',
    );
    // The code is loaded over the network, outside React.
    useEffect(() => {
      if (state !== 'loading') return;
      fetchOnce(i18n).then(
        () => setState('loaded'),
        (cause: unknown) => {
          reportError(cause);
          setState({ error: cause });
        },
      );
    }, [state, i18n]);
    if (state === 'loaded' && Loaded !== undefined) return <Loaded {...props} />;
    if (typeof state === 'string') return <Skeleton of={skeleton} />;
    return (
      <LoadFailure of={{ error: state.error, isFetching: false, refetch: () => setState('loading') }}>
        <Trans>Vi fikk ikke hentet denne delen av siden.</Trans>
      </LoadFailure>
    );
  }
  const preload = (i18n: I18n): void => {
    // Ignores the failure, since showing the part retries and reports it.
    fetchOnce(i18n).catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}

function Skeleton({ of: Shape }: { readonly of: PartSkeleton }): ReactNode {
  return typeof Shape === 'number' ? <SkeletonLines count={Shape} /> : <Shape />;
}

/**
 * Loads messages together with the code: the parts are the contents of a feature's `lazy` folder, or of one of its
 * subfolders.
 * @param catalogues catalogues of the folders, keyed by path relative to the caller: `../lazy/locales/nb.po`
 */
export function lazyPartsOf(catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>>) {
  return <Props extends object>(load: () => Promise<ComponentType<Props>>, skeleton: PartSkeleton): LazyPart<Props> =>
    lazyPart(async (i18n) => {
      const own = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${i18n.locale}.po`));
      const [component, ...loaded] = await Promise.all([load(), ...own.map(([, loadCatalogue]) => loadCatalogue())]);
      for (const { messages } of loaded) i18n.load(i18n.locale, messages);
      return component;
    }, skeleton);
}

/** Loads parts that the page may show next, once its data is visible and the browser is idle. */
export function usePreload(isDue: boolean, parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  const { i18n } = useLingui();
  // Preloading changes nothing that React shows.
  useEffect(() => {
    if (!isDue) return undefined;
    const fetchAll = (): void => {
      for (const { preload } of parts) preload(i18n);
    };
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(handle);
  }, [isDue, parts, i18n]);
}
