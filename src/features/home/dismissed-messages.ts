import { useState } from 'react';
import * as v from 'valibot';
import type { SegmentMessage } from '#src/contract/subscription.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { storedEntry } from '#src/platform/state/storage.ts';

/** Which messages were dismissed in this browser, each until its last day. */
const dismissed = storedEntry({
  key: 'minside.dismissedMessages',
  area: 'local',
  schema: v.array(v.object({ messageId: v.string(), lastDay: v.string() })),
});

/** Messages that stand on the page, and how one of them goes. */
export interface StandingMessages {
  readonly messages: readonly SegmentMessage[];
  /** Whether there were none when the page was shown. */
  readonly areGone: boolean;
  readonly dismiss: (message: SegmentMessage) => void;
}

/** The messages of a list that were not dismissed in this browser. */
export function useStandingMessages(messages: readonly SegmentMessage[] = []): StandingMessages {
  const today = useToday();
  const [gone, setGone] = useState(() => dismissed.read() ?? []);
  const [hasDismissed, setHasDismissed] = useState(false);
  const standing = messages.filter((one) => gone.every(({ messageId }) => messageId !== one.messageId));
  return {
    messages: standing,
    areGone: standing.length === 0 && !hasDismissed,
    dismiss: ({ messageId, lastDay }) => {
      const kept = (dismissed.read() ?? []).filter((one) => one.messageId !== messageId && one.lastDay >= today);
      const next = [...kept, { messageId, lastDay }];
      dismissed.write(next);
      setGone(next);
      setHasDismissed(true);
    },
  };
}
