import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DeliveryRulesSchema } from '#src/domain/title-rules.ts';
import { aDelivery } from '#tests/support/builders/delivery.ts';
import { deliveryContextOf } from '../rules.ts';
import { quickSpans } from './change-days.tsx';

function spansOn(now: string, { chosen, rules = {} }: { readonly chosen?: string; readonly rules?: object } = {}) {
  const term = { startedOn: null, renewalDate: null, expiryDate: null };
  const context = deliveryContextOf(aDelivery({ now }), v.parse(DeliveryRulesSchema, rules), term);
  return quickSpans('STOP', chosen, context).map(({ code, from, to }) => `${code} ${from} ${to}`);
}

test('N-03 offers one and two weeks from the first selectable day, and the next holidays', () => {
  expect(spansOn('2026-11-17T08:00:00.000Z')).toEqual([
    'oneWeek 2026-11-18 2026-11-24',
    'twoWeeks 2026-11-18 2026-12-01',
    'christmas 2026-12-23 2027-01-01',
  ]);
  expect(spansOn('2027-01-12T08:00:00.000Z')[2]).toBe('easter 2027-03-20 2027-03-29');
  expect(spansOn('2026-06-16T08:00:00.000Z')).toHaveLength(2);
});

test('N-03 counts weeks from the selected day, but never from a day past its cut-off', () => {
  expect(spansOn('2026-11-17T08:00:00.000Z', { chosen: '2026-12-01' })[0]).toBe('oneWeek 2026-12-01 2026-12-07');
  expect(spansOn('2026-11-17T08:00:00.000Z', { chosen: '2026-11-16' })[0]).toBe('oneWeek 2026-11-18 2026-11-24');
});

test('N-03 N-04 offers only spans that the title allows', () => {
  expect(spansOn('2026-11-17T08:00:00.000Z', { rules: { longestStopDays: 8 } })).toEqual([
    'oneWeek 2026-11-18 2026-11-24',
  ]);
});
