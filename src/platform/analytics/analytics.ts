import { onceDone } from '#src/lib/once-done.ts';
import { readSession, type SessionState } from '../state/session-store.ts';

/** Spec §4. */
export type AnalyticsProduct = 'minside';

export interface PageView {
  /** The route's id. */
  readonly pageName: string;
  /** The query with its question mark, or empty; source of experiments and utm_* parameters. */
  readonly search: string;
}

/** A view with the person signed in at that time. It may be sent later than it was recorded. */
export interface SeenView extends PageView {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly session: SessionState;
}

export type CountView = (view: SeenView) => void;

export type StartTracker = (product: AnalyticsProduct) => Promise<CountView>;

/** The tracker is initialised at most once, and before any view is sent. */
export interface Analytics {
  readonly isInitialised: () => boolean;
  /** Can be called again after a failure. */
  readonly initialise: (product: AnalyticsProduct) => Promise<void>;
  /** Views recorded before the initialisation are sent after it, in order. */
  readonly pageView: (view: PageView) => void;
}

const longestQueue = 50;

export function createAnalytics(start: StartTracker): Analytics {
  const waiting: SeenView[] = [];
  let count: CountView | undefined;

  return {
    isInitialised: () => count !== undefined,
    initialise: onceDone(async (product) => {
      count = await start(product);
      waiting.splice(0).forEach(count);
    }),
    pageView: (view) => {
      const seen = { ...view, at: Date.now(), session: readSession() };
      if (count !== undefined) count(seen);
      else if (waiting.length < longestQueue) waiting.push(seen);
    },
  };
}
