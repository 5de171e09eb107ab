/** How a call is made to fail in the sandbox. */
export const faultModes = ['fail', 'hang', 'garbage'] as const;
export type FaultMode = (typeof faultModes)[number];

/** Calls of the API that are to fail; kept in the process alone. */
export interface Faults {
  /** @param titleCode empty for all titles */
  readonly plan: (fault: { titleCode: string; call: string; mode: FaultMode; times: number }) => void;
  /** Takes one planned failure of a call, if there is one. */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Drops what was planned for a title, or everything for ''. */
  readonly clear: (titleCode: string) => void;
}

interface Planned {
  readonly mode: FaultMode;
  readonly times: number;
}

/** A set of planned failures, empty at first. */
export function createFaults(): Faults {
  const planned = new Map<string, Planned>();
  const keyOf = (titleCode: string, call: string): string => `${titleCode} ${call}`;
  return {
    plan: ({ titleCode, call, mode, times }) => {
      planned.set(keyOf(titleCode, call), { mode, times });
    },
    take: (titleCode, call) => {
      const key = [keyOf(titleCode, call), keyOf('', call)].find((one) => planned.has(one));
      const fault = key === undefined ? undefined : planned.get(key);
      if (key === undefined || fault === undefined) return undefined;
      if (fault.times > 1) planned.set(key, { ...fault, times: fault.times - 1 });
      else planned.delete(key);
      return fault.mode;
    },
    clear: (titleCode) => {
      for (const key of planned.keys()) {
        if (titleCode === '' || key.startsWith(`${titleCode} `)) planned.delete(key);
      }
    },
  };
}
