import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Activity } from '#src/contract/activity.ts';
import { type Student, StudentSchema } from '#src/contract/student.ts';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { abilities } from '#src/domain/abilities.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aChange } from '#tests/support/builders/delivery.ts';
import { anInvoice } from '#tests/support/builders/invoice.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aPlanChange, aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { plainTextOf, showHome } from '#tests/support/show-home.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => titleClock.set('2026-11-20T09:00:00Z'));
afterEach(cleanup);

const accountNo = '1000001';

function anOpenInvoice(changes: Partial<OpenInvoice>): OpenInvoice {
  const open = { ariaInvoiceNo: '70000001', outstandingOre: 34_900, dueOn: '2026-11-08', collectOn: null };
  return { ...open, closes: false, ...changes };
}

const linkTo = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

test('O-13 hides the delivery, and any links to abilities that the title lacks', async () => {
  const without = abilities.filter((ability) => ability !== 'purchase');
  const text = await showHome({ current: aSubscription({}), without });
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(paths.filter((path) => !hasPage(path, { without }))).toEqual([]);
  expect(paths).toContain('/endre-abonnement');
  expect(text).not.toContain('Stopp avisen');
  expect(text).not.toContain('Se hva abonnementet gir deg');
  // A link without its page would leave an empty row.
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent === '')).toEqual([]);
});

describe('R-19 a student', () => {
  const plan = { ariaPlanID: 'POL-STUDENT', planName: 'Student', access: 'student' } as const;
  const aStudent = (changes: object): Student =>
    v.parse(StudentSchema, {
      standing: 'renewing',
      ariaAccountNo: accountNo,
      plan: { ariaPlanID: 'POL-STUDENT', planName: 'Student', priceOre: 4_900 },
      nextPlan: { planName: 'Digital', priceOre: 19_900 },
      code: null,
      confirmation: {
        email: 'ola@student.fjordheim.example',
        school: 'Høgskolen i Fjordheim',
        confirmedOn: '2025-12-01',
        holdsUntil: '2026-12-01',
        graceUntil: '2026-12-15',
      },
      change: null,
      ...changes,
    });

  test('R-19 tells a student ahead of time what happens without a new confirmation', async () => {
    const text = await showHome({ current: aSubscription(plan), student: aStudent({}) });
    expect(text).toContain('Ellers går abonnementet over til Digital.');
    expect(linkTo('Bekreft på nytt')).toBe('/student-verifisering');
  });

  test('R-19 shows a student no notice while the confirmation is far from expiring', async () => {
    await showHome({ current: aSubscription(plan), student: aStudent({ standing: 'active' }) });
    expect(screen.queryByRole('link', { name: 'Bekreft på nytt' })).toBeNull();
  });

  test('R-19 does not claim that nothing is due while the subscription awaits confirmation', async () => {
    const waiting = { instStatusCode: statusCodes.PENDING_ACTIVATION, renewalDate: null, startedOn: null } as const;
    const student = aStudent({ standing: 'waiting', confirmation: null });
    const text = await showHome({ current: aSubscription({ ...plan, ...waiting }), student });
    expect(text).toContain('Første betaling kommer når abonnementet begynner.');
    expect(text).not.toContain('Det kommer ingen flere betalinger');
    expect(linkTo('Bekreft studiestedet')).toBe('/student-verifisering');
  });
});

describe('P-14 a gift', () => {
  const gift = { access: 'gift', renewalDate: null, startedOn: '2026-11-24', expiryDate: '2026-12-23' } as const;

  test.each([
    [
      'PENDING_ACTIVATION',
      /Du har fått Komplett i gave fra 24\. november.* til og med 23\. desember.* kan du lese allerede nå/,
    ],
    ['TRIAL', /Du har fått Komplett i gave til og med 23\. desember/],
  ] as const)('P-14 shows the days of a gift in %s, but no price and no end of payments', async (status, sentence) => {
    const current = aSubscription({ ...gift, instStatusCode: statusCodes[status], paymentMethod: null });
    const text = await showHome({ current });
    expect(text).toMatch(sentence);
    expect(text).toContain('Du betaler ikke for abonnementet.');
    expect(text).not.toContain('Det kommer ingen flere betalinger');
    expect(screen.getByRole('region', { name: 'Abonnementet' }).textContent).not.toContain('349');
    expect(screen.getByRole('link', { name: 'Se hva abonnementet gir deg' })).toBeTruthy();
  });
});

describe('P-09 a failed payment', () => {
  const suspended = { instStatusCode: statusCodes.SUSPENDED, renewalDate: '2026-11-08' };

  test('P-09 shows the amount, the reason and the button that fixes it', async () => {
    const paymentMethod = { id: 'SWEDBANK-PPG', description: 'Visa 4521', expires: '2020-01' } as const;
    const invoices = [anInvoice({ state: 'overdue', dueOn: '2026-11-08' })];
    const text = await showHome({
      current: aSubscription({ ...suspended, paymentMethod }),
      openInvoices: [anOpenInvoice({ closes: true })],
      invoices,
    });
    expect(text).toContain('Betalingskortet ditt er gått ut');
    expect(text).toMatch(/Du skylder 349,00\skr\./);
    expect(linkTo('Betal det du skylder')).toBe('/betal-faktura/70000001');
    expect(screen.getAllByRole('link', { name: 'Bytt betalingskort' })).not.toHaveLength(0);
  });

  test('P-09 shows the provider’s reason for a suspended subscription', async () => {
    const failedCharge = { method: 'SWEDBANK-PPG', failure: 'insufficientFunds', retryOn: null } as const;
    const invoices = [anInvoice({ failedCharge, state: 'overdue', dueOn: '2026-11-08' })];
    const text = await showHome({ current: aSubscription(suspended), needsPayment: true, invoices });
    expect(text).toContain('Vi fikk ikke trukket betalingen med betalingskort. Det var ikke nok penger på kontoen.');
    expect(linkTo('Betal det du skylder')).toBe('/betal-faktura/70000001');
  });

  test.each([
    ['2026-11-08', 'Det skulle vært betalt søndag 8. november.'],
    ['2026-11-24', 'Fristen er tirsdag 24. november.'],
  ])('P-09 shows the due date of an unpaid invoice, %s, wherever the debt is mentioned', async (dueOn, sentence) => {
    const current = aSubscription({ ...suspended, renewalDate: '2026-10-25' });
    const openInvoices = [anOpenInvoice({ dueOn, closes: true })];
    const text = await showHome({ current, openInvoices, invoices: [anInvoice({ state: 'overdue', dueOn })] });
    expect(text).toContain(sentence);
    expect(text).toMatch(/Faktura med 349,00 kr å betale, forf/);
    expect(text).not.toContain('betalt søndag 25. oktober');
  });

  test('P-09 R-25 shows the total, its overdue part and what the subscription waits for', async () => {
    const [first, second] = [anInvoice({ ariaInvoiceNo: '1', state: 'overdue' }), anInvoice({ ariaInvoiceNo: '3' })];
    const openInvoices = [
      anOpenInvoice({ ariaInvoiceNo: '1', closes: true }),
      anOpenInvoice({ ariaInvoiceNo: '2', outstandingOre: 3_500 }),
      anOpenInvoice({ ariaInvoiceNo: '3', dueOn: '2026-12-08', closes: true }),
    ];
    const text = await showHome({ current: aSubscription(suspended), openInvoices, invoices: [first, second] });
    expect(text).toContain('Du skylder 733,00 kr. Av det er 384,00 kr forfalt.');
    expect(text).toContain('Når 698,00 kr av det er betalt, er abonnementet i gang igjen.');
    expect(text).toContain('Fram til da er alt det gir, stengt.');
    expect(linkTo('Betal det du skylder')).toBe('/betal-faktura/alle');
    cleanup();
    const one = await showHome({
      current: aSubscription(suspended),
      openInvoices: openInvoices.slice(0, 1),
      invoices: [first],
    });
    expect(one).toContain('Når alt er betalt, er abonnementet i gang igjen.');
  });

  test('P-09 R-25 shows an overdue invoice with the total debt', async () => {
    const openInvoices = [
      anOpenInvoice({}),
      anOpenInvoice({ ariaInvoiceNo: '2', outstandingOre: 3_500, dueOn: '2026-12-01' }),
    ];
    const invoices = [anInvoice({ state: 'overdue', dueOn: '2026-11-08' })];
    const text = await showHome({ current: aSubscription(), needsPayment: true, openInvoices, invoices });
    expect(text).toContain(
      'Til sammen skylder du 384,00 kr. Av det er 349,00 kr forfalt, og 35,00 kr er ikke forfalt ennå.',
    );
  });

  test('P-09 removes the notice once the debt is paid', async () => {
    await showHome({ current: aSubscription() });
    expect(screen.queryByRole('link', { name: 'Betal det du skylder' })).toBeNull();
  });

  const unpaid = { state: 'overdue', dueOn: '2026-11-08' } as const;

  test('P-09 shows an overdue invoice while the subscription continues', async () => {
    const text = await showHome({ current: aSubscription(), needsPayment: true, invoices: [anInvoice(unpaid)] });
    expect(text).toContain('Du har 349,00 kr å betale. Fakturaen hadde forfall søndag 8. november.');
    expect(linkTo('Betal fakturaen')).toBe('/betal-faktura/70000001');
  });

  test.each([
    [
      'insufficientFunds',
      '2026-11-22',
      /ikke nok penger på kontoen\. Vi prøver igjen søndag 22\. november\./,
      'Betal fakturaen',
    ],
    ['cardExpired', null, /Kortet er gått ut\./, 'Bytt betalingskort'],
    ['notAuthenticated', null, /Banken vil at du bekrefter betalingen selv\./, 'Betal fakturaen'],
    ['cardDetailsMissing', null, /ikke lagret hos betalingstjenesten lenger\./, 'Bytt betalingskort'],
    ['refused', null, /sa nei\./, 'Betal fakturaen'],
    ['unavailable', null, /svarte ikke som den skulle\./, 'Betal fakturaen'],
    [null, null, /sier ikke hvorfor\./, 'Betal fakturaen'],
  ] as const)(
    'P-09 N-11 says that a charge failed by %s, and shows the button that fixes it',
    async (failure, retryOn, cause, button) => {
      const failedCharge = { method: 'SWEDBANK-PPG', failure, retryOn } as const;
      const text = await showHome({
        current: aSubscription(),
        needsPayment: true,
        invoices: [anInvoice({ failedCharge })],
      });
      expect(text).toContain('Vi fikk ikke trukket 349,00 kr med betalingskort.');
      expect(text).toMatch(cause);
      expect(screen.getAllByRole('link', { name: button })).not.toHaveLength(0);
    },
  );

  test('P-09 warns about an expiring card before it fails', async () => {
    const paymentMethod = { id: 'SWEDBANK-PPG', description: 'Visa 4521', expires: '2020-01' } as const;
    const text = await showHome({ current: aSubscription({ paymentMethod }) });
    expect(text).toContain('Betalingskortet Visa 4521 er gått ut.');
  });
});

describe('R-01 R-25 the invoices of an active subscription', () => {
  const open = anOpenInvoice({ dueOn: '2026-11-24' });
  const onInvoice = { paymentMethod: { id: 'BANKGIRO', description: null, expires: null } } as const;

  test('R-25 shows an invoice before its due date with its amount, its date and a link to pay it', async () => {
    const text = await showHome({ current: aSubscription(onInvoice), openInvoices: [open] });
    expect(text).toContain('Du har Komplett, og 349,00 kr å betale innen 24. november.');
    expect(text).toContain('Faktura med 349,00 kr å betale, forfaller tirsdag 24. november');
    expect(linkTo('Faktura med 349,00\u00A0kr å betale')).toBe('/betal-faktura/70000001');
  });

  test.each([
    ['polviktidende', 'Faktura med 199,00 kr å betale, forfalt søndag 8. november'],
    ['skodvagvekeblad', 'Faktura med 199,00 kr å betale, forfalt søndag 8. november'],
  ])('R-01 R-25 on %s, says of a partly paid invoice what remains to be paid', async (publicationId, sentence) => {
    const rest = anOpenInvoice({ outstandingOre: 19_900 });
    const text = await showHome({ current: aSubscription(onInvoice), openInvoices: [rest], publicationId });
    expect(text).toContain(sentence);
  });

  test('R-25 shows several invoices with their total, and each with its own date', async () => {
    const overdue = anOpenInvoice({ ariaInvoiceNo: '70000000', outstandingOre: 20_000, dueOn: '2026-11-01' });
    const total = { openInvoices: [overdue, open], totalKID: '2000000000016' };
    const text = await showHome({ current: aSubscription(onInvoice), ...total });
    expect(text).toContain('Du har Komplett, og skylder 549,00 kr.');
    expect(text).toContain('Faktura med 200,00 kr å betale, forfalt søndag 1. november');
    expect(text).toContain('og 349,00 kr er ikke forfalt ennå. KID for hele summen: 2000000000016');
  });

  test('R-25 N-11 shows an automatic charge as the next payment, on its day', async () => {
    const openInvoices = [{ ...open, collectOn: '2026-11-23' }];
    const text = await showHome({ current: aSubscription(), openInvoices });
    expect(text).toContain('Neste betaling er 349,00 kr 23. november');
    expect(text).toContain('Faktura med 349,00 kr å betale, trekkes mandag 23. november');
  });

  test('R-28 does not claim that a cancelled subscription has no more payments while an invoice is open', async () => {
    const ending = { instStatusCode: statusCodes.PENDING_CANCELLATION, expiryDate: '2026-12-12', renewalDate: null };
    const text = await showHome({ current: aSubscription(ending), openInvoices: [open] });
    expect(text).toContain('Faktura med 349,00 kr å betale, forfaller tirsdag 24. november');
    expect(text).toContain('Etter dette kommer det ingen flere betalinger.');
    expect(text).not.toContain('Det kommer ingen flere betalinger.');
  });

  test('R-37 R-25 includes the fee for paper invoices in the next payment', async () => {
    const text = await showHome({ current: aSubscription(onInvoice), paperFeeOre: 5_900 });
    expect(text).toContain('Neste betaling er 408,00 kr 15. desember på faktura');
    expect(text).toMatch(/408,00 kr tirsdag 15\. desember.*Medregnet 59,00 kr for faktura på papir/);
    cleanup();
    expect(await showHome({ current: aSubscription(), paperFeeOre: 5_900 })).toContain('Neste betaling er 349,00 kr');
  });
});

describe('R-01 P-11 the next payment', () => {
  test('R-01 P-11 deducts the unused paid days from the next payment after an upgrade', async () => {
    const upgrade = { planName: 'Komplett', fromDate: '2026-11-24', priceOre: 34_900, chargedOre: 30_077 };
    const pendingChange = aPlanChange({ ...upgrade, planProductType: 'COMBO' });
    const text = await showHome({ current: aSubscription({ planName: 'Helg', pendingChange }) });
    expect(text).toMatch(/300,77 kr torsdag 26\. november.*Prisen er 349,00 kr i måneden/);
  });

  test('R-01 P-02 deducts the person’s credit from the next payment', async () => {
    const text = await showHome({ current: aSubscription(), creditOre: 1454 });
    expect(text).toContain('Neste betaling er 334,46 kr 3. desember');
    expect(text).toMatch(/334,46 kr torsdag 3\. desember.*Fratrukket 14,54 kr som du har til gode/);
  });
});

describe('R-01 changes and deadlines', () => {
  const aNewOne = () => aSubscription({ startedOn: '2026-11-16' });

  test('N-01 shows the right of withdrawal while it lasts', async () => {
    const text = await showHome({ current: aNewOne(), withdrawalUntil: '2026-12-01' });
    expect(text).toContain('Du har angrerett på kjøpet til og med tirsdag 1. desember');
    expect(linkTo('Angre kjøpet')).toBe('/avslutt-abonnement?angrerett=1');
  });

  test('N-01 P-14 shows the right of withdrawal from the continuation of a gift', async () => {
    const current = aSubscription({ startedOn: '2026-10-18', orderedOn: '2026-11-16' });
    await showHome({ current, withdrawalUntil: '2026-12-01' });
    expect(linkTo('Angre kjøpet')).toBe('/avslutt-abonnement?angrerett=1');
  });

  test('N-01 hides the right of withdrawal if the title has no function for it', async () => {
    await showHome({ current: aNewOne(), withdrawalUntil: '2026-12-01', hasWithdrawalFunction: false });
    expect(screen.queryByRole('link', { name: 'Angre kjøpet' })).toBeNull();
  });

  test('N-01 hides the right of withdrawal once it is over', async () => {
    await showHome({ current: aNewOne() });
    expect(screen.queryByRole('link', { name: 'Angre kjøpet' })).toBeNull();
  });

  test('R-27 shows a planned change of plan with a link to undo it', async () => {
    const text = await showHome({ current: aSubscription({ pendingChange: aPlanChange() }) });
    expect(text).toMatch(/Du har Komplett, og bytter til Digital 1\. desember/);
    expect(linkTo('Se eller angre byttet')).toBe('/endre-abonnement');
  });

  test('R-27 shows a planned change of the billing period as a change of payment', async () => {
    const pendingChange = aPlanChange({ planName: 'Komplett', priceOre: 379_000, billingPeriod: 'yearly' });
    const text = await showHome({ current: aSubscription({ pendingChange }) });
    expect(text).toContain('Du har Komplett, og betaler årlig fra 1. desember.');
    expect(text).toMatch(/Fra 1\. desember betaler du 3[\s.]790,00 kr i året/);
    expect(linkTo('Se eller angre endringen')).toBe('/endre-abonnement');
    expect(linkTo('Angre den nye betalingsperioden')).toBe('/endre-abonnement');
    expect(text).not.toMatch(/bytte/);
  });

  const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };

  test('P-12 shows a planned pause with a link to undo it, and offers no second one', async () => {
    const text = await showHome({ current: aSubscription({ pause }) });
    expect(text).toContain('Du har Komplett, og tar pause fra 1. desember.');
    expect(text).toContain('Du har bestilt pause fra 1. desember til og med 31. desember.');
    expect(linkTo('Se eller angre pausen')).toBe('/endre-abonnement?pause=velg');
    expect(screen.queryByRole('link', { name: 'Endre abonnement' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ta pause i abonnementet' })).toBeNull();
  });

  test('P-12 shows when a running pause ends and how to resume, instead of a new subscription', async () => {
    const current = aSubscription({ pause, instStatusCode: 32, renewalDate: '2027-01-01' });
    const text = await showHome({ current });
    expect(text).toContain('Du har pause til og med 31. desember. Komplett starter igjen 1. januar');
    expect(text).toContain('Har pause');
    expect(text).not.toContain('Starter snart');
    expect(screen.getAllByRole('link', { name: 'Start igjen nå' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Stopp avisen' })).toBeNull();
  });

  test('P-12 offers a pause if the title has it, and otherwise does not mention pauses', async () => {
    await showHome({ current: aSubscription() });
    expect(linkTo('Ta pause i abonnementet')).toBe('/endre-abonnement?pause=velg');
    cleanup();
    const text = await showHome({ current: aSubscription(), publicationId: 'brennvaerposten' });
    expect(text).not.toMatch(/pause/i);
  });

  test('P-12 applies a discount to the next charge and shows when it ends', async () => {
    const discount = { priceOre: 17_450, priceAfterOre: 34_900, fromDate: '2026-12-01', untilDate: '2027-02-28' };
    const text = await showHome({ current: aSubscription({ discount }) });
    expect(text).toMatch(/Neste betaling er 174,50\skr 3\. desember/);
    expect(text).toMatch(/174,50\skr fra 1\. desember til og med 28\. februar.*Etterpå er prisen 349,00\skr/);
    cleanup();
    const last = aSubscription({ discount, priceOre: 17_450, renewalDate: '2027-03-01' });
    expect(await showHome({ current: last })).toMatch(/Neste betaling er 349,00\skr 3\. mars/);
  });

  test('P-05 shows a delay in the postal code beside the delivery', async () => {
    await showHome({
      current: aSubscription(),
      notice: {
        text: 'Bilen har fått motorstopp.',
        expectedAt: '2026-11-20T08:00:00Z',
        expiresAt: '2026-11-20T12:00:00Z',
        days: ['2026-11-20'],
      },
    });
    const delivery = screen.getByRole('region', { name: 'Avisen' });
    expect(plainTextOf(delivery)).toContain('Bilen har fått motorstopp.Avisen er ventet');
    expect(plainTextOf(delivery)).toContain('kl. 09.00');
  });
});

describe('R-01 the paper', () => {
  test('N-03 R-01 lists the days of the week with their states, and links to the calendar', async () => {
    await showHome({ current: aSubscription() });
    const days = within(screen.getByRole('list', { name: 'Dag for dag' })).getAllByRole('listitem');
    expect(days).toHaveLength(14);
    expect(days.map(plainTextOf)[3]).toContain('torsdag 19. november, meldt fra om levering');
    expect(days.map(plainTextOf)[7]).toContain('mandag 23. november, avisen er stoppet');
    const [today] = days.filter((day) => day.getAttribute('aria-current') === 'date');
    expect(today?.textContent).toContain('fredag');
    expect(linkTo('Kalender')).toBe('/endre-avislevering');
  });

  test('R-01 P-07 shows when a running stop ends, and offers to resume', async () => {
    const changes = [aChange({ id: 'stop-1', fromDate: '2026-11-16', toDate: '2026-11-20' })];
    const text = await showHome({ current: aSubscription(), changes });
    expect(text).toContain('Avisen er stoppet til og med fredag 20. november. Neste avis kommer lørdag 21. november.');
    expect(linkTo('Start igjen')).toBe('/endre-avislevering?trekk=stop-1');
  });

  test('R-01 shows a planned change beside the link that edits it', async () => {
    await showHome({ current: aSubscription(), changes: [aChange({ id: 'stop-2' })] });
    const change = screen.getByRole('link', { name: /^Endre Stoppes fra 23/ });
    expect(change.getAttribute('href')).toBe('/endre-avislevering?gjor=stopp&endring=stop-2');
    expect(linkTo('Endre leveringsadressen')).toBe('/leveringsadresse');
  });

  test('R-01 shows nothing about delivery to a person without paper', async () => {
    const text = await showHome({
      current: aSubscription({ planProductType: 'DIGITAL', features: ['content', 'ePaper'] }),
    });
    expect(screen.queryByRole('region', { name: 'Avisen' })).toBeNull();
    expect(text).not.toMatch(/avisen kommer|Neste avis/i);
    expect(linkTo('Les eAvisen')).toBe('/mitt-innhold?vis=eavis');
  });
});

test('R-01 collapses rarely needed facts but keeps them on the page', async () => {
  await showHome({ current: aSubscription({ billingPeriod: 'monthlyPremium' }) });
  const fold = plainTextOf(screen.getByRole('group'));
  expect(fold).toContain('Kundenummer1000001');
  expect(fold).toContain('StatusAktivt');
  expect(fold).toContain('BetalingsperiodeMånedlig, premium');
  expect(fold).toContain('Fornyes1. desember');
  expect(fold).toContain('Alt innhold på nett og i app');
});

describe('A-07 other people’s subscriptions', () => {
  test.each([
    ['family', 'family', 'Bare den som deler abonnementet med deg, kan si det opp.'],
    ['work', 'employee', 'Bedriften betaler for abonnementet'],
  ] as const)(
    'A-07 for access by %s, replaces the cancel button with the reason why it cannot be cancelled',
    async (access, info, why) => {
      const shared = aSubscription({
        access,
        eligibleForSharing: false,
        planProductType: 'DIGITAL',
        subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: info },
      });
      const text = await showHome({ current: shared });
      expect(text).toContain(why);
      expect(screen.queryByRole('link', { name: 'Si opp' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Fakturaer' })).toBeNull();
      expect(linkTo('Bestill ditt eget abonnement')).toBe('/bestill-abonnement');
    },
  );
});

test('C-04 G-12 runs the guards again if access ends while the home page is open', async () => {
  const title = bakedTitle('polviktidende');
  const holder = { accountNo, titleCode: title.titleCode };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  const onGuardsAgain = vi.fn();
  const setting = { title, feature: 'home', path: '/', queryClient, onGuardsAgain };
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, { ...subscriptionsOf(aSubscription()), current: null });
  // Until `isReady` is true, the guards of the first visit are still running.
  render((await pageStage(setting))(HomePage));
  expect(onGuardsAgain).not.toHaveBeenCalled();
  cleanup();
  render((await pageStage({ ...setting, isReady: true }))(HomePage));
  await waitFor(() => expect(onGuardsAgain).toHaveBeenCalledOnce());
});

describe('P-17 several and former subscriptions', () => {
  test('P-17 shows other and former subscriptions on the same page, each with its own sentence', async () => {
    await showHome({
      current: aSubscription(),
      others: [aSubscription({ subscriptionNo: '2', planName: 'Familie', access: 'family' })],
      former: [
        aSubscription({
          subscriptionNo: '3',
          planName: 'Helg',
          instStatusCode: statusCodes.CANCELLED,
          startedOn: '2020-01-01',
          expiryDate: '2023-05-31',
        }),
      ],
    });
    const others = screen.getByRole('region', { name: 'Du har også' });
    expect(plainTextOf(others)).toContain('Du leser med Familie');
    const former = screen.getByRole('region', { name: 'Tidligere abonnement' });
    expect(plainTextOf(former)).toContain('Helg, fra 1. januar 2020 til og med 31. mai 2023');
  });

  test('P-17 shows no section for other or former subscriptions if there are none', async () => {
    await showHome({ current: aSubscription() });
    expect(screen.queryByRole('region', { name: 'Du har også' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tidligere abonnement' })).toBeNull();
  });
});

describe('N-08 the activity', () => {
  const line = (number: number): Activity =>
    anActivity({ id: `a-${number}`, kind: 'renewed', facts: { planName: 'Komplett', fromDate: '2026-11-01' } });

  test('N-08 links each of the latest three lines to its receipt, and links to the complete log', async () => {
    await showHome({ current: aSubscription(), activities: [1, 2, 3, 4].map(line) });
    const log = within(screen.getByRole('region', { name: 'Det har skjedd' }));
    const lines = log.getAllByRole('link', { name: 'Abonnementet ble fornyet' });
    expect(lines.map((link) => link.getAttribute('href'))).toEqual([
      '/receipt2?id=a-1',
      '/receipt2?id=a-2',
      '/receipt2?id=a-3',
    ]);
    expect(log.getByRole('link', { name: 'Vis alt som har skjedd' }).getAttribute('href')).toBe('/?hendelser=1');
  });

  test('N-08 R-15 names the issue of a complaint', async () => {
    const facts = { fromDate: '2026-11-16', caseNumber: '1000' };
    await showHome({ current: aSubscription(), activities: [anActivity({ kind: 'complaintMade', facts })] });
    const log = screen.getByRole('region', { name: 'Det har skjedd' });
    expect(log.textContent.replaceAll('\u00A0', ' ')).toMatch(/avisen 16\. november.*, sak 1000/);
    expect(log.textContent).not.toContain('fra 16');
  });

  test('N-08 says what an empty log will contain', async () => {
    await showHome({ current: aSubscription() });
    const log = screen.getByRole('region', { name: 'Det har skjedd' });
    expect(log.textContent).toContain('Her kommer det du endrer, med kvittering.');
  });
});

test('S-07 shows the home page in Nynorsk for a Nynorsk title', async () => {
  const text = await showHome({ current: aSubscription(), publicationId: 'djupvatnbygdeblad' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mi side');
  expect(text).toMatch(/Du har Komplett\. Neste betaling er 349,00\skr 3\. desember/);
  expect(screen.getByRole('link', { name: 'Sei opp' })).toBeDefined();
});
