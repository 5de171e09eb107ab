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

export function useVisibleMessages(messages: readonly SegmentMessage[] = []) {
  const today = useToday();
  const [hidden, setHidden] = useState(() => dismissed.read() ?? []);
  const [hasDismissed, setHasDismissed] = useState(false);
  const visible = messages.filter((one) => hidden.every(({ messageId }) => messageId !== one.messageId));
  return {
    messages: visible,
    /** Stays false after the last dismissal until the page is reopened. */
    isEmpty: visible.length === 0 && !hasDismissed,
    dismiss: ({ messageId, lastDay }: SegmentMessage): void => {
      const kept = (dismissed.read() ?? []).filter((one) => one.messageId !== messageId && one.lastDay >= today);
      const next = [...kept, { messageId, lastDay }];
      dismissed.write(next);
      setHidden(next);
      setHasDismissed(true);
    },
  };
}

export type VisibleMessages = ReturnType<typeof useVisibleMessages>;
