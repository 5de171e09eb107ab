/** How a call is made to fail in the sandbox. */
export const faultModes = ['fail', 'hang', 'garbage'] as const;
export type FaultMode = (typeof faultModes)[number];

/** How many answers fail: a number of them, or all until it is taken back. */
export type FaultTimes = number | 'untilCleared';

/** Calls of the API that are to fail; kept in the process alone. */
export interface Faults {
  /** @param titleCode empty for all titles */
  readonly plan: (fault: { titleCode: string; call: string; mode: FaultMode; times: FaultTimes }) => void;
  /** Takes one planned failure of a call, if there is one. */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Drops what was planned for a title, or everything for ''; of one call alone where one is named. */
  readonly clear: (titleCode: string, call?: string) => void;
}

interface Planned {
  readonly mode: FaultMode;
  readonly times: FaultTimes;
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
      if (fault.times === 'untilCleared') return fault.mode;
      if (fault.times > 1) planned.set(key, { ...fault, times: fault.times - 1 });
      else planned.delete(key);
      return fault.mode;
    },
    clear: (titleCode, call) => {
      for (const key of planned.keys()) {
        const isOfTitle = titleCode === '' || key.startsWith(`${titleCode} `);
        if (isOfTitle && (call === undefined || key.endsWith(` ${call}`))) planned.delete(key);
      }
    },
  };
}
