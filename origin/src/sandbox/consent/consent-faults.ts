/** Failures of the sandbox's consent manager: its script is missing, or only served once the fault is cleared. */
export const consentFaultModes = ['outage', 'hold'] as const;
type ConsentFaultMode = (typeof consentFaultModes)[number];

/** Longest delay of an answer, in milliseconds. */
const longestHoldMs = 60_000;

/** Planned failures by title; only in the process's memory. */
export interface ConsentFaults {
  readonly plan: (titleCode: string, mode: ConsentFaultMode) => void;
  readonly clear: (titleCode: string) => void;
  /** Returns whether the title's script is served; for a title with held answers, it resolves late. */
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
