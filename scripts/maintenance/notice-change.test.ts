import { expect, test } from 'vitest';
import { everyRoute } from '#src/domain/closed-routes.ts';
import type { KnownIssue, MaintenanceNotice } from '#src/domain/operator-notices.ts';
import {
  type IssueRequest,
  instantOf,
  NoticeError,
  type NoticeRequest,
  withIssue,
  withNotice,
  withoutIssue,
  withoutNotice,
} from './notice-change.ts';

const now = Date.parse('2026-11-22T11:00:00Z');

function aWish(changes: Partial<NoticeRequest> = {}): NoticeRequest {
  const nothing = { route: undefined, from: undefined, to: undefined, nb: undefined, nn: undefined };
  return { ...nothing, reason: 'Ny database', by: 'kari', ...changes };
}

test('E-06 stores a notice’s start, end, reason, author and wording', () => {
  const [notice] = withNotice(
    [],
    aWish({ route: '/fakturaoversikt', to: '14:30', nb: 'Vi bytter fakturasystem.' }),
    now,
  );
  expect(notice).toEqual({
    route: '/fakturaoversikt',
    from: '2026-11-22T11:00:00.000Z',
    to: '2026-11-22T13:30:00.000Z',
    reason: 'Ny database',
    by: 'kari',
    text: { nb: 'Vi bytter fakturasystem.' },
  });
});

test('E-06 reports all issues of a request at once', () => {
  const wish = aWish({ route: '/x', from: '25:00', to: 'i morgen', reason: ' ' });
  const issues = ['--reason', '--route /x', '--from 25:00', '--to i morgen'];
  expect.assertions(issues.length + 1);
  try {
    withNotice([], wish, now);
  } catch (error) {
    expect(error).toBeInstanceOf(NoticeError);
    for (const issue of issues) expect(String(error)).toContain(issue);
  }
});

test.each([[{ to: '11:59' }], [{ from: '2026-12-24T14:00', to: '2026-12-24T14:00' }]])(
  'E-06 refuses %j, which ends before it begins',
  (times) => {
    expect(() => withNotice([], aWish(times), now)).toThrow('--to must be later');
  },
);

test('E-06 replaces a notice with a second one for the same pages, and keeps others', () => {
  const first = withNotice(withNotice([], aWish(), now), aWish({ route: '/' }), now);
  const second = withNotice(first, aWish({ by: 'ola', reason: 'Mer' }), now + 1000);
  expect(second.map(({ route, by, endedBy }) => [route, by, endedBy])).toEqual([
    [everyRoute, 'kari', 'ola'],
    ['/', 'kari', undefined],
    [everyRoute, 'ola', undefined],
  ]);
});

test('E-06 ends a notice at once and records who ended it, or drops a notice that has not begun', () => {
  const running = withNotice([], aWish(), now);
  expect(withoutNotice(running, { route: everyRoute, by: 'ola' }, now + 1000)).toMatchObject([
    { to: '2026-11-22T11:00:01.000Z', by: 'kari', endedBy: 'ola' },
  ]);
  const planned = withNotice([], aWish({ from: '14:30' }), now);
  expect(withoutNotice(planned, { route: everyRoute, by: 'ola' }, now)).toEqual([]);
  expect(() => withoutNotice(running, { route: '/', by: 'ola' }, now)).toThrow('--route /');
});

test('E-06 drops a notice that ended long ago', () => {
  const old: MaintenanceNotice[] = withoutNotice(withNotice([], aWish(), now), { route: everyRoute, by: 'ola' }, now);
  expect(withNotice(old, aWish(), now + 89 * 86_400_000)).toHaveLength(2);
  expect(withNotice(old, aWish(), now + 91 * 86_400_000)).toHaveLength(1);
});

test.each([
  ['14:30', '2026-11-22T13:30:00.000Z'],
  ['2026-07-01 14:30', '2026-07-01T12:30:00.000Z'],
  ['2026-07-01T14:30', '2026-07-01T12:30:00.000Z'],
  ['2026-07-01T14:30:00Z', '2026-07-01T14:30:00.000Z'],
  ['2026-07-01T14:30+02:00', '2026-07-01T12:30:00.000Z'],
  ['2026-02-30T14:30', undefined],
  ['14', undefined],
  ['2026-07-01', undefined],
])('E-06 reads the time %s as %s', (text, expected) => {
  const instant = instantOf(text, now);
  expect(instant === undefined ? undefined : new Date(instant).toISOString()).toBe(expected);
});

const wish: IssueRequest = { by: 'kari', subject: 'delivery', nb: 'Avisen er forsinket i Polvik.' };

test('P-16 makes a known problem last from now until it is ended', () => {
  const issues = withIssue([], { ...wish, nn: 'Avisa er forseinka i Polvik.' }, now);
  expect(issues).toEqual([
    {
      subject: 'delivery',
      from: '2026-11-22T11:00:00.000Z',
      to: null,
      by: 'kari',
      text: { nb: 'Avisen er forsinket i Polvik.', nn: 'Avisa er forseinka i Polvik.' },
    },
  ]);
  expect(withoutIssue(issues, { subject: 'delivery', by: 'ola' }, now + 60_000)).toEqual([
    { ...issues[0], to: '2026-11-22T11:01:00.000Z', endedBy: 'ola' },
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
  [{ ...wish, to: '11:00' }, /--to must be later/],
])('P-16 explains invalid input', (wrong, expected) => {
  expect(() => withIssue([], wrong, now)).toThrow(expected);
});

test('P-16 refuses to end an unknown problem', () => {
  expect(() => withoutIssue([], { subject: 'delivery', by: 'ola' }, now)).toThrow(/No problem is known/);
  expect(() => withoutIssue([], { subject: 'x', by: 'ola' }, now)).toThrow(/--subject x is none/);
});

const tooLong = 'x'.repeat(501);

test.each([
  ['nb', { nb: tooLong }],
  ['nn', { nb: 'Kort', nn: tooLong }],
  ['by', { nb: 'Kort', by: tooLong }],
  ['by', { nb: 'Kort', by: '' }],
])('E-06 P-16 refuses a --%s that neither the edge nor a later command could read', (name, changes) => {
  expect(() => withNotice([], aWish(changes), now)).toThrow(`--${name} `);
  expect(() => withIssue([], { ...wish, ...changes }, now)).toThrow(`--${name} `);
});

test('E-06 shows the usual sentence if --nb is empty', () => {
  expect(withNotice([], aWish({ nb: ' ' }), now)).toMatchObject([{ text: {} }]);
});

test.each(['', tooLong])('E-06 P-16 refuses to end a notice in a name that cannot be stored', (by) => {
  const off = () => withoutNotice(withNotice([], aWish(), now), { route: everyRoute, by }, now);
  expect(off).toThrow('--by ');
  expect(() => withoutIssue(withIssue([], wish, now), { subject: 'delivery', by }, now)).toThrow('--by ');
});
