import type { FleetTitle } from '#src/domain/fleet.ts';
import type { MovableClock } from '../clock/clock.ts';

/**
 * Kinds of planned call failures. `loseAnswer` and `holdAnswer` carry the call out, and then fail
 * or hang.
 */
export const faultModes = ['fail', 'unavailable', 'hang', 'garbage', 'loseAnswer', 'holdAnswer'] as const;
export type FaultMode = (typeof faultModes)[number];

/** Number of calls that fail, or all calls until the fault is cleared. */
type FaultTimes = number | 'untilCleared';

/** A planned failure of an API call. */
export interface Fault {
  /** Empty for a failure on all titles. */
  readonly titleCode: string;
  readonly call: string;
  readonly mode: FaultMode;
  readonly times: FaultTimes;
}

/** Planned failures of API calls, kept only in the process's memory. */
export interface Faults {
  readonly plan: (fault: Fault) => void;
  /**
   * Consumes one planned failure of a call, if there is one; a failure of the title itself comes
   * first.
   */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Returns whether a failure of a call is planned; does not consume it. */
  readonly isPlanned: (titleCode: string, call: string) => boolean;
  /** Clears a title's faults, or all titles' for ''; with `call`, only that call's faults. */
  readonly clear: (titleCode: string, call?: string) => void;
}

/** A kind of demo person, as listed on the log-in page. */
export interface DemoEntry {
  readonly kind: string;
  /** One-line description. */
  readonly nb: string;
  readonly nn: string;
}

/** A title's demo people (O-02). */
export interface DemoPeople {
  /** All kinds, in the order of the log-in page. */
  readonly kinds: readonly DemoEntry[];
  /** True if an e-mail address is a demo person's. */
  readonly hasEmail: (email: string) => boolean;
  /** Creates the title's demo people at its first use. */
  readonly seed: (title: FleetTitle) => Promise<void>;
}

/** A member of the customer centre that the sandbox offers at the staff log-in. */
export interface DemoStaff {
  readonly email: string;
  /** One-line description of their rights. */
  readonly nb: string;
}

/** The demo staff of the sandbox (P-19). */
export interface DemoCentre {
  readonly people: readonly DemoStaff[];
  /** Creates them at their first use. */
  readonly seed: () => Promise<void>;
}

/** Parts that only a sandbox has. */
export interface Sandbox {
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly demo: DemoPeople;
  readonly staff: DemoCentre;
}
