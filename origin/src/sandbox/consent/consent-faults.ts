/**
 * Failures of the sandbox's consent manager. Its script is missing (`outage`), or not served until
 * the fault is cleared (`hold`).
 */
export const consentFaultModes = ['outage', 'hold'] as const;
type ConsentFaultMode = (typeof consentFaultModes)[number];

/** Longest time that an answer is held, in milliseconds. */
const longestHoldMs = 60_000;

/** Planned failures by title; only in the process's memory. */
export interface ConsentFaults {
  readonly plan: (titleCode: string, mode: ConsentFaultMode) => void;
  readonly clear: (titleCode: string) => void;
  /**
   * Returns whether the title's script is served; resolves late if answers are held for the title.
   */
  readonly answers: (titleCode: string) => Promise<boolean>;
}

/** Creates a set of planned failures, which is empty at first. */
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
