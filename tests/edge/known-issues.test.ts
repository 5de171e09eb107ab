import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { openIssues, openNamespace } from '#scripts/maintenance/notice-namespace.ts';
import { getKnownIssues } from '#src/contract/known-issues.ts';
import { issueKey, type KnownIssue } from '#src/domain/operator-notices.ts';
import { edgePerTest } from './support/edge.ts';

const running = edgePerTest();

function anIssue(changes: Partial<KnownIssue>): KnownIssue {
  const text = { nb: 'Avisen er forsinket.' };
  return { subject: 'delivery', from: '2026-01-01T00:00:00Z', to: null, by: 'kari', text, ...changes };
}

async function announced(host: string) {
  const { status, text, headers } = await running.edge.ask({ path: '/api/known-issues', host });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const { issues } = v.parse(getKnownIssues.response, JSON.parse(text));
  return issues.map((issue) => `${issue.subject} ${issue.text.nb} ${issue.text.nn ?? '-'}`);
}

test('P-16 readers see their title’s known problems and general ones while the origin is down', async () => {
  const issues = openIssues({ folder: running.folder });
  expect(await announced('polviktidende.localhost')).toEqual([]);
  await issues.write(issueKey('polviktidende'), [
    anIssue({}),
    anIssue({ subject: 'login', to: '2026-02-01T00:00:00Z' }),
    anIssue({ subject: 'payment', from: '2099-01-01T00:00:00Z' }),
  ]);
  await issues.write(issueKey(undefined), [anIssue({ subject: 'other', text: { nb: 'Feil.', nn: 'Mistak.' } })]);
  await vi.waitFor(
    async () =>
      expect(await announced('polviktidende.localhost')).toEqual([
        'delivery Avisen er forsinket. -',
        'other Feil. Mistak.',
      ]),
    { timeout: 60_000, interval: 500 },
  );
  await vi.waitFor(async () => expect(await announced('nordvaerdagblad.localhost')).toEqual(['other Feil. Mistak.']), {
    timeout: 60_000,
    interval: 500,
  });
  // Maintenance notices have their own namespace, and neither reads the other's.
  expect(await openNamespace({ folder: running.folder }).keys()).toEqual([]);
  expect(
    (await running.edge.ask({ path: '/api/known-issues', host: 'polviktidende.localhost', method: 'POST' })).status,
  ).toBe(405);
});
