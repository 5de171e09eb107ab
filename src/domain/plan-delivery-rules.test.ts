import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validateChange } from './delivery-changes.ts';
import { issueDaysBetween } from './delivery-dates.ts';
import { osloInstant } from './oslo-time.ts';
import { type PaperDays, planDeliveryRules } from './plan-catalogue.ts';
import { rulesOfPlans, rulesWithinPaper, rulesWithoutPauses } from './plan-delivery-rules.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

const rules = v.parse(DeliveryRulesSchema, {});

test('N-04 a plan with every issue has its title’s rules', () => {
  expect(planDeliveryRules(rules, null)).toBe(rules);
});

test('N-04 a weekend plan has an issue on the days shared by title and plan', () => {
  expect(planDeliveryRules(rules, ['saturday', 'sunday']).publicationDays).toEqual(['saturday']);
});

test('N-04 a plan without any of the title’s days keeps the title’s days', () => {
  const weekly = v.parse(DeliveryRulesSchema, { publicationDays: ['wednesday'] });
  expect(planDeliveryRules(weekly, ['friday', 'saturday']).publicationDays).toEqual(['wednesday']);
});

const pauses = [{ fromDate: '2027-03-21', toDate: '2027-04-20' }];

test('P-12 N-04 no paper comes during a pause, not even an extra issue of the title', () => {
  const extra = v.parse(DeliveryRulesSchema, { extraIssueDays: ['2027-04-18', '2027-04-25'] });
  const paused = rulesWithoutPauses(extra, pauses);
  expect(issueDaysBetween('2027-03-20', '2027-04-25', paused)).toEqual([
    '2027-03-20',
    '2027-04-21',
    '2027-04-22',
    '2027-04-23',
    '2027-04-24',
    '2027-04-25',
  ]);
  expect(rulesWithoutPauses(extra, [])).toBe(extra);
});

test.each([
  ['2027-03-22', '2027-04-10', { code: 'noIssueInRange', nextIssue: '2027-04-21' }],
  ['2027-03-15', '2027-04-10', null],
  ['2027-04-15', '2027-04-24', null],
])('P-12 N-04 checks a stop from %s to %s against a pause: %j', (fromDate, toDate, refusal) => {
  const context = { rules: rulesWithoutPauses(rules, pauses), now: osloInstant('2027-03-10', '10:00') };
  const verdict = validateChange({ type: 'STOP', fromDate, toDate }, context);
  expect(verdict.ok ? null : verdict.refusal).toEqual(refusal);
  if (verdict.ok) expect(verdict.issues?.every((day) => day < '2027-03-21' || day > '2027-04-20')).toBe(true);
});

const crediting = v.parse(DeliveryRulesSchema, { stopCredit: { kind: 'perIssue', fromDay: 1 } });
const ending = rulesWithinPaper(crediting, { startedOn: '2026-11-09', renewalDate: null, expiryDate: '2026-12-04' });

test.each([
  ['STOP', '2026-12-01', '2026-12-15', { lastIssue: '2026-12-04', issues: 4, credited: 4 }],
  ['STOP', '2026-11-30', '2026-12-03', { lastIssue: '2026-12-03', issues: 4, credited: 4 }],
  ['STOP', '2026-12-05', '2026-12-15', { code: 'paperEnded', lastDay: '2026-12-04' }],
  ['TRANSFER', '2026-12-05', null, { code: 'paperEnded', lastDay: '2026-12-04' }],
  ['PERMANENT', '2026-12-07', null, { code: 'paperEnded', lastDay: '2026-12-04' }],
  ['TRANSFER', '2026-11-30', null, { lastIssue: null, issues: undefined, credited: undefined }],
  ['TRANSFER', '2026-11-01', '2026-11-08', { code: 'paperNotBegun', firstIssue: '2026-11-09' }],
  ['TRANSFER', '2026-11-01', '2026-11-10', { code: 'paperNotBegun', firstIssue: '2026-11-09' }],
  ['TRANSFER', '2026-11-09', '2026-11-10', { lastIssue: '2026-11-10', issues: 2, credited: undefined }],
] as const)(
  'P-07 N-04 checks a %s from %s to %s against a paper from 9 November to 4 December',
  (type, fromDate, toDate, came) => {
    const context = { rules: ending, now: osloInstant('2026-10-30', '10:00') };
    const verdict = validateChange({ type, fromDate, toDate }, context);
    const { lastIssue, issues, credit } = verdict.ok ? verdict : {};
    const effect = { lastIssue, issues: issues?.length, credited: credit?.issues };
    expect(verdict.ok ? effect : verdict.refusal).toEqual(came);
  },
);

describe('R-27 a planned change of plan', () => {
  const later = (paperDays: PaperDays) => [{ fromDate: '2026-11-28', paperDays }];

  test('R-27 N-03 a planned plan without paper ends the paper on the day before', () => {
    const ended = rulesOfPlans(rules, ['friday', 'saturday'], later([]));
    expect(issueDaysBetween('2026-11-19', '2026-12-12', ended)).toEqual(['2026-11-20', '2026-11-21', '2026-11-27']);
    const context = { rules: ended, now: osloInstant('2026-11-10', '10:00') };
    const verdict = validateChange({ type: 'STOP', fromDate: '2026-12-04', toDate: '2026-12-12' }, context);
    expect(verdict).toEqual({ ok: false, refusal: { code: 'paperEnded', lastDay: '2026-11-27' } });
  });

  test('R-27 N-03 a planned plan with other weekdays takes effect on its first day', () => {
    const fewer = rulesOfPlans(rules, null, later(['friday', 'saturday']));
    expect(issueDaysBetween('2026-11-25', '2026-12-05', fewer)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  test('P-04 an earlier plan without paper has no issues, not even the title’s extra ones', () => {
    const extra = v.parse(DeliveryRulesSchema, { extraIssueDays: ['2026-11-22', '2026-11-29'] });
    const begun = rulesOfPlans(extra, [], later(null));
    expect(issueDaysBetween('2026-11-20', '2026-12-01', begun)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ]);
  });
});
