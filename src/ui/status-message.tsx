import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import './status-message.css';

export interface StatusReport {
  /** A new id is a new message, even if its text is the same. */
  readonly id: string | number;
  readonly text: ReactNode;
  /** Set `stays` if there is no other way to undo the action. */
  readonly onUndo?: () => void;
  /** The message stays until it is dismissed or replaced. */
  readonly stays?: boolean;
}

export interface StatusMessageProps {
  /** Keep the component mounted without news: a live region that is added with its content is not read out. */
  readonly news: StatusReport | undefined;
  readonly onDismiss: () => void;
}

/** Milliseconds. */
const standingTime = 15_000;

/** Does not take the focus. Visible for 15 s, and longer while hovered or focused, or if it stays. */
export function StatusMessage({ news, onDismiss }: StatusMessageProps): ReactNode {
  const { t } = useLingui();
  return (
    <section className="status-region" aria-label={t`Melding`} aria-live="polite">
      {news === undefined ? null : <Message key={news.id} news={news} onDismiss={onDismiss} />}
    </section>
  );
}

interface MessageProps {
  readonly news: StatusReport;
  readonly onDismiss: () => void;
}

function Message({ news: { text, onUndo, stays = false }, onDismiss }: MessageProps): ReactNode {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useTimeout(!stays && !isPointedAt && !isFocused, onDismiss);
  return (
    <div
      className="status-message"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <CheckmarkCircleIcon className="status-icon" />
      <p>{text}</p>
      <div className="status-ways">
        {onUndo === undefined ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              onDismiss();
              onUndo();
            }}
          >
            <Trans>Angre</Trans>
          </Button>
        )}
        <Button variant="tertiary" onClick={onDismiss}>
          <Trans>Lukk</Trans>
        </Button>
      </div>
    </div>
  );
}

function useTimeout(isRunning: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  // Timers live outside React.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(end, standingTime);
    return () => clearTimeout(timer);
  }, [isRunning]);
}
