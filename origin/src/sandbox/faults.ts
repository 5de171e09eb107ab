import type { FaultMode, Faults, FaultTimes } from '#origin/platform/services/sandbox-port.ts';

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
