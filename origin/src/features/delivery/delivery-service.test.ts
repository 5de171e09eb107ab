import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IssueStop } from '#src/domain/delivery-dates.ts';
import { planDeliveryRules } from '#src/domain/plan-catalogue.ts';
import { type DeliveryRules, DeliveryRulesSchema } from '#src/domain/title-rules.ts';
import { nextIssueFor } from './delivery-service.ts';

const rules = v.parse(DeliveryRulesSchema, {});
const saturdays = planDeliveryRules(rules, ['saturday']);
/** Wednesday 4 February 2026 in Oslo, before and after the paper is delivered. */
const early = Date.parse('2026-02-04T05:29:59Z');
const delivered = Date.parse('2026-02-04T05:30:00Z');
const noon = Date.parse('2026-02-04T11:00:00Z');

describe('nextIssueFor', () => {
  test.each<[string, number, Partial<DeliveryRules>, IssueStop[], string | null]>([
    ['is today until the paper is delivered', early, {}, [], '2026-02-04'],
    ['is the next day after that', delivered, {}, [], '2026-02-05'],
    ['is on a day that the plan includes', noon, saturdays, [], '2026-02-07'],
    ['is not before the first day of the subscription', noon, { paperFrom: '2026-02-10' }, [], '2026-02-10'],
    ['does not exist after the last day', noon, { paperTo: '2026-02-04' }, [], null],
    ['is the first one after a stop', noon, {}, [{ fromDate: '2026-02-05', toDate: '2026-02-06' }], '2026-02-07'],
    ['does not exist during a stop without an end', noon, {}, [{ fromDate: '2026-02-01', toDate: null }], null],
    ['is not on a Sunday or a public holiday', Date.parse('2026-04-01T12:00:00Z'), {}, [], '2026-04-04'],
  ])('R-01 the next issue %s', (_name, now, facts, stops, day) => {
    expect(nextIssueFor(now, { rules: { ...rules, ...facts }, stops, deliveredBy: '06:30' })).toBe(day);
  });
});
