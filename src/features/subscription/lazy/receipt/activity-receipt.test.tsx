import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ActivityFacts, ActivityKind, KnownActivity } from '#src/contract/activity.ts';
import type { Language } from '#src/domain/title.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { ActivityReceipt } from './activity-receipt.tsx';

afterEach(cleanup);

interface Given {
  readonly language?: Language;
  readonly later?: KnownActivity['later'];
}

async function receiptOf(kind: ActivityKind, facts: ActivityFacts, { language = 'nb', later = null }: Given = {}) {
  const stage = await pageStage({ title: aTitle({ language }), feature: 'subscription', path: '/receipt2' });
  const Shown = (): ReactNode => (
    <ActivityReceipt activity={{ ...anActivity({ kind, facts }), later }} accountNo="1000001" />
  );
  return (render(stage(Shown)).container.textContent ?? '').replaceAll('\u00A0', ' ');
}

describe('the receipt of a change', () => {
  const stop = { fromDate: '2026-12-01', toDate: '2026-12-06', undoBefore: '2026-11-30T11:00:00.000Z' };

  test.each([
    ['nb', /Kan angres til mandag 30\. november.* kl\. 12\.00\./],
    ['nn', /Kan angrast til måndag 30\. november.* kl\. 12\.00\./],
  ] as const)('N-07 P-06 in %s, the receipt of a delivery change states the cut-off', async (language, sentence) => {
    expect(await receiptOf('deliveryStopped', stop, { language })).toMatch(sentence);
  });

  test('N-07 states the deadline for undoing a cancellation, and none if it is irreversible', async () => {
    expect(await receiptOf('cancelled', { undoUntil: '2026-12-20' })).toMatch(/Kan angres til og med søndag 20\. des/);
    cleanup();
    expect(await receiptOf('cancelled', { undoUntil: null })).not.toContain('Kan angres');
  });
});

test('N-01 P-14 the receipt of a continued gift states its first payment and the deadline for withdrawal', async () => {
  const paid = { fromDate: '2026-12-01', chargedOre: 19_900, chargedToDate: '2026-12-31' };
  const text = await receiptOf('giftContinued', { planName: 'Digital', ...paid, undoUntil: '2026-12-04' });
  expect(text).toMatch(/Å betale199,00 krBetales tirsdag 1\. desember, for tiden til og med torsdag 31\. desember/);
  expect(text).toMatch(/Kan angres til og med fredag 4\. desember/);
  expect(screen.getByRole('link', { name: 'Angre dette' }).getAttribute('href')).toBe(
    '/avslutt-abonnement?angrerett=1',
  );
});

test('P-11 the receipt of a change of plan states the due day of an invoice as the day of payment', async () => {
  const facts = {
    fromDate: '2026-12-01',
    chargedOre: 19_900,
    chargedToDate: '2026-12-31',
    paymentMethod: 'BANKGIRO',
  } as const;
  expect(await receiptOf('planChangeOrdered', { planName: 'Digital', ...facts, undoUntil: '2026-11-30' })).toContain(
    'Betales tirsdag 15. desember, for tiden til og med torsdag 31. desember',
  );
});

test('N-01 R-09 the receipt of a withdrawal says, like its e-mail, that there is no refund', async () => {
  const text = await receiptOf('withdrawn', { planName: 'Digital', creditOre: 0, paidOre: 0 });
  expect(text).toContain('Det er ikke noe å betale tilbake.');
  expect(text).not.toContain('0,00');
});

test('R-09 N-08 the receipt of a purchase says that it is paid, unlike the receipt of a change', async () => {
  const facts = { fromDate: '2026-11-30', chargedOre: 34_900, chargedToDate: '2026-12-29' } as const;
  const bought = await receiptOf('purchased', facts);
  expect(bought).toContain('Betalt349,00 krFor tiden til og med tirsdag 29. desember');
  expect(bought).not.toContain('Å betale');
  cleanup();
  expect(await receiptOf('planChangeOrdered', facts)).toContain('Å betale349,00 krBetales mandag 30. november');
});

test('N-01 R-09 the receipt of a withdrawal states the refund', async () => {
  expect(await receiptOf('withdrawn', { planName: 'Komplett', creditOre: 23_642 })).toContain(
    'Du får tilbake236,42 kr',
  );
});

test('P-07 R-09 the receipt of an undone change of plan states the new credit for stops', async () => {
  const facts = { planName: 'Komplett', stopCreditBeforeOre: 22_116, stopCreditOre: 17_392 };
  expect(await receiptOf('planChangeUndone', facts)).toContain('173,92 kr for avisene du har stoppet, i stedet for');
});

test('R-09 the receipt of a cancellation states what is still owed', async () => {
  expect(await receiptOf('cancelled', { planName: 'Komplett', owedOre: 34_900 })).toContain(
    'Du skylder fortsatt349,00 kr',
  );
  cleanup();
  expect(await receiptOf('cancelled', { planName: 'Komplett' })).not.toContain('Du skylder');
});

test('R-28 R-09 says that a subscription never began, not its last day, if it ended before its first day', async () => {
  const text = await receiptOf('cancelled', { planName: 'Digital', plannedStart: '2026-11-25', undoUntil: null });
  expect(text).toMatch(/Begynte aldriFørste dag skulle vært onsdag 25\. november/);
  expect(text).not.toContain('Til og med');
});

test('R-25 N-08 the receipt of an invoice setting states the channel and its fee', async () => {
  const stage = await pageStage({ title: aTitle(), feature: 'subscription', path: '/receipt2' });
  const facts: ActivityFacts = { invoiceChannel: 'paper', feeOre: 5_900 };
  const activity = {
    ...anActivity({ kind: 'paymentMethodChanged', exactKind: 'invoiceSettingChanged', facts }),
    later: null,
  };
  const { container } = render(stage(() => <ActivityReceipt activity={activity} accountNo="1000001" />));
  const text = (container.textContent ?? '').replaceAll('\u00A0', ' ');
  expect(text).toContain('Valget om fakturaer ble endret');
  expect(text).toContain('Fakturaene kommerPå papirGebyr for hver faktura59,00 kr');
  expect(text).toContain('Endre igjen');
});

test('R-20 N-07 N-08 the receipt of invitations to employees counts them, and says how to undo them', async () => {
  const stage = await pageStage({ title: aTitle(), feature: 'subscription', path: '/receipt2' });
  const line = anActivity({ kind: 'familyInvited', exactKind: 'employeesInvited', facts: { people: 2 } });
  const { container } = render(
    stage(() => <ActivityReceipt activity={{ ...line, later: null }} accountNo="1000001" />),
  );
  expect(container.textContent).toMatch(/Ansatte ble invitert.*Du kan fjerne dem.*Gjelder2 ansatte/);
  expect(screen.getByRole('link', { name: 'Endre igjen' }).getAttribute('href')).toBe('/administrer-bedrift');
});

test('N-07 the receipt of a discount says why it cannot be undone', async () => {
  expect(await receiptOf('discountTaken', { planName: 'Helg' })).toContain('Tilbudet kan ikke angres, siden');
});

describe('the receipt of a change that was undone or changed', () => {
  const stop = { fromDate: '2041-12-01', toDate: '2041-12-06', undoBefore: '2041-11-30T11:00:00.000Z' };
  const laterBy = (kind: ActivityKind, effect: 'undone' | 'changed') => {
    return { activity: anActivity({ id: 'activity-2', kind, at: '2026-11-22T10:15:00Z' }), effect } as const;
  };

  test.each([
    [
      'deliveryStopped',
      stop,
      laterBy('deliveryChangeWithdrawn', 'undone'),
      'Dette gjelder ikke lenger. Endringen av leveringen ble trukket tilbake 22. november 2026 kl. 11.15.',
    ],
    [
      'deliveryStopped',
      stop,
      laterBy('deliveryChangeEdited', 'changed'),
      'Dette er endret siden. Endringen av leveringen ble rettet 22. november 2026',
    ],
    [
      'cancelled',
      { undoUntil: '2041-12-20' },
      laterBy('cancellationRegretted', 'undone'),
      'Dette gjelder ikke lenger. Oppsigelsen ble angret 22. november 2026',
    ],
  ] as const)(
    'N-07 for %s %j, the receipt says when it was undone or changed, with a link, and offers no undo',
    async (kind, facts, later, sentence) => {
      const text = await receiptOf(kind, facts, { later });
      expect(text).toContain(sentence);
      expect(text).not.toContain('Kan angres');
      expect(screen.queryByRole('link', { name: 'Angre dette' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Se den nyere kvitteringen' }).getAttribute('href')).toBe(
        '/receipt2?id=activity-2',
      );
    },
  );
});

test.each([
  ['instructionsChanged', /kan ikke angres\. Du kan endre det igjen/, '/leveringsadresse'],
  ['addressRegistered', /kan ikke angres\. Du kan endre det igjen/, '/leveringsadresse'],
  ['contactChanged', /kan ikke angres\. Du kan endre det igjen/, '/kontakt'],
  ['complaintMade', /kan ikke trekkes tilbake/, undefined],
] as const)(
  'N-07 the receipt of %s says why it cannot be undone, and links to an alternative',
  async (kind, reason, path) => {
    expect(await receiptOf(kind, {})).toMatch(reason);
    expect(screen.queryByRole('link', { name: 'Endre igjen' })?.getAttribute('href')).toBe(path);
  },
);

test('R-09 the receipt of a temporary address names the recipient', async () => {
  const facts = { recipient: 'Kari Tindvåg', careOf: 'Ola Nordmann', address: 'Hyttevegen 4, 2640 VINSTRA' };
  expect(await receiptOf('deliveryMoved', facts)).toContain('MottakerKari Tindvågc/oOla NordmannAdresseHyttevegen 4');
});

test('R-09 P-02 the receipt of a complaint states the problem and the compensation', async () => {
  const facts = {
    complaintCode: '10',
    complaintCategory: 'notDelivered',
    remedy: 'extension',
    caseNumber: 'S-1',
  } as const;
  expect(await receiptOf('complaintMade', facts)).toContain(
    'Hva gikk galtAvisen kom ikkeDu fårAbonnementet varer én dag lenger',
  );
});

test('R-09 R-27 does not call a change of the billing period alone a change of plan', async () => {
  const facts = { planName: 'Komplett', formerPlanName: 'Komplett', billingPeriod: 'yearly' } as const;
  expect(await receiptOf('planChangeOrdered', facts)).toContain('Ny betalingsperiode bestilt');
  cleanup();
  expect(await receiptOf('planChangeOrdered', { ...facts, formerPlanName: 'Helg' })).toContain(
    'Bytte av abonnement bestilt',
  );
});
