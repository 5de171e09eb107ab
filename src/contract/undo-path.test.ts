import { describe, expect, test } from 'vitest';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import type { Activity } from './activity.ts';
import { undoPathOf } from './undo-path.ts';

describe('undoPathOf', () => {
  const cases: readonly [Activity['kind'], ReturnType<typeof undoPathOf>][] = [
    ['cancelled', '/angre-oppsigelse'],
    ['cancellationRegretted', '/abonnement-reaktivert?id=r%2F1'],
    ['cancellationReinstated', '/angre-oppsigelse'],
    ['planChangeOrdered', '/endre-abonnement'],
    ['pauseOrdered', '/endre-abonnement'],
    ['pauseEnded', undefined],
    ['deliveryStopped', '/endre-avislevering'],
    ['addressChangeOrdered', '/endre-avislevering'],
    ['addressChanged', undefined],
    ['renewed', undefined],
  ];

  test.each(cases)('N-07 the receipt of %s links to %s', (kind, path) => {
    const activity = anActivity({ id: 'r/1', kind, facts: { undoUntil: '2026-11-30' } });
    expect(undoPathOf(activity, osloInstant('2026-11-30', '23:59'))).toBe(path);
  });

  test('N-07 returns no page if a change can no longer be undone', () => {
    const activity = anActivity({ kind: 'cancelled', facts: { undoUntil: '2026-11-30' } });
    const noon = osloInstant('2026-11-30', '12:00');
    expect(undoPathOf(activity, osloInstant('2026-12-01', '00:00'))).toBeUndefined();
    expect(undoPathOf(anActivity({ kind: 'cancelled', facts: { undoUntil: null } }), noon)).toBeUndefined();
    expect(undoPathOf(anActivity({ kind: 'cancelled', facts: {} }), noon)).toBeUndefined();
  });

  test('N-07 P-06 a delivery change can be undone until its cut-off', () => {
    const activity = anActivity({ kind: 'deliveryStopped', facts: { undoBefore: '2026-11-30T11:00:00.000Z' } });
    expect(undoPathOf(activity, osloInstant('2026-11-30', '11:59'))).toBe('/endre-avislevering');
    expect(undoPathOf(activity, osloInstant('2026-11-30', '12:00'))).toBeUndefined();
  });
});
