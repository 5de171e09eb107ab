import { type Experiment, maxEvents, type TrackerEvent } from '#src/contract/tracker-event.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import { type Referrer, referrerOf } from '#src/domain/referrers.ts';
import { type RouteEntry, routeTable } from '#src/domain/routes.ts';
import type { Delivery } from '../api/send-events.ts';
import type { Consent } from '../consent/consent.ts';
import type { Log } from '../log.ts';
import type { MeasuredVisit } from '../state/measuring-storage.ts';
import type { SessionState } from '../state/session-store.ts';
import type { CountView, SeenView } from './analytics.ts';
import { experimentsIn } from './query-facts.ts';
import { type CheckoutFacts, type EventFrame, trackerEventOf, viewUrl } from './tracker-event.ts';

/** Time in which events are gathered, and time until a collector that could not be reached is asked again, in milliseconds. */
export const delays = { gather: 1000, retry: 15_000 } as const;

/** Most events that wait for a collector; what comes on top is lost. */
const longestQueue = 50;

/** How a queue sends. */
interface QueueParts<Event> {
  readonly send: (events: readonly Event[]) => Promise<Delivery>;
  /** Most events of one request. */
  readonly maxAtOnce: number;
  readonly log: Log;
}

/** Events on their way to a collector, in their order. */
interface EventQueue<Event> {
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

/** What the tracker is made from. */
export interface TrackerParts {
  readonly frame: EventFrame;
  /** Referrer of the document, as the browser names it. */
  readonly referrer: string;
  /** Origins of the newspaper's own sites. */
  readonly sites: readonly string[];
  readonly consent: Pick<Consent, 'hasConsent' | 'onChoice'>;
  readonly checkout: () => CheckoutFacts;
  /** Who is signed in now, and what is known of them. */
  readonly session: () => SessionState;
  readonly storage: {
    readonly visitAt: (at: number) => MeasuredVisit;
    readonly takeStoredExperiments: () => readonly Experiment[];
    readonly forget: () => void;
  };
  readonly send: (events: readonly TrackerEvent[]) => Promise<Delivery>;
  readonly log: Log;
}

/** The tracker of one page. */
export interface Tracker {
  /** Counts a view if the person has said yes, and else forgets it. */
  readonly count: CountView;
  /** Sends what delays: the page is being left. */
  readonly flush: () => void;
}

/** Categories without which nothing is counted: Spec §9 asks for advertising, and what is counted is analytics. */
const neededCategories = ['advertising', 'analytics'] as const satisfies readonly ConsentCategory[];

/** Whether the person lets views be counted. */
function mayCount({ hasConsent }: Pick<Consent, 'hasConsent'>): boolean {
  return neededCategories.every(hasConsent);
}

/** Makes the tracker; it touches storage and network for nobody who has not said yes (N-18). */
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
  // The no may have been said before this page counts, on one that counts nothing.
  obey();

  return {
    count: (view) => {
      const route = routeNamed(view.pageName);
      const from = referrer;
      // The next view of the page comes from this one.
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

/** A page may have asked for the subscription after its view; of another person nothing is taken over. */
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

/** What was chosen, as events carry it; without a yes to the first two there are none. */
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
