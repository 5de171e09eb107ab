import { expect, test } from 'vitest';
import { flowSteps } from './flow-steps.ts';

test('N-10 cancelling takes at most three screens, and no more than buying or moving', () => {
  const { cancellation, ...buying } = flowSteps;
  const buyingSteps: readonly (readonly string[])[] = Object.values(buying);
  expect(cancellation.length).toBeLessThanOrEqual(Math.min(3, ...buyingSteps.map(({ length }) => length)));
});
