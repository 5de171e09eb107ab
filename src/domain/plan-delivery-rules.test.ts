import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planDeliveryRules } from './plan-delivery-rules.ts';
import { DeliveryRulesSchema } from './title-delivery.ts';

const rules = v.parse(DeliveryRulesSchema, {});

test('N-04 a plan that brings every issue has the rules of its title', () => {
  expect(planDeliveryRules(rules, null)).toBe(rules);
});

test('N-04 a weekend plan has an issue on the days that title and plan share', () => {
  expect(planDeliveryRules(rules, ['saturday', 'sunday']).publicationDays).toEqual(['saturday']);
});

test('N-04 a plan whose days the title does not have keeps the days of the title', () => {
  const weekly = v.parse(DeliveryRulesSchema, { publicationDays: ['wednesday'] });
  expect(planDeliveryRules(weekly, ['friday', 'saturday']).publicationDays).toEqual(['wednesday']);
});
