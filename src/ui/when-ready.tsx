import type { ReactNode } from 'react';
import { type FailedLoad, LoadFailure } from './load-failure.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

type View = { readonly status: 'pending' | 'ready' } | { readonly status: 'failed'; readonly failure: FailedLoad };

interface WhenReadyProps<Loaded extends View> {
  readonly view: Loaded;
  /** Height of the skeleton, in lines. */
  readonly lines: number;
  /** What failed to load, as a sentence. */
  readonly failure: ReactNode;
  readonly children: (view: Extract<Loaded, { status: 'ready' }>) => ReactNode;
}

/** Renders the content once its data is ready, and a placeholder until then (X-02, N-16). */
export function WhenReady<Loaded extends View>({ view, lines, failure, children }: WhenReadyProps<Loaded>): ReactNode {
  if (view.status === 'failed') return <LoadFailure of={view.failure}>{failure}</LoadFailure>;
  return isReady(view) ? children(view) : <SkeletonLines count={lines} />;
}

function isReady<Loaded extends View>(view: Loaded): view is Extract<Loaded, { status: 'ready' }> {
  return view.status === 'ready';
}
