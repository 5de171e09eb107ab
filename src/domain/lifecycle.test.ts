import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givesAccess, statusNameOf, statusNames } from './lifecycle.ts';
import { type LifecycleEvent, lifecycleTransitions, transition, undoEventFor } from './lifecycle-transitions.ts';
import { isPresent, type StatusCode, type StatusName, statusCodes } from './subscription.ts';

const anyStatus = fc.constantFrom(...statusNames);
const anyEvent = fc.constantFrom(...lifecycleTransitions.map(({ event }) => event));

function reachableFrom(start: StatusName): ReadonlySet<StatusName> {
  const reached = new Set<StatusName>([start]);
  for (const name of reached) {
    for (const { from, to } of lifecycleTransitions) if (from === name) reached.add(to);
  }
  return reached;
}

const statusesBefore = (event: LifecycleEvent): readonly StatusName[] =>
  statusNames.filter((name) => transition(statusCodes[name], event).ok);

const after = (status: StatusCode, ...events: readonly LifecycleEvent[]): string =>
  statusNameOf(
    events.reduce((current, event) => {
      const result = transition(current, event);
      if (!result.ok) throw new Error(`${result.from} ${event}`);
      return result.status;
    }, status),
  );

const own = { access: 'own', pause: null, startedOn: '2026-11-28' } as const;

describe('the lifecycle of a subscription', () => {
  test('A-04 lists the eleven status codes with their numbers', () => {
    expect(statusNames.map((name) => statusCodes[name])).toEqual([0, 1, -1, 2, -2, 3, -3, 31, 32, 41, 61]);
    for (const name of statusNames) expect(statusNameOf(statusCodes[name])).toBe(name);
  });

  test('A-04 has at most one outcome for each status and event', () => {
    const keys = lifecycleTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('A-04 reaches every status from a new order', () => {
    expect([...reachableFrom('INACTIVE')].toSorted()).toEqual(statusNames.toSorted());
  });

  test('A-04 reaches only statuses in the table, for events in any order', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyEvent, { maxLength: 40 }), (start, events) => {
        const reachable = reachableFrom(start);
        let status: StatusCode = statusCodes[start];
        for (const event of events) {
          const row = lifecycleTransitions.find((one) => one.from === statusNameOf(status) && one.event === event);
          const result = transition(status, event);
          expect(result.ok ? statusNameOf(result.status) : result.code).toBe(row?.to ?? 'illegalTransition');
          if (result.ok) status = result.status;
          expect(reachable.has(statusNameOf(status))).toBe(true);
        }
      }),
    );
  });

  test('A-04 refuses transitions that are not in the table', () => {
    expect(transition(statusCodes.CANCELLED, 'cancellationUndone')).toEqual({
      ok: false,
      code: 'illegalTransition',
      from: 'CANCELLED',
      event: 'cancellationUndone',
    });
  });

  test('A-04 never revives an ended subscription', () => {
    expect([...reachableFrom('CANCELLED')]).toEqual(['CANCELLED', 'TERMINATED']);
    expect([...reachableFrom('TERMINATED')]).toEqual(['TERMINATED']);
    expect(lifecycleTransitions.filter(({ from }) => from === 'TERMINATED')).toEqual([]);
  });

  test('R-28 a cancelled subscription runs to the last day of its period', () => {
    expect(after(statusCodes.ACTIVE, 'cancelRequested')).toBe('PENDING_CANCELLATION');
    expect(after(statusCodes.ACTIVE, 'cancelRequested', 'periodEnded')).toBe('CANCELLED');
    expect(givesAccess(statusCodes.PENDING_CANCELLATION, own)).toBe(true);
    expect(givesAccess(statusCodes.CANCELLED, own)).toBe(false);
  });

  test('R-28 cancelling a subscription that has not begun or is unpaid ends it immediately', () => {
    for (const name of ['PENDING_INSTALLATION', 'PENDING_ACTIVATION', 'SUSPENDED'] as const) {
      expect(after(statusCodes[name], 'cancelRequested')).toBe('CANCELLED');
    }
  });

  test.each(['ACTIVE', 'TRIAL', 'ACTIVE_NON_BILLABLE'] as const)(
    'R-29 undoes the cancellation of %s and returns to that status',
    (name) => {
      expect(after(statusCodes[name], 'cancelRequested', undoEventFor(statusCodes[name]))).toBe(name);
    },
  );

  test('P-09 a failed charge suspends a subscription, and its payment resumes it', () => {
    expect(after(statusCodes.ACTIVE, 'paymentFailed')).toBe('SUSPENDED');
    expect(after(statusCodes.ACTIVE, 'paymentFailed', 'paymentRecovered')).toBe('ACTIVE');
  });

  test('P-12 a paused subscription waits and resumes like a new order', () => {
    expect(after(statusCodes.ACTIVE, 'pauseBegan')).toBe('PENDING_ACTIVATION');
    expect(after(statusCodes.ACTIVE, 'pauseBegan', 'activated')).toBe('ACTIVE');
    expect(after(statusCodes.ACTIVE, 'pauseBegan', 'cancelRequested')).toBe('CANCELLED');
    expect(statusesBefore('pauseBegan')).toEqual(['ACTIVE']);
    expect(isPresent(statusCodes.PENDING_ACTIVATION)).toBe(true);
    expect(givesAccess(statusCodes.PENDING_ACTIVATION, { ...own, pause: {} })).toBe(false);
  });

  test('N-01 withdrawal ends a contract immediately, from every status with a running contract', () => {
    const running = statusesBefore('contractWithdrawn');
    expect(running.toSorted()).toEqual(
      ['ACTIVE', 'PENDING_ACTIVATION', 'PENDING_CANCELLATION', 'PENDING_INSTALLATION', 'SUSPENDED', 'TRIAL'].toSorted(),
    );
    for (const name of running) expect(after(statusCodes[name], 'contractWithdrawn')).toBe('CANCELLED');
  });

  test('G-12 the guard admits people with access, and people who are waiting or have to pay', () => {
    const reads = (name: StatusName) => givesAccess(statusCodes[name], own);
    expect(statusNames.filter((name) => isPresent(statusCodes[name]) && !reads(name))).toEqual(['SUSPENDED']);
    for (const name of statusNames) if (reads(name)) expect(isPresent(statusCodes[name])).toBe(true);
  });

  test('R-06 R-35 P-14 an order gives access from the purchase on, a gift from its redemption on', () => {
    for (const status of [statusCodes.PENDING_INSTALLATION, statusCodes.PENDING_ACTIVATION]) {
      expect(givesAccess(status, own)).toBe(true);
      expect(givesAccess(status, { ...own, startedOn: null })).toBe(false);
    }
  });
});
