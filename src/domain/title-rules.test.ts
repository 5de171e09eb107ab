import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryRulesSchema } from './title-rules.ts';

describe('a title’s delivery rules', () => {
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
  ])('N-04 the field %s accepts the day %s: %j', (field, day, expected) => {
    expect(v.safeParse(DeliveryRulesSchema, { [field]: [day] }).success).toBe(expected);
  });
});
