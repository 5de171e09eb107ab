import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { Language } from '#src/domain/title.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { ActivityReceipt } from './activity-receipt.tsx';

afterEach(cleanup);

async function receiptOf(kind: 'cancelled' | 'deliveryStopped', facts: ActivityFacts, language: Language = 'nb') {
  const stage = await pageStage({ title: aTitle({ language }), feature: 'subscription', path: '/receipt2' });
  const Shown = (): ReactNode => <ActivityReceipt activity={anActivity({ kind, facts })} accountNo="1000001" />;
  return (render(stage(Shown)).container.textContent ?? '').replaceAll('\u00A0', ' ');
}

describe('the receipt of a change', () => {
  const stop = { fromDate: '2026-12-01', toDate: '2026-12-06', undoBefore: '2026-11-30T11:00:00.000Z' };

  test.each([
    ['nb', /Kan angres til mandag 30\. november.* kl\. 12\.00\./],
    ['nn', /Kan angrast til måndag 30\. november.* kl\. 12\.00\./],
  ] as const)('N-07 P-06 %s: a change of the delivery says the hour of its cut-off', async (language, sentence) => {
    expect(await receiptOf('deliveryStopped', stop, language)).toMatch(sentence);
  });

  test('N-07 a cancellation says its last day, and what cannot be undone says nothing', async () => {
    expect(await receiptOf('cancelled', { undoUntil: '2026-12-20' })).toMatch(/Kan angres til og med søndag 20\. des/);
    cleanup();
    expect(await receiptOf('cancelled', { undoUntil: null })).not.toContain('Kan angres');
  });
});
