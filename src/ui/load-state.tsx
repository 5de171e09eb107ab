import type { ReactNode } from 'react';
import { type FailedLoad, LoadFailure } from './load-failure.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

interface LoadStateProps {
  readonly of: FailedLoad & { readonly data: unknown; readonly isPending: boolean };
  /** Height of the skeleton. */
  readonly lines: number;
  /** What failed to load, as a sentence. */
  readonly children: ReactNode;
}

/** Replaces a part of a page until its data is loaded: a skeleton, or the failure with a retry (X-02, N-16). */
export function LoadState({ of, lines, children }: LoadStateProps): ReactNode {
  if (of.data !== undefined) return null;
  return of.isPending ? <SkeletonLines count={lines} /> : <LoadFailure of={of}>{children}</LoadFailure>;
}
