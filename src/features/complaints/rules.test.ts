import { expect, test } from 'vitest';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { type ComplaintCode, complainableIssues, type Issue, remediesFor } from './rules.ts';
import { complaintFormSchema } from './schema.ts';

const issue = (day: string, state: Issue['state'] = 'delivered'): Issue => ({
  day,
  state,
  caseNumber: null,
  outcome: null,
});

test('R-15 allows one complaint about each issue that was due and is not too old', () => {
  const issues = [
    issue('2026-11-20'),
    issue('2026-11-19', 'delayed'),
    issue('2026-11-18', 'complained'),
    issue('2026-11-17', 'stopped'),
    issue('2026-11-16', 'moved'),
    issue('2026-10-20'),
  ];
  const days = complainableIssues(issues, { today: '2026-11-20', furthestBackDays: 30 }).map(({ day }) => day);
  expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-16']);
});

test('P-02 offers a replacement paper only for today’s issue', () => {
  const code: ComplaintCode = {
    code: '10',
    category: 'notDelivered',
    remedies: [
      { remedy: 'newDelivery', until: '2026-11-20T09:00:00.000Z' },
      { remedy: 'extension', until: null },
    ],
  };
  const offered = (day: string) => remediesFor(code, day, '2026-11-20').map(({ remedy }) => remedy);
  expect(offered('2026-11-20')).toEqual(['newDelivery', 'extension']);
  expect(offered('2026-11-19')).toEqual(['extension']);
  expect(remediesFor(undefined, '2026-11-20', '2026-11-20')).toEqual([]);
});

test.each([
  ['90', ' ', { comment: 'commentMissing' }],
  ['90', 'Den lå i grøfta.', {}],
  ['10', '', {}],
  ['', '', { code: 'codeMissing' }],
])('R-15 V-02 reports for code %j and comment %j: %j', (code, comment, expected) => {
  const result = checkedBy(complaintFormSchema('90'))({ date: '2026-11-17', code, comment, remedy: '' });
  expect(result.ok ? {} : Object.fromEntries([...result.error].map(([field, issue]) => [field, issue.code]))).toEqual(
    expected,
  );
});
