import { readSession, type SessionState } from '../state/session-store.ts';

/** Product name in the analytics (Spec §4). */
export type AnalyticsProduct = 'minside';

export interface PageView {
  /** Name of the page: the route's id. */
  readonly pageName: string;
  /** Query of the URL, with its question mark or empty; source of experiments and utm_* parameters. */
  readonly search: string;
}

/**
 * A view with its time and the person signed in at that time. It may be sent later than it was
 * recorded.
 */
export interface SeenView extends PageView {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly session: SessionState;
}

export type CountView = (view: SeenView) => void;

/** Starts a tracker. Resolves when views can be counted. */
export type StartTracker = (product: AnalyticsProduct) => Promise<CountView>;

/** The tracker for the product. It is initialised at most once, and before any view is sent. */
export interface Analytics {
  readonly isInitialised: () => boolean;
  /** Initialises the tracker once. A failed attempt can be repeated. */
  readonly initialise: (product: AnalyticsProduct) => Promise<void>;
  /** Sends a view. Views recorded before the initialisation are sent after it, in order. */
  readonly pageView: (view: PageView) => void;
}

const longestQueue = 50;

/** Wraps a tracker that is not started yet. */
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
