import { useState } from 'react';
import * as v from 'valibot';
import type { SegmentMessage } from '#src/contract/subscription.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { storedEntry } from '#src/platform/state/storage.ts';

/** Messages dismissed in this browser, each until its last day. */
const dismissed = storedEntry({
  key: 'minside.dismissedMessages',
  area: 'local',
  schema: v.array(v.object({ messageId: v.string(), lastDay: v.string() })),
});

/** Messages shown on the home page, and how to dismiss them. */
export interface VisibleMessages {
  readonly messages: readonly SegmentMessage[];
  /** True if there is nothing to show; false after the last one was dismissed, until the page is opened again. */
  readonly isEmpty: boolean;
  readonly dismiss: (message: SegmentMessage) => void;
}

/** Returns the messages that were not dismissed in this browser. */
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
