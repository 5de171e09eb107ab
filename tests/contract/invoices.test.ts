import { describe, expect, test } from 'vitest';
import { getInvoice, getInvoices, getPaylink } from '#src/contract/invoice.ts';
import { setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { isKid } from '#src/domain/kid.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { payer } from './support/charging.ts';
import { expectSoundInvoices, invoicingOf, pay } from './support/invoicing.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** Komplett by quarterly invoice is renewed 40 days later, on 19 April. */
const renewal = '2027-04-19T09:00:00Z';

/** A person whose newest invoice is that of the renewal. */
async function billed(): Promise<Actor> {
  const actor = await payer(origin, nextTitle(), 'faktura');
  await moveClock(origin, actor.title, renewal);
  return actor;
}

async function newestOf(actor: Actor) {
  const { invoices } = await actor.does(getInvoices);
  const [newest] = invoices;
  if (newest === undefined) throw new Error('There is no invoice.');
  return newest;
}

describe('invoices', () => {
  test('R-25 A-03 the period charged by a renewal is billed on its day', async () => {
    const actor = await billed();
    const newest = await newestOf(actor);
    expect(newest).toMatchObject({
      kind: 'invoice',
      priceOre: 99_900,
      outstandingOre: 99_900,
      paid: false,
      state: 'unpaid',
      issuedOn: '2027-04-19',
      dueOn: '2027-05-03',
      period: { fromDate: '2027-04-19', toDate: '2027-07-18' },
      description: { reason: 'renewal', planName: 'Komplett', isReversal: false },
      accountNumber: actor.title.bankAccountNumber,
    });
    expect(isKid(newest.KID ?? '')).toBe(true);
    const details = await actor.does(getInvoice, { params: { ariaInvoiceNo: newest.ariaInvoiceNo } });
    expect(details.lines).toEqual([
      {
        reason: 'renewal',
        isReversal: false,
        planName: 'Komplett',
        period: { fromDate: '2027-04-19', toDate: '2027-07-18' },
        about: null,
        amountOre: 99_900,
        vatPercent: 0,
        vatOre: 0,
      },
    ]);
    expect(details.nextStep).toEqual({ step: 'reminder', on: '2027-05-17' });
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('R-01 R-25 home lists open invoices from their day on, and the fee for the next invoice', async () => {
    const actor = await billed();
    const { ariaInvoiceNo } = await newestOf(actor);
    const open = { ariaInvoiceNo, outstandingOre: 99_900, dueOn: '2027-05-03', collectOn: null, closes: false };
    expect(await actor.does(getSubscription)).toMatchObject({ needsPayment: false, openInvoices: [open] });
    expect((await actor.does(getSubscription)).paperFeeOre).toBeUndefined();
    await pay(origin, actor, { sumOre: 50_000, ariaInvoiceNo, on: '2027-04-19' });
    expect((await actor.does(getSubscription)).openInvoices).toEqual([{ ...open, outstandingOre: 49_900 }]);
    await pay(origin, actor, { sumOre: 49_900, ariaInvoiceNo, on: '2027-04-19' });
    expect((await actor.does(getSubscription)).openInvoices).toBeUndefined();
    await actor.does(setInvoiceSettings, { payload: { channel: 'paper', address: null } });
    expect((await actor.does(getSubscription)).paperFeeOre).toBe(5_900);
  });

  test('R-25 O-03 an invoice is unpaid, overdue, partly paid and paid as days pass and payments arrive', async () => {
    const actor = await billed();
    const { ariaInvoiceNo } = await newestOf(actor);
    const stateNow = async () => (await newestOf(actor)).state;
    await pay(origin, actor, { sumOre: 50_000, ariaInvoiceNo, on: '2027-04-19' });
    expect(await stateNow()).toBe('partlyPaid');
    await moveClock(origin, actor.title, '2027-05-04T09:00:00Z');
    expect(await stateNow()).toBe('overdue');
    expect((await actor.does(getInvoices)).open.map(({ outstandingOre }) => outstandingOre)).toEqual([49_900]);
    await pay(origin, actor, { sumOre: 49_900, ariaInvoiceNo, on: '2027-05-04' });
    expect(await newestOf(actor)).toMatchObject({ state: 'paid', paid: true, paidOre: 99_900, outstandingOre: 0 });
    const { settlements, nextStep } = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
    expect(settlements).toEqual([
      { kind: 'payment', on: '2027-04-19', amountOre: 50_000, creditNoteNo: null },
      { kind: 'payment', on: '2027-05-04', amountOre: 49_900, creditNoteNo: null },
    ]);
    expect(nextStep).toBeNull();
    expect((await actor.does(getInvoices)).open).toEqual([]);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('R-26 an overpayment is deducted from the next invoice', async () => {
    const actor = await billed();
    const { ariaInvoiceNo } = await newestOf(actor);
    await pay(origin, actor, { sumOre: 120_000, ariaInvoiceNo, on: '2027-04-19' });
    await moveClock(origin, actor.title, '2027-07-19T09:00:00Z');
    expect(await newestOf(actor)).toMatchObject({ state: 'partlyPaid', paidOre: 20_100, outstandingOre: 79_800 });
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('A-02 A-07 an invoice is shown to and paid by its own account only', async () => {
    const actor = await billed();
    const { ariaInvoiceNo } = await newestOf(actor);
    const params = { ariaInvoiceNo };
    const { url } = await actor.does(getPaylink, { params });
    expect(url).toMatch(new RegExp(`/betal-faktura/${ariaInvoiceNo}$`));
    const other = await actorOn(origin, actor.title, 'tidligere');
    expect(await other.isRefused(getInvoice, { params })).toEqual([404, 'invoiceNotFound']);
    expect(await other.isRefused(getPaylink, { params })).toEqual([404, 'invoiceNotFound']);
    const { accountNo } = actor;
    expect(await other.isRefused(getInvoice, { params: { ...params, accountNo } })).toEqual([404, 'accountNotFound']);
    expect(await other.isRefused(getInvoices, { params: { accountNo } })).toEqual([404, 'accountNotFound']);
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo, on: '2027-04-19' });
    expect(await actor.isRefused(getPaylink, { params })).toEqual([409, 'invoiceSettled']);
  });
});
