import { expect, test } from 'vitest';
import { deployUntilLive } from './ci-deploy.ts';

function jobBeside(recorded: readonly number[]) {
  const deployed: number[] = [];
  const left = [...recorded];
  let latest = 5;
  let composed = 5;
  return {
    deployed,
    steps: {
      deploy: () => deployed.push(composed),
      compose: () => {
        composed = latest;
      },
      composed: () => composed,
      recorded: async () => {
        latest = left.shift() ?? latest;
        return Promise.resolve(latest);
      },
    },
  };
}

test('N-20 deploys once if no other change was recorded', async () => {
  const { deployed, steps } = jobBeside([5]);
  expect([await deployUntilLive(steps), deployed]).toEqual([1, [5]]);
});

test('N-20 deploys a rollback last if it overtakes a job', async () => {
  const { deployed, steps } = jobBeside([6, 7, 7]);
  expect([await deployUntilLive(steps), deployed]).toEqual([3, [5, 6, 7]]);
});
