import { expect, test } from 'vitest';
import { getActivity } from '#src/contract/activity.ts';
import { addDiscount } from '#src/contract/discount.ts';
import { endPause, orderPause, undoPause } from '#src/contract/pause.ts';
import {
  cancelSubscription,
  changePlan,
  previewPlanChange,
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { refusalTextOf } from './messages.ts';

const calls = {
  addDiscount,
  cancelSubscription,
  changePlan,
  endPause,
  getActivity,
  orderPause,
  previewPlanChange,
  undoCancellation,
  undoPause,
  undoPlanChange,
  reinstateCancellation,
  withdrawFromContract,
};

test.each(Object.entries(calls))('X-01 has a text for every refusal of %s', (_name, { refusals }) => {
  expect(refusals.filter((code) => refusalTextOf(code) === undefined)).toEqual([]);
});

test('X-01 has no text for other errors', () => {
  expect(refusalTextOf('toString')).toBeUndefined();
  expect(refusalTextOf(undefined)).toBeUndefined();
});
