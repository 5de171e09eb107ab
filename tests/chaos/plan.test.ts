import { expect, test } from 'vitest';
import { paymentFaultModes } from '#origin/sandbox/payments/provider-api.ts';
import { planOf } from './plan.ts';

const kinds = [
  { name: 'method', weight: 1, people: 7 },
  { name: 'invoice', weight: 2, people: 3 },
];
const options = { intents: 300, titles: 4, processes: 2, kinds };

test('N-02 the same seed always gives the same plan, and a different seed gives a different plan', () => {
  expect(planOf({ ...options, seed: 1 })).toEqual(planOf({ ...options, seed: 1 }));
  expect(planOf({ ...options, seed: 1 })).not.toEqual(planOf({ ...options, seed: 2 }));
});

test('N-02 the plan of the tests contains every kind of intent, fault and disturbance', () => {
  const plan = planOf({ ...options, seed: 1 });
  const intents = plan.filter((step) => 'number' in step);
  expect(intents).toHaveLength(300);
  expect(new Set(intents.map(({ kind }) => kind))).toEqual(new Set(['method', 'invoice']));
  expect(new Set(intents.flatMap(({ faults }) => faults))).toEqual(
    new Set(paymentFaultModes.filter((mode) => mode !== 'outage' && mode !== 'forgottenOrder')),
  );
  expect(new Set(plan.flatMap((step) => ('number' in step ? [] : [step.kind])))).toEqual(
    new Set(['kill', 'outageBegins', 'outageEnds', 'clockMoves', 'callbacksReleased', 'chargeback', 'bankFile']),
  );
});
