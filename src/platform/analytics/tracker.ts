import { type Experiment, maxEvents, type TrackerEvent } from '#src/contract/tracker-event.ts';
import { type Referrer, referrerOf } from '#src/domain/referrers.ts';
import { type RouteEntry, routeTable } from '#src/domain/routes.ts';
import type { Delivery } from '../api/send-events.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Consent } from '../consent/consent.ts';
import type { Log } from '../log.ts';
import type { MeasuredVisit } from '../state/measuring-storage.ts';
import type { SessionState } from '../state/session-store.ts';
import type { CountView, SeenView } from './analytics.ts';
import { createEventQueue } from './event-queue.ts';
import { experimentsIn } from './query-facts.ts';
import { type CheckoutFacts, type EventFrame, trackerEventOf, viewUrl } from './tracker-event.ts';

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
