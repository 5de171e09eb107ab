import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeIssue, expectedBy } from './schema-issue.ts';

const Schema = v.strictObject({
  name: v.string(),
  code: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'lower-case letters')),
  day: v.pipe(
    v.string(),
    v.check((day) => day !== '2026-02-30', 'a day of the calendar'),
  ),
  size: v.pipe(v.number(), v.minValue(1)),
});

function issueOf(changes: Readonly<Record<string, unknown>>) {
  const whole: Record<string, unknown> = { name: 'a', code: 'a', day: '2026-02-28', size: 1, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete whole[name];
  const issue = v.safeParse(Schema, whole).issues?.[0];
  if (issue === undefined) throw new Error('Nothing is wrong with the value.');
  return issue;
}

test.each([
  ['a missing field', { name: undefined }, 'missing', 'a value; the field is missing'],
  ['an unknown field', { nmae: 'a' }, 'expected no field of this name', 'no field of this name'],
  ['a value of another type', { name: 7 }, 'expected string', 'string'],
  ['a rule with its own message', { code: 'hush1' }, 'expected lower-case letters', 'lower-case letters'],
  ['a check', { day: '2026-02-30' }, 'expected a day of the calendar', 'a day of the calendar'],
  ['a rule without its own message', { size: 0 }, 'expected >=1', '>=1'],
])('A-02 states what is expected of %s, but not the value', (_name, changes, described, expected) => {
  expect(describeIssue(issueOf(changes))).toBe(described);
  expect(expectedBy(issueOf(changes))).toBe(expected);
});
