import { describe, expect, test, vi } from 'vitest';
import { getActivities } from '#src/contract/activity.ts';
import { getInvoice, getInvoices } from '#src/contract/invoice.ts';
import { getInvoiceSettings, setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { type Actor, actorAtTime, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { expectSoundInvoices, invoicingOf } from './support/invoicing.ts';
import { jobsAreDone } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const payer = (kind: string) => actorAtTime(origin, nextTitle(), kind);

const address = { name: 'Regnskap AS', street: 'Storgata 1', postalCode: '0155', postalPlace: 'Oslo' };

/** Moves the clock for this account only. */
async function renew(actor: Actor, instant: string) {
  vi.spyOn(origin.services.dueWork, 'run').mockResolvedValue();
  await moveClock(origin, actor.title, instant);
  const { invoices } = await actor.does(getInvoices);
  return actor.does(getInvoice, { params: { ariaInvoiceNo: invoices[0]?.ariaInvoiceNo ?? '' } });
}

describe('delivery of invoices', () => {
  test('R-37 R-25 each kind is offered with its fee, and e-mail without a fee is the default', async () => {
    const actor = await payer('faktura');
    expect(await actor.does(getInvoiceSettings)).toEqual({
      version: 0,
      channel: 'email',
      channels: [
        { channel: 'email', feeOre: 0 },
        { channel: 'paper', feeOre: 5_900 },
      ],
      address: null,
      eFaktura: 'none',
      paymentMethod: 'BANKGIRO',
    });
  });

  test('R-37 R-25 an invoice on paper costs its fee once, and goes to the given address', async () => {
    const actor = await payer('faktura');
    const saved = await actor.does(setInvoiceSettings, { payload: { channel: 'paper', address } });
    expect(saved).toMatchObject({ version: 1, channel: 'paper', address: { ...address, postalPlace: 'OSLO' } });
    const invoice = await renew(actor, '2027-04-19T09:00:00Z');
    expect(invoice.priceOre).toBe(105_800);
    expect(invoice.lines.map(({ reason, amountOre }) => [reason, amountOre])).toEqual([
      ['renewal', 99_900],
      ['paperInvoiceFee', 5_900],
    ]);
    expect(invoice.recipient).toEqual({ name: 'Regnskap AS', address: ['Storgata 1', '0155 OSLO'] });
    // The e-mail contains only a notification, not the invoice.
    const [mail, choice, ...others] = await actor.mails();
    expect(choice?.subject).toMatch(/^Slik får du fakturaer fr/);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^(En faktura fra .* kommer i posten|Ein faktura frå .* kjem i posten)$/);
    expect(mail?.body).toContain(invoice.ariaInvoiceNo);
    expect(mail?.body).not.toContain(invoice.KID);
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('R-25 N-08 a new choice gets a log line and an e-mailed receipt with the fee; the same one again gets neither', async () => {
    const actor = await payer('faktura');
    for (let round = 0; round < 2; round += 1) {
      await actor.does(setInvoiceSettings, { payload: { channel: 'paper', address } });
    }
    const { activities } = await actor.does(getActivities);
    const lines = activities.filter(({ exactKind }) => exactKind === 'invoiceSettingChanged');
    const facts = {
      invoiceChannel: 'paper',
      feeOre: 5_900,
      invoicesTo: expect.stringContaining('Storgata 1') as string,
    };
    expect(lines).toMatchObject([{ kind: 'paymentMethodChanged', by: 'person', facts }]);
    await jobsAreDone(origin.services.database);
    const mails = (await actor.mails()).filter(({ subject }) => subject.startsWith('Slik får du fakturaer'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body.replaceAll('\u00a0', ' ')).toContain('59,00 kr');
  });

  test('R-37 R-25 invoices for automatic charges are never sent on paper, and have no paper fee', async () => {
    const actor = await payer('komplett');
    await actor.does(setInvoiceSettings, { payload: { channel: 'paper', address: null } });
    const invoice = await renew(actor, '2027-03-21T09:00:00Z');
    expect(invoice.lines.map(({ reason }) => reason)).toEqual(['renewal']);
  });

  test('A-07 R-25 people whose subscription is paid by others have no choice', async () => {
    const reader = await payer('familie');
    const employee = await actorOn(origin, reader.title, 'bedriftsansatt');
    for (const actor of [reader, employee]) {
      const payload = { channel: 'paper', address: null };
      expect(await actor.isRefused(setInvoiceSettings, { payload })).toEqual([409, 'notAllowed']);
    }
  });

  test('R-37 R-25 A-01 an incomplete address is refused, with the field named', async () => {
    const actor = await payer('faktura');
    const payload = { channel: 'paper', address: { ...address, postalCode: '15' } };
    expect(await actor.isRefused(setInvoiceSettings, { payload })).toEqual([400, 'invalidPayload']);
    expect((await actor.does(getInvoiceSettings)).address).toBeNull();
  });
});
