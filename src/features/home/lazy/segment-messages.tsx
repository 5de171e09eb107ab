import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import type { SegmentMessage } from '#src/contract/subscription.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { VisibleMessages } from '../dismissed-messages.ts';

/** Messages are shown as the publisher wrote them, and each can be dismissed. */
export function SegmentMessages({ messages, dismiss }: VisibleMessages): ReactNode {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const dismissOne = (message: SegmentMessage): void => {
    // The focused button is about to be removed.
    place.current?.focus();
    dismiss(message);
  };
  return (
    <section ref={place} className="home-messages" aria-label={t`Meldinger fra avisen`} tabIndex={-1}>
      {messages.map((message) => (
        <Message key={message.messageId} message={message} onDismiss={() => dismissOne(message)} />
      ))}
    </section>
  );
}

interface MessageProps {
  readonly message: SegmentMessage;
  readonly onDismiss: () => void;
}

function Message({ message: { heading, text, link }, onDismiss }: MessageProps): ReactNode {
  const headingId = useId();
  return (
    <Notice tone="info">
      <h2 id={headingId}>{heading}</h2>
      <p>{text}</p>
      <div className="notice-ways">
        {link === null ? null : <Link to={link.path}>{link.label}</Link>}
        <Button variant="tertiary" aria-describedby={headingId} onClick={onDismiss}>
          <Trans>Skjul meldingen</Trans>
        </Button>
      </div>
    </Notice>
  );
}
