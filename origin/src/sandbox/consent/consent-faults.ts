/** How the sandbox's consent manager is made to fail: its script does not come, or only once the fault is cleared. */
export const consentFaultModes = ['outage', 'hold'] as const;
type ConsentFaultMode = (typeof consentFaultModes)[number];

/** Longest that an answer is held back, in milliseconds. */
const longestHoldMs = 60_000;

/** Planned failures by title; kept in the process alone. */
export interface ConsentFaults {
  readonly plan: (titleCode: string, mode: ConsentFaultMode) => void;
  readonly clear: (titleCode: string) => void;
  /** Whether the title's script comes; a title whose answers are held back hears it late. */
  readonly answers: (titleCode: string) => Promise<boolean>;
}

/** A set of planned failures, empty at first. */
export function createConsentFaults(): ConsentFaults {
  const planned = new Map<string, ConsentFaultMode>();
  const held = new Map<string, (() => void)[]>();
  return {
    plan: (titleCode, mode) => planned.set(titleCode, mode),
    clear: (titleCode) => {
      planned.delete(titleCode);
      for (const release of held.get(titleCode) ?? []) release();
      held.delete(titleCode);
    },
    answers: async (titleCode) => {
      const mode = planned.get(titleCode);
      if (mode !== 'hold') return mode === undefined;
      await new Promise<void>((resolve) => {
        held.set(titleCode, [...(held.get(titleCode) ?? []), resolve]);
        setTimeout(resolve, longestHoldMs).unref();
      });
      return true;
    },
  };
}
