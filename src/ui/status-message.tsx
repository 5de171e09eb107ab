import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import './status-message.css';

/** What has been done, and how it is undone. */
export interface StatusReport {
  /** Another one is another message, also with the same text. */
  readonly id: string | number;
  readonly text: ReactNode;
  /** Undoes it. If it cannot be undone elsewhere too, the message has to stay. */
  readonly onUndo?: () => void;
  /** Stands until it is dismissed, or another takes its place. */
  readonly stays?: boolean;
}

/** Props of StatusMessage. */
export interface StatusMessageProps {
  /** Keep the component on the page without news: what is not there yet is not read out when it comes. */
  readonly news: StatusReport | undefined;
  readonly onDismiss: () => void;
}

/** Milliseconds for which a message stands. */
const standingTime = 15_000;

/** What has just been done, said without taking the focus; it stands for 15 s, and longer while pointed at or focused, or if it stays. */
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
  // A clock is outside React.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(end, standingTime);
    return () => clearTimeout(timer);
  }, [isRunning]);
}
