import { Trans } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import './submit-row.css';

export interface SubmitRowProps {
  /** A verb in the reader's own words. */
  readonly label: ReactNode;
  readonly isBusy: boolean;
  /** Such as `Sender …`; replaces the label while busy. */
  readonly busyLabel: ReactNode;
  /** A link back, or a secondary button. */
  readonly secondary?: ReactNode;
}

function onConnection(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

/**
 * Without a connection, it says so before anything is sent. While busy, the button keeps the focus, and further
 * clicks are ignored (N-02).
 */
export function SubmitRow({ label, isBusy, busyLabel, secondary }: SubmitRowProps): ReactNode {
  const isOffline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className="submit-row">
      <p className="submit-offline" aria-live="polite">
        {isOffline ? <Trans>Du har ikke nett nå. Det du har skrevet, blir tatt vare på.</Trans> : null}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      {secondary}
      <span className="visually-hidden" role="status">
        {isBusy ? busyLabel : null}
      </span>
    </div>
  );
}
