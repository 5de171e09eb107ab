import { describe, expect, test } from 'vitest';
import { anActivity } from '#tests/support/builders/activity.ts';
import type { Activity } from './activity.ts';
import { undoPathOf } from './undo-path.ts';

describe('undoPathOf', () => {
  const cases: readonly [Activity['kind'], ReturnType<typeof undoPathOf>][] = [
    ['cancelled', '/angre-oppsigelse'],
    ['planChangeOrdered', '/endre-abonnement'],
    ['pauseOrdered', '/endre-abonnement'],
    ['pauseEnded', undefined],
    ['deliveryStopped', '/endre-avislevering'],
    ['renewed', undefined],
  ];

  test.each(cases)('N-07 the receipt of %s leads to %s', (kind, path) => {
    const activity = anActivity({ kind, facts: { undoUntil: '2026-11-30' } });
    expect(undoPathOf(activity, '2026-11-30')).toBe(path);
  });

  test('N-07 what can be undone no longer leads nowhere', () => {
    const activity = anActivity({ kind: 'cancelled', facts: { undoUntil: '2026-11-30' } });
    expect(undoPathOf(activity, '2026-12-01')).toBeUndefined();
    expect(undoPathOf(anActivity({ kind: 'cancelled', facts: { undoUntil: null } }), '2026-11-30')).toBeUndefined();
    expect(undoPathOf(anActivity({ kind: 'cancelled', facts: {} }), '2026-11-30')).toBeUndefined();
  });
});
