import { type Experiment, maxEvents, type TrackerEvent } from '#src/contract/tracker-event.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import { type Referrer, referrerOf } from '#src/domain/measured-text.ts';
import { type RouteEntry, routeTable } from '#src/domain/routes.ts';
import type { Delivery } from '../api/send-events.ts';
import type { Consent } from '../consent/consent.ts';
import type { Log } from '../log.ts';
import type { MeasuredVisit } from '../state/measuring-storage.ts';
import type { SessionState } from '../state/session-store.ts';
import type { CountView, SeenView } from './analytics.ts';
import { type CheckoutFacts, type EventFrame, experimentsIn, trackerEventOf, viewUrl } from './tracker-event.ts';

/** Milliseconds: events are collected for `gather`, and an unreachable collector is retried after `retry`. */
export const delays = { gather: 1000, retry: 15_000 } as const;

/** Further events are lost. */
const longestQueue = 50;

interface QueueParts<Event> {
  readonly send: (events: readonly Event[]) => Promise<Delivery>;
  readonly maxAtOnce: number;
  readonly log: Log;
}

interface EventQueue<Event> {
  readonly add: (event: Event) => void;
  /** Sends the events of a page that the browser leaves. */
  readonly flush: () => void;
  readonly drop: () => void;
}

/** Events are sent in small batches. Undelivered events stay in memory and are retried. */
export function createEventQueue<Event>({ send, maxAtOnce, log }: QueueParts<Event>): EventQueue<Event> {
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often the queue was dropped. A batch that fails after a drop is not queued again. */
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

export interface TrackerParts {
  readonly frame: EventFrame;
  readonly referrer: string;
  readonly sites: readonly string[];
  readonly consent: Pick<Consent, 'hasConsent' | 'onChoice'>;
  readonly checkout: () => CheckoutFacts;
  readonly session: () => SessionState;
  readonly storage: {
    readonly visitAt: (at: number) => MeasuredVisit;
    readonly takeStoredExperiments: () => readonly Experiment[];
    readonly forget: () => void;
  };
  readonly send: (events: readonly TrackerEvent[]) => Promise<Delivery>;
  readonly log: Log;
}

export interface Tracker {
  /** Without the person's consent, the view is discarded. */
  readonly count: CountView;
  readonly flush: () => void;
}

/** Spec §9 requires the first category, and the events need the second. */
const neededCategories = ['advertising', 'analytics'] as const satisfies readonly ConsentCategory[];

function mayCount({ hasConsent }: Pick<Consent, 'hasConsent'>): boolean {
  return neededCategories.every(hasConsent);
}

/** Uses storage and network only with consent (N-18). */
export function createTracker(parts: TrackerParts): Tracker {
  const { frame, sites, consent, checkout, storage, send, log } = parts;
  const queue = createEventQueue({ send, maxAtOnce: maxEvents, log });
  let referrer: Referrer | undefined = referrerOf(parts.referrer, sites);

  const obey = (): void => {
    if (mayCount(consent)) return;
    queue.drop();
    storage.forget();
  };
  consent.onChoice(obey);
  // The consent may have been refused earlier, on a page that does not count views.
  obey();

  return {
    count: (view) => {
      const route = routeNamed(view.pageName);
      const from = referrer;
      // This view becomes the referrer of the next one.
      referrer = { url: viewUrl(frame.pageUrl, route, ''), kind: 'other' };
      if (!mayCount(consent)) return;
      queue.add(
        trackerEventOf(frame, {
          view: withWhatIsKnown(view, parts.session()),
          route,
          referrer: from,
          visit: storage.visitAt(view.at),
          experiments: [...experimentsIn(view.search), ...storage.takeStoredExperiments()],
          checkout: checkout(),
          consents: consentsOf(consent),
        }),
      );
    },
    flush: queue.flush,
  };
}

/** Adds facts that were loaded after the view, such as the subscription. Data about another person is ignored. */
function withWhatIsKnown(view: SeenView, now: SessionState): SeenView {
  const isSamePerson = now.user !== null && now.user.schibstedId === view.session.user?.schibstedId;
  return isSamePerson ? { ...view, session: now } : view;
}

function routeNamed(pageName: SeenView['pageName']): RouteEntry {
  const route = routeTable.find(({ id }) => id === pageName);
  if (route === undefined) throw new Error(`There is no route ${pageName}.`);
  return route;
}

const accepted = { optIn: true, status: 'accepted' } as const;
const rejected = { optIn: false, status: 'rejected' } as const;

/** There are no events without the first two categories. */
function consentsOf({ hasConsent }: Pick<Consent, 'hasConsent'>): TrackerEvent['consents'] {
  const choice = (category: ConsentCategory) => (hasConsent(category) ? accepted : rejected);
  return {
    purposes: {
      CMP_ADVERTISING: accepted,
      CMP_ANALYTICS: accepted,
      CMP_MARKETING: choice('marketing'),
      CMP_PERSONALIZATION: choice('personalization'),
    },
    source: 'cmp',
  };
}
