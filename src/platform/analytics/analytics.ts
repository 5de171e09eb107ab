/** Name of the product in the analytics (Spec §4). */
export type AnalyticsProduct = 'minside';

/** One view of a page; the tracker adds the actor, the experiments and the marketing parameters (Spec §3). */
export interface PageView {
  /** Name of the page: the route's id. */
  readonly pageName: string;
  /** Query of the URL, with its question mark or empty; experiments and utm_* are read from it. */
  readonly search: string;
}

/** A tracker of page views. */
export interface Tracker {
  readonly initialise: (product: AnalyticsProduct) => Promise<void>;
  readonly pageView: (view: PageView) => void;
}

/** The tracker as the product uses it: initialised at most once, and no view sent before. */
export interface Analytics {
  readonly isInitialised: () => boolean;
  /** Initialises it if it is not yet; a failed try can be repeated. */
  readonly initialise: (product: AnalyticsProduct) => Promise<void>;
  /** Sends a view; views from before it is initialised are sent then, in their order. */
  readonly pageView: (view: PageView) => void;
}

/** Where no tracker is at hand: nothing is counted. */
const noTracker: Tracker = { initialise: () => Promise.resolve(), pageView: () => undefined };

const longestQueue = 50;

/** Wraps a tracker. */
export function createAnalytics(tracker: Tracker = noTracker): Analytics {
  const waiting: PageView[] = [];
  let initialising: Promise<void> | undefined;
  let isInitialised = false;

  async function tryInitialise(product: AnalyticsProduct): Promise<void> {
    try {
      await tracker.initialise(product);
      isInitialised = true;
      for (const view of waiting.splice(0)) tracker.pageView(view);
    } finally {
      if (!isInitialised) initialising = undefined;
    }
  }

  return {
    isInitialised: () => isInitialised,
    initialise: (product) => {
      initialising ??= tryInitialise(product);
      return initialising;
    },
    pageView: (view) => {
      if (isInitialised) tracker.pageView(view);
      else if (waiting.length < longestQueue) waiting.push(view);
    },
  };
}
