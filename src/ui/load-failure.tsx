import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Props of LoadFailure. */
export interface LoadFailureProps {
  /** What was not loaded, as a sentence. */
  readonly children: ReactNode;
  /** Leads to the trace of the failed call (N-21); undefined if there was none. */
  readonly supportCode: string | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In place of a part of a page that did not load: what it was, and a new try (X-02, N-16). */
export function LoadFailure({ children, supportCode, isRetrying, onRetry }: LoadFailureProps): ReactNode {
  return (
    <Notice tone="warning">
      <p>{children}</p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>Fortsetter det, oppgi koden {supportCode} til kundesenteret.</Trans>
        </p>
      )}
      <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
        <Trans>Prøv igjen</Trans>
      </Button>
    </Notice>
  );
}
