import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CancellationReason } from '#src/contract/subscription-change.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aCancellationPreview, anAnnouncedInvoice, aSubscription } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { cancellationPreviewQuery } from '../queries.ts';
import { CancelSheet } from './cancel-flow.tsx';

afterEach(cleanup);

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode, version: 0 };
const preview = aCancellationPreview({
  lastIssue: '2026-11-27',
  undoUntil: '2026-11-30',
  unusedOre: 12_464,
  unusedDays: 10,
  endsToday: { lastDay: '2026-11-20', paidBackOre: 12_464, owedOre: 0 },
});

async function sheetFor(
  reason: CancellationReason,
  changes: Parameters<typeof aSubscription>[0] = {},
  facts = preview,
  openInvoices?: ComponentProps<typeof CancelSheet>['openInvoices'],
  ends: ComponentProps<typeof CancelSheet>['ends'] = 'today',
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } },
  });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(cancellationPreviewQuery(holder).queryKey, facts);
  const stage = await pageStage({ title, feature: 'subscription', path: '/avslutt-abonnement', queryClient });
  const subscription = aSubscription(changes);
  const nothing = vi.fn();
  const Sheet = () => (
    <CancelSheet
      {...{ holder, subscription, reason, openInvoices, ends }}
      isOpen
      comment=""
      onDone={nothing}
      onCancel={nothing}
    />
  );
  return (render(stage(Sheet)).container.textContent ?? '').replaceAll('\u00a0', ' ');
}

describe('R-28 N-06 the sheet of a cancellation', () => {
  test('R-28 N-06 does not claim that payments stop while something is owed', async () => {
    const none = 'Det kommer ingen flere betalinger.';
    const owing = await sheetFor('price', {}, { ...preview, owedOre: 34_900 });
    expect(owing).toContain('Du skylder 349,00 kr, og det må fortsatt betales.');
    expect(owing).not.toContain(none);
    cleanup();
    expect(await sheetFor('price')).toContain(none);
  });

  test('R-28 N-06 names a charge that the provider will still collect, and its day', async () => {
    const announced = anAnnouncedInvoice();
    const collected = await sheetFor('price', {}, preview, [announced]);
    expect(collected).toContain('349,00 kr som allerede er varslet, trekkes torsdag 26. november.');
    expect(collected).toContain('Etter det kommer det ingen flere betalinger.');
    expect(collected).not.toContain('Det kommer ingen flere betalinger.');
    cleanup();
    const other = { ...announced, ariaInvoiceNo: '10000002', collectOn: null };
    const owing = await sheetFor('price', {}, { ...preview, owedOre: 69_800 }, [announced, other]);
    expect(owing).toContain('Du skylder 698,00 kr, og det må fortsatt betales. 349,00 kr som allerede er varslet');
    expect(owing).not.toContain('ingen flere betalinger');
  });

  test('P-12 ends a subscription today by default after a death, states refund and help, and makes no offers', async () => {
    const text = await sheetFor('death');
    expect(text).toContain('Vi kondolerer.');
    expect(text).toContain('Kundesenteret svarer på telefon');
    expect(text).toContain('Du får tilbake 124,64 kr for dagene som er igjen.');
    expect(text).toContain('Abonnementet avsluttes med en gang.');
    expect(text).toContain('Papiravisen kommer ikke mer.');
    expect(text).toContain('Dette kan ikke angres. Du kan bestille på nytt.');
    cleanup();
    const other = await sheetFor('price');
    expect(other).not.toMatch(/kondolerer|Du får tilbake/);
    expect(other).toContain('Siste dag er mandag 30. november.');
  });

  test('P-12 lets a subscription run to the end of the period after a death, without a refund', async () => {
    const text = await sheetFor('death', {}, preview, [], 'periodEnd');
    expect(text).toContain('Siste dag er mandag 30. november.');
    expect(text).not.toContain('Du får tilbake');
  });

  test('mentions the paper but no payment if the subscription is free', async () => {
    const free = { instStatusCode: statusCodes.ACTIVE_NON_BILLABLE, renewalDate: null, paymentMethod: null } as const;
    const text = await sheetFor('unsaid', free, { ...preview, unusedOre: 0, unusedDays: 0 });
    expect(text).toContain('Du betaler ikke for abonnementet.');
    expect(text).not.toContain('flere betalinger');
    expect(text).toContain('Siste papiravis kommer fredag 27. november.');
  });

  test('says that the paper stops if the subscription ends at once', async () => {
    const atOnce = { ...preview, lastIssue: null, undoUntil: null };
    expect(await sheetFor('price', { instStatusCode: statusCodes.SUSPENDED }, atOnce)).toContain(
      'Papiravisen kommer ikke mer.',
    );
  });
});

test.each([
  ['an order before its first day', null, 'Papiravisen kommer ikke.', /^(?!.*noe igjen av perioden)/],
  [
    'a paused subscription',
    { fromDate: '2026-11-01', toDate: '2026-11-30' },
    'Papiravisen kommer ikke mer.',
    /noe igjen av perioden/,
  ],
])('N-06 P-12 has its own wording if %s ends at once', async (_what, pause, paper, undo) => {
  const ends = { ...preview, undoUntil: null, lastIssue: null };
  const text = await sheetFor('other', { instStatusCode: statusCodes.PENDING_ACTIVATION, pause }, ends);
  expect(text).toContain(paper);
  expect(text).toMatch(undo);
});
