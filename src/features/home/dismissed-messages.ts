import { useState } from 'react';
import * as v from 'valibot';
import type { SegmentMessage } from '#src/contract/subscription.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { storedEntry } from '#src/platform/state/storage.ts';

/** Messages dismissed in this browser, each kept until its last day. */
const dismissed = storedEntry({
  key: 'minside.dismissedMessages',
  area: 'local',
  schema: v.array(v.object({ messageId: v.string(), lastDay: v.string() })),
});

export interface VisibleMessages {
  readonly messages: readonly SegmentMessage[];
  /** Stays false after the last dismissal until the page is reopened. */
  readonly isEmpty: boolean;
  readonly dismiss: (message: SegmentMessage) => void;
}

export function useVisibleMessages(messages: readonly SegmentMessage[] = []): VisibleMessages {
  const today = useToday();
  const [hidden, setHidden] = useState(() => dismissed.read() ?? []);
  const [hasDismissed, setHasDismissed] = useState(false);
  const visible = messages.filter((one) => hidden.every(({ messageId }) => messageId !== one.messageId));
  return {
    messages: visible,
    isEmpty: visible.length === 0 && !hasDismissed,
    dismiss: ({ messageId, lastDay }) => {
      const kept = (dismissed.read() ?? []).filter((one) => one.messageId !== messageId && one.lastDay >= today);
      const next = [...kept, { messageId, lastDay }];
      dismissed.write(next);
      setHidden(next);
      setHasDismissed(true);
    },
  };
}
