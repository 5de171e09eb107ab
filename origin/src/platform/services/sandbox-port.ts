import type { FleetTitle } from '#src/domain/fleet.ts';
import type { MovableClock } from '../clock/clock.ts';

/** How a call is made to fail in the sandbox; `loseAnswer` and `holdAnswer` carry it out first, then fail or hang. */
export const faultModes = ['fail', 'hang', 'garbage', 'loseAnswer', 'holdAnswer'] as const;
export type FaultMode = (typeof faultModes)[number];

/** How many answers fail: a number of them, or all until it is cleared. */
type FaultTimes = number | 'untilCleared';

/** A call of the API that is to fail. */
export interface Fault {
  /** Empty for all titles. */
  readonly titleCode: string;
  readonly call: string;
  readonly mode: FaultMode;
  readonly times: FaultTimes;
}

/** Calls of the API that are to fail; kept in the process alone. */
export interface Faults {
  readonly plan: (fault: Fault) => void;
  /** Takes one planned failure of a call, if there is one; a title's own comes before that of all titles. */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Whether a failure of a call is planned, which is then still to be taken. */
  readonly isPlanned: (titleCode: string, call: string) => boolean;
  /** Drops what was planned for a title, or everything for ''; of one call only if one is named. */
  readonly clear: (titleCode: string, call?: string) => void;
}

/** One kind of demo person, as the log-in page lists it. */
export interface DemoEntry {
  readonly kind: string;
  /** Who they are, in one line. */
  readonly nb: string;
  readonly nn: string;
}

/** A title's demo people (O-02). */
export interface DemoPeople {
  /** All kinds, in the order of the log-in page. */
  readonly kinds: readonly DemoEntry[];
  /** Whether an e-mail address is a demo person's. */
  readonly hasEmail: (email: string) => boolean;
  /** Creates the title's demo people at its first use. */
  readonly seed: (title: FleetTitle) => Promise<void>;
}

/** Somebody of the customer centre whom the sandbox offers at the log-in of staff. */
export interface DemoStaff {
  readonly email: string;
  /** What they may do, in one line. */
  readonly nb: string;
}

/** The demo staff of the sandbox (P-19). */
export interface DemoCentre {
  readonly people: readonly DemoStaff[];
  /** Creates them at their first use. */
  readonly seed: () => Promise<void>;
}

/** What only a sandbox has. */
export interface Sandbox {
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly demo: DemoPeople;
  readonly staff: DemoCentre;
}
