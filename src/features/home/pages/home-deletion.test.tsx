import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statusCodes } from '#src/domain/subscription.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { showHome } from '#tests/support/show-home.tsx';

beforeEach(() => titleClock.set('2026-11-20T09:00:00Z'));
afterEach(cleanup);

describe('R-31 an account that will be deleted', () => {
  const deletedOn = '2026-12-20';

  test('R-31 R-01 promises no payment, since none is made before the deletion', async () => {
    const text = await showHome({ current: aSubscription({}), deletedOn });
    expect(text).toContain('Kontoen din blir slettet 20. desember 2026.');
    expect(text).toContain('Du har Komplett.');
    expect(text).toContain('Det kommer ingen flere betalinger.');
    expect(text).not.toContain('Neste betaling');
    expect(screen.getByRole('region', { name: 'Betaling' }).textContent).not.toContain('349');
  });

  test('R-31 P-12 does not promise that a pause ends, since it lasts until the deletion', async () => {
    const pause = { fromDate: '2026-11-08', toDate: '2026-12-19' };
    const current = aSubscription({ instStatusCode: statusCodes.PENDING_ACTIVATION, pause });
    const text = await showHome({ current, deletedOn });
    expect(text).toContain('Komplett har pause til kontoen blir slettet.');
    expect(text).not.toContain('starter igjen');
  });

  test('R-31 R-01 still shows what is owed', async () => {
    const open = { ariaInvoiceNo: '70000001', outstandingOre: 34_900, dueOn: '2026-11-25' };
    const openInvoices = [{ ...open, collectOn: null, closes: false }];
    const text = await showHome({ current: aSubscription({}), deletedOn, openInvoices });
    expect(text).toContain('Faktura med 349,00 kr å betale, forfaller onsdag 25. november');
    expect(text).toContain('Etter dette kommer det ingen flere betalinger.');
  });
});
