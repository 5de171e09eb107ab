import type { Log } from '../log.ts';
import type { Delivery } from '../api/send-events.ts';

/** Time in which events are gathered, and time until a collector that could not be reached is asked again, in milliseconds. */
export const delays = { gather: 1000, retry: 15_000 } as const;

/** Most events that wait for a collector; what comes on top is lost. */
const longestQueue = 50;

/** How a queue sends. */
export interface QueueParts<Event> {
  readonly send: (events: readonly Event[]) => Promise<Delivery>;
  /** Most events of one request. */
  readonly maxAtOnce: number;
  readonly log: Log;
}

/** Events on their way to a collector, in their order. */
export interface EventQueue<Event> {
  readonly add: (event: Event) => void;
  /** Sends what delays at once: the page is being left. */
  readonly flush: () => void;
  /** Drops what delays. */
  readonly drop: () => void;
}

/** Gathers events and sends them a few at a time; what cannot be delivered is kept in memory, and tried again. */
export function createEventQueue<Event>({ send, maxAtOnce, log }: QueueParts<Event>): EventQueue<Event> {
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often everything was dropped: what was on its way then does not come back. */
  let drops = 0;

  function sendLater(ms: number): void {
    timer ??= setTimeout(flush, ms);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) void deliver(waiting.splice(0, maxAtOnce));
  }

  async function deliver(events: readonly Event[]): Promise<void> {
    const dropsBefore = drops;
    const delivery = await send(events);
    if (delivery === 'taken' || drops !== dropsBefore) return;
    if (delivery === 'refused') return log.warn('eventsRefused', { events: events.length });
    waiting = [...events, ...waiting].slice(0, longestQueue);
    sendLater(delays.retry);
  }

  return {
    add: (event) => {
      if (waiting.length >= longestQueue) return;
      waiting.push(event);
      sendLater(delays.gather);
    },
    flush,
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      drops += 1;
    },
  };
}
