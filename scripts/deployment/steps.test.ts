import { describe, expect, test } from 'vitest';
import type { FleetState, TitleState } from './record.ts';
import { canaryStep, fleetRollbackStep, promoteStep, rollbackStep, type Step } from './steps.ts';

const lastChange = { at: '2026-11-22T09:00:00.000Z', by: 'Kari', reason: 'test', number: 1, what: 'test' };
const candidate = (build: string, publicationId = 'eine') => ({ publicationId, build, clientId: `client of ${build}` });

function after(state: FleetState, step: Step, change: Partial<typeof lastChange> = {}): FleetState {
  const mark = { ...lastChange, ...change };
  const touched = [...step].map(([id, next]): [string, TitleState] => [id, { ...next, lastChange: mark }]);
  return { ...state, ...Object.fromEntries(touched) };
}

function promoted(...builds: readonly string[]): FleetState {
  return builds.reduce<FleetState>((state, build) => after(state, promoteStep(state, [candidate(build)])), {});
}

test('N-20 promotes one title and leaves the others unchanged', () => {
  const state = after({}, promoteStep({}, [candidate('a1'), candidate('z1', 'zweite')]));
  const step = promoteStep(state, [candidate('a2')]);
  expect([...step.keys()]).toEqual(['eine']);
  expect(step.get('eine')).toEqual({ live: 'a2', previous: ['a1'], clients: ['client of a2', 'client of a1'] });
});

test('N-20 changes nothing if the build is already live', () => {
  expect(promoteStep(promoted('a1'), [candidate('a1')]).size).toBe(0);
});

test('N-20 ends a canary that is promoted', () => {
  const state = promoted('a1');
  const withCanary = after(state, canaryStep(state, candidate('a2'), 10));
  expect(withCanary['eine']).toMatchObject({ live: 'a1', canary: { build: 'a2', percent: 10 } });
  expect(promoteStep(withCanary, [candidate('a2')]).get('eine')).toEqual({
    live: 'a2',
    previous: ['a1'],
    clients: ['client of a2', 'client of a1'],
  });
  const stays = promoteStep(withCanary, [candidate('a1')]).get('eine');
  expect(stays).toMatchObject({ live: 'a1', previous: [] });
  expect(stays).not.toHaveProperty('canary');
});

test('N-20 rolls back the canary first, then one build at a time', () => {
  const state = promoted('a1', 'a2', 'a3');
  const withCanary = after(state, canaryStep(state, candidate('a4'), 50));
  const once = after(withCanary, rollbackStep(withCanary, 'eine'));
  expect(once['eine']).toMatchObject({ live: 'a3', previous: ['a2', 'a1'] });
  expect(once['eine']).not.toHaveProperty('canary');
  const twice = after(once, rollbackStep(once, 'eine'));
  expect(twice['eine']).toMatchObject({ live: 'a2', previous: ['a1'] });
  const thrice = after(twice, rollbackStep(twice, 'eine'));
  expect(() => rollbackStep(thrice, 'eine')).toThrow('no earlier build');
});

describe('N-20 a rollback of the fleet', () => {
  const first = after({}, promoteStep({}, [candidate('a1'), candidate('z1', 'zweite'), candidate('d1', 'dritte')]));
  const one = after(first, promoteStep(first, [candidate('d2', 'dritte')]), { number: 2 });
  const all = [candidate('a2'), candidate('z2', 'zweite'), candidate('v2', 'vierte')];
  const bad = after(one, promoteStep(one, all), { number: 3 });

  test('undoes the latest change on its titles and leaves a title without an earlier build', () => {
    const { number, step, kept } = fleetRollbackStep(bad);
    expect([number, kept, [...step.keys()]]).toEqual([3, ['vierte'], ['eine', 'zweite']]);
    expect([step.get('eine')?.live, step.get('zweite')?.live]).toEqual(['a1', 'z1']);
  });

  test('is refused a second time in a row, so that no good build is lost', () => {
    const once = after(bad, fleetRollbackStep(bad).step, { number: 4, what: 'rollback --all of change 3' });
    expect(() => fleetRollbackStep(once)).toThrow('Change 4 was a rollback --all of change 3 already');
  });

  test('undoes a change even if one of its titles was already rolled back', () => {
    const once = after(bad, rollbackStep(bad, 'eine'), { number: 4, what: 'rollback eine' });
    expect([...fleetRollbackStep(once).step.keys()]).toEqual(['zweite']);
  });

  test('ends a canary if that was the latest change', () => {
    const state = after(bad, canaryStep(bad, candidate('a3'), 10), { number: 4 });
    expect([...fleetRollbackStep(state).step]).toEqual([['eine', expect.objectContaining({ live: 'a2' })]]);
    expect(fleetRollbackStep(state).step.get('eine')).not.toHaveProperty('canary');
    expect(() => fleetRollbackStep({})).toThrow('no change to undo');
  });
});

test('E-08 keeps the assets of five client builds, including rolled back ones', () => {
  const state = promoted('a1', 'a2', 'a3', 'a4', 'a5', 'a6');
  const back = after(state, rollbackStep(state, 'eine'));
  expect(back['eine']?.clients).toEqual(['a6', 'a5', 'a4', 'a3', 'a2'].map((build) => `client of ${build}`));
});

test('T-13 takes a title out of the fleet, and brings it back with a rollback', () => {
  const state = promoted('a1');
  const without = after(state, promoteStep(state, [], ['eine']));
  expect(without['eine']).not.toHaveProperty('live');
  expect(promoteStep(without, [], ['eine']).size).toBe(0);
  expect(rollbackStep(without, 'eine').get('eine')).toMatchObject({ live: 'a1', previous: [] });
});

test('N-20 refuses meaningless steps', () => {
  const state = promoted('a1');
  expect(() => canaryStep({}, candidate('a1'), 10)).toThrow('no live build');
  expect(() => canaryStep(state, candidate('a1'), 10)).toThrow('already has');
  expect(() => rollbackStep({}, 'eine')).toThrow('never live');
});
