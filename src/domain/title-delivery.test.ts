import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryRulesSchema } from './title-delivery.ts';

describe('delivery rules of a title', () => {
  test('N-04 gives every rule the usual value of the group', () => {
    expect(v.parse(DeliveryRulesSchema, {})).toEqual({
      publicationDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      noIssueDays: [],
      extraIssueDays: [],
      cutOff: '12:00',
      shortestStopDays: 3,
      longestStopDays: 92,
      noticeDays: 0,
      furthestStartDays: 366,
      openEnd: true,
      transferFeeOre: 0,
      stopCredit: { kind: 'none' },
    });
  });

  test.each([
    ['noIssueDays', '12-24', true],
    ['noIssueDays', '02-29', true],
    ['noIssueDays', '2026-04-04', true],
    ['noIssueDays', '2026-02-29', false],
    ['noIssueDays', '13-01', false],
    ['noIssueDays', '24.12', false],
    ['extraIssueDays', '2026-05-13', true],
    ['extraIssueDays', '05-13', false],
    ['extraIssueDays', '2026-06-31', false],
  ])('N-04 takes in %s the day %s: %j', (field, day, expected) => {
    expect(v.safeParse(DeliveryRulesSchema, { [field]: [day] }).success).toBe(expected);
  });
});
