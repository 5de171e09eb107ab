import type { Fault, Faults } from '#origin/platform/services/sandbox-port.ts';

/** A set of planned failures, empty at first. */
export function createFaults(): Faults {
  let planned: readonly Fault[] = [];
  const find = (titleCode: string, call: string): Fault | undefined =>
    planned.find((fault) => fault.titleCode === titleCode && fault.call === call);
  const findFor = (titleCode: string, call: string): Fault | undefined => find(titleCode, call) ?? find('', call);
  const replace = (former: Fault | undefined, next: readonly Fault[]): void => {
    planned = [...planned.filter((fault) => fault !== former), ...next];
  };
  return {
    plan: (fault) => replace(find(fault.titleCode, fault.call), [fault]),
    take: (titleCode, call) => {
      const fault = findFor(titleCode, call);
      if (fault === undefined || fault.times === 'untilCleared') return fault?.mode;
      replace(fault, fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []);
      return fault.mode;
    },
    isPlanned: (titleCode, call) => findFor(titleCode, call) !== undefined,
    clear: (titleCode, call) => {
      planned = planned.filter((fault) => {
        const isMeant = titleCode === '' || fault.titleCode === titleCode;
        return !isMeant || (call !== undefined && fault.call !== call);
      });
    },
  };
}
