import { expect, test } from 'vitest';
import type { KnownIssue } from '#src/domain/operator-notices.ts';
import { type IssueRequest, withIssue, withoutIssue } from './issue-change.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const nothing = { subject: undefined, from: undefined, to: undefined, nb: undefined, nn: undefined, by: 'kari' };
const wish: IssueRequest = { ...nothing, subject: 'delivery', nb: 'Avisen er forsinket i Polvik.' };

test('P-16 makes a known problem last from now until it is ended', () => {
  const issues = withIssue([], { ...wish, nn: 'Avisa er forseinka i Polvik.' }, now);
  expect(issues).toEqual([
    {
      subject: 'delivery',
      from: '2026-11-20T09:00:00.000Z',
      to: null,
      by: 'kari',
      text: { nb: 'Avisen er forsinket i Polvik.', nn: 'Avisa er forseinka i Polvik.' },
    },
  ]);
  expect(withoutIssue(issues, { subject: 'delivery', by: 'ola' }, now + 60_000)).toEqual([
    { ...issues[0], to: '2026-11-20T09:01:00.000Z', endedBy: 'ola' },
  ]);
});

test('P-16 replaces a problem on the same subject, and keeps those on others', () => {
  const first = withIssue([], wish, now);
  const second = withIssue(first, { ...wish, subject: 'login', to: '14:30' }, now);
  const third = withIssue(second, { ...wish, nb: 'Avisen er på vei.' }, now + 1000);
  const holding = (issues: readonly KnownIssue[]) =>
    issues.filter(({ to }) => to === null || Date.parse(to) > now + 2000).map(({ text }) => text.nb);
  expect(holding(second)).toHaveLength(2);
  expect(holding(third)).toEqual([wish.nb, 'Avisen er på vei.']);
});

test('P-16 removes a problem that never began', () => {
  const planned = withIssue([], { ...wish, from: '2026-12-01T06:00' }, now);
  expect(withoutIssue(planned, { subject: 'delivery', by: 'ola' }, now)).toEqual([]);
});

test.each([
  [{ ...wish, subject: 'avis' }, /--subject avis is none; there are: delivery payment/],
  [{ ...wish, subject: undefined, nb: ' ' }, /--subject is missing[^]*--nb is missing/],
  [{ ...wish, from: 'soon' }, /--from soon: expected 14:30/],
  [{ ...wish, to: '08:00' }, /--to must be later/],
])('P-16 explains invalid input', (wrong, expected) => {
  expect(() => withIssue([], wrong, now)).toThrow(expected);
});

test('P-16 refuses to end an unknown problem', () => {
  expect(() => withoutIssue([], { subject: 'delivery', by: 'ola' }, now)).toThrow(/No problem is known/);
  expect(() => withoutIssue([], { subject: 'x', by: 'ola' }, now)).toThrow(/--subject x is none/);
});
