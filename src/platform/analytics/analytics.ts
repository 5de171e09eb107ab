import { readSession, type SessionState } from '../state/session-store.ts';

/** Name of the product in the analytics (Spec §4). */
export type AnalyticsProduct = 'minside';

/** One view of a page. */
export interface PageView {
  /** Name of the page: the route's id. */
  readonly pageName: string;
  /** Query of the URL, with its question mark or empty; experiments and utm_* are read from it. */
  readonly search: string;
}

/** A view as it was: when, and who was signed in then. It may be sent later. */
export interface SeenView extends PageView {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly session: SessionState;
}

/** Counts views. */
export type CountView = (view: SeenView) => void;

/** Starts a tracker; resolves when views can be counted. */
export type StartTracker = (product: AnalyticsProduct) => Promise<CountView>;

/** The tracker as the product uses it: initialised at most once, and no view sent before. */
export interface Analytics {
  readonly isInitialised: () => boolean;
  /** Initialises it if it is not yet; a failed try can be repeated. */
  readonly initialise: (product: AnalyticsProduct) => Promise<void>;
  /** Sends a view; views from before it is initialised are sent then, in their order. */
  readonly pageView: (view: PageView) => void;
}

const longestQueue = 50;

/** Wraps a tracker. */
export function createAnalytics(start: StartTracker): Analytics {
  const waiting: SeenView[] = [];
  let initialising: Promise<void> | undefined;
  let count: CountView | undefined;

  async function tryInitialise(product: AnalyticsProduct): Promise<void> {
    try {
      count = await start(product);
      waiting.splice(0).forEach(count);
    } finally {
      if (count === undefined) initialising = undefined;
    }
  }

  return {
    isInitialised: () => count !== undefined,
    initialise: (product) => {
      initialising ??= tryInitialise(product);
      return initialising;
    },
    pageView: (view) => {
      const seen = { ...view, at: Date.now(), session: readSession() };
      if (count !== undefined) count(seen);
      else if (waiting.length < longestQueue) waiting.push(seen);
    },
  };
}
