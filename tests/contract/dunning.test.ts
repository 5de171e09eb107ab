import { describe, expect, test, vi } from 'vitest';
import { getInvoice, getInvoices } from '#src/contract/invoice.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
} from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, moveClock, subjectsOf, titlesOf } from './support/actor.ts';
import { cancelFor } from './support/change-subscription.ts';
import { payer } from './support/charging.ts';
import { expectSoundInvoices, invoicingOf, pay } from './support/invoicing.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** Komplett by invoice is renewed on 19 April, and its invoice is due on 3 May. */
async function billed(language: FleetTitle['language'] = 'nb'): Promise<Actor> {
  let title = nextTitle();
  while (title.language !== language) title = nextTitle();
  const actor = await payer(origin, title, 'faktura');
  await moveClock(origin, title, '2027-04-19T09:00:00Z');
  return actor;
}

async function on(actor: Actor, day: string) {
  await moveClock(origin, actor.title, `${day}T09:00:00Z`);
  const { current, former } = await actor.does(getSubscription);
  const { invoices: newest } = await actor.does(getInvoices);
  const invoices = newest.filter(({ issuedOn }) => issuedOn >= '2027-04-19');
  const invoice = invoices.find(({ description }) => description.reason === 'renewal');
  if (invoice === undefined) throw new Error('There is no invoice of the renewal.');
  return { status: (current ?? former[0])?.instStatusCode, current, invoice, invoices };
}

describe('an unpaid invoice', () => {
  test('P-09 O-03 leads to two reminders, a suspension and the end of the subscription, each once and with a mail', async () => {
    const actor = await billed();
    const subjects = () => subjectsOf(actor);
    const { title } = actor;
    await on(actor, '2027-05-16');
    await vi.waitFor(async () => expect(await subjects()).toEqual([`Faktura fra ${title.displayName}`]));
    const reminded = await on(actor, '2027-05-17');
    expect(reminded.status).toBe(statusCodes.ACTIVE);
    expect(reminded.invoices[0]).toMatchObject({ priceOre: 3_500, description: { reason: 'reminderFee' } });
    expect((await on(actor, '2027-05-30')).invoices).toHaveLength(2);
    expect((await on(actor, '2027-05-31')).invoices).toHaveLength(3);
    expect((await on(actor, '2027-06-13')).status).toBe(statusCodes.ACTIVE);
    expect((await on(actor, '2027-06-14')).status).toBe(statusCodes.SUSPENDED);
    const { ariaInvoiceNo } = reminded.invoice;
    const details = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
    expect(details.nextStep).toEqual({ step: 'end', on: '2027-07-14' });
    const ended = await on(actor, '2027-07-14');
    expect(ended).toMatchObject({ status: statusCodes.TERMINATED, current: null });
    // 35 of 91 days, from the suspension on, are credited.
    expect(ended.invoice).toMatchObject({ creditedOre: 38_423, outstandingOre: 61_477, state: 'overdue' });
    await vi.waitFor(async () =>
      expect((await subjects()).toSorted()).toEqual(
        [
          `Abonnementet på ${title.displayName} er avsluttet`,
          `Abonnementet på ${title.displayName} er satt på vent`,
          `Faktura fra ${title.displayName}`,
          `Påminnelse om faktura fra ${title.displayName}`,
          `Siste påminnelse om faktura fra ${title.displayName}`,
        ].toSorted(),
      ),
    );
    const kept = await invoicingOf(origin, actor.accountNo);
    expect(kept.dunning).toHaveLength(4);
    expectSoundInvoices(kept);
    await pay(origin, actor, { sumOre: 61_477, ariaInvoiceNo, on: '2027-07-14' });
    expect((await on(actor, '2027-07-14')).invoice).toMatchObject({ state: 'paid', outstandingOre: 0 });
  });

  test('P-09 once paid, resumes the suspended subscription in the period that was charged', async () => {
    const actor = await billed('nn');
    const { invoice } = await on(actor, '2027-06-14');
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-06-20' });
    const { current } = await on(actor, '2027-06-20');
    expect(current).toMatchObject({ instStatusCode: statusCodes.ACTIVE, renewalDate: '2027-07-19' });
    expect((await invoicingOf(origin, actor.accountNo)).dunning).toHaveLength(3);
    const mails = await actor.mails();
    expect(mails.map(({ subject }) => subject)).toContain(`Påminning om faktura frå ${actor.title.displayName}`);
  });

  test('P-09 once paid, credits the days without access', async () => {
    const actor = await billed();
    const { invoice } = await on(actor, '2027-06-14');
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-06-20' });
    await on(actor, '2027-06-20');
    const { entries } = await invoicingOf(origin, actor.accountNo);
    // Six of 91 days, from 14 to 19 June, are credited.
    expect(entries.filter(({ reason }) => reason === 'unpaidEndCredit').map(({ amountOre }) => amountOre)).toEqual([
      -6_587,
    ]);
  });

  test('P-09 cancelling while suspended does not charge days without access', async () => {
    const actor = await billed();
    await on(actor, '2027-06-20');
    const preview = await actor.does(previewCancellation);
    // 35 of 91 days, from the suspension on, are not owed; two reminder fees are.
    expect(preview.owedOre).toBe(99_900 - 38_423 + 2 * 3_500);
    const { version } = await actor.does(getSubscription);
    const { receipt } = await actor.does(cancelSubscription, {
      payload: { version, reason: 'unsaid', comment: '', lastDay: preview.lastDay },
    });
    expect(receipt.facts.owedOre).toBe(preview.owedOre);
    await vi.waitFor(async () =>
      expect((await actor.mails()).map(({ body }) => body).join()).toMatch(/Du skylder fortsatt: 684,77\skr/),
    );
    const ended = await on(actor, '2027-06-20');
    expect(ended).toMatchObject({ status: statusCodes.CANCELLED, invoice: { outstandingOre: 61_477 } });
    expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  });

  test('P-09 cancelling before the suspension does not prevent it', async () => {
    const actor = await billed();
    await on(actor, '2027-06-13');
    await cancelFor(actor, 'unsaid');
    expect((await on(actor, '2027-06-13')).status).toBe(statusCodes.PENDING_CANCELLATION);
    const ended = await on(actor, '2027-06-14');
    expect(ended).toMatchObject({ status: statusCodes.CANCELLED, current: null, invoice: { creditedOre: 38_423 } });
    expect(await actor.isRefused(undoCancellation)).toEqual([409, expect.any(String)]);
    expect(await subjectsOf(actor)).toContain(`Abonnementet på ${actor.title.displayName} er avsluttet`);
  });

  test('P-09 undoing a cancellation in time keeps the suspension', async () => {
    const actor = await billed();
    await on(actor, '2027-06-12');
    await cancelFor(actor, 'unsaid');
    await on(actor, '2027-06-13');
    await actor.does(undoCancellation);
    expect((await on(actor, '2027-06-14')).status).toBe(statusCodes.SUSPENDED);
  });

  test('P-09 once paid, starts a new period if the old one has ended, without a charge for the time in between', async () => {
    const actor = await billed();
    Object.assign(actor.title, { invoicing: { ...actor.title.invoicing, endAfterDays: 200 } });
    const { invoice } = await on(actor, '2027-08-10');
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-08-10' });
    const { current, invoices } = await on(actor, '2027-08-10');
    expect(current).toMatchObject({ instStatusCode: statusCodes.ACTIVE, renewalDate: '2027-11-10' });
    expect(invoices[0]).toMatchObject({ period: { fromDate: '2027-08-10', toDate: '2027-11-09' }, state: 'unpaid' });
  });

  test('P-09 P-11 a cheaper plan that was planned for a day without access begins once paid, and charges no earlier day', async () => {
    const actor = await billed();
    Object.assign(actor.title, { invoicing: { ...actor.title.invoicing, endAfterDays: 200 } });
    await on(actor, '2027-06-10');
    const payload = { ariaPlanID: `${actor.title.titleCode}-HELG` };
    const { fromDate, chargedOre } = await actor.does(previewPlanChange, { payload });
    expect([fromDate, chargedOre]).toEqual(['2027-07-19', 74_900]);
    const { version } = await actor.does(getSubscription);
    await actor.does(changePlan, { payload: { ...payload, version, fromDate, chargedOre } });
    const { status, invoice } = await on(actor, '2027-08-09');
    expect(status).toBe(statusCodes.SUSPENDED);
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-08-09' });
    const { current, invoices } = await on(actor, '2027-08-09');
    expect(current).toMatchObject({ planName: 'Helg', instStatusCode: statusCodes.ACTIVE, pendingChange: null });
    const periods = invoices.flatMap(({ period, description: { reason } }) =>
      period === null || reason === 'reminderFee' ? [] : [period],
    );
    expect(periods.map(({ fromDate: from }) => from)).toEqual(['2027-08-09', '2027-04-19']);
    const { entries } = await invoicingOf(origin, actor.accountNo);
    expect(entries.filter(({ reason }) => reason === 'planChange')).toMatchObject([{ amountOre: 74_900 }]);
    // 35 of the 91 days of the previous plan were without access.
    const credited = entries.filter(({ reason }) => reason === 'unpaidEndCredit').map(({ amountOre }) => amountOre);
    expect(credited).toEqual([-38_423]);
  });

  test('P-09 R-25 mails state the total, the overdue part, and what the subscription waits for', async () => {
    const title = nextTitle();
    const actor = await actorOn(origin, Object.assign(title, { language: 'nb' }), 'ubetalt');
    const started = Date.parse((await actor.does(getInvoices)).open[0]?.issuedOn ?? '');
    const daysAfter = async (days: number) => {
      const at = new Date(started + days * 86_400_000).toISOString().slice(0, 10);
      await moveClock(origin, title, `${at}T09:00:00Z`);
      return actor.does(getSubscription);
    };
    const bodyOf = async (subject: string): Promise<string> => {
      const find = async () => (await actor.mails()).find((mail) => mail.subject.startsWith(subject))?.body;
      await vi.waitFor(async () => expect(await find()).toBeDefined());
      return (await find())?.replaceAll('\u00A0', ' ') ?? '';
    };
    await daysAfter(28);
    expect(await bodyOf('Påminnelse')).toContain(
      'Til sammen skylder du 384,00 kr. Av det er 349,00 kr forfalt, og 35,00 kr er ikke forfalt ennå.',
    );
    // Two periods and the fees of three reminders are open; two of the fees are not due yet.
    const { current, openInvoices = [] } = await daysAfter(59);
    expect(current?.instStatusCode).toBe(statusCodes.SUSPENDED);
    const closing = openInvoices.filter(({ closes }) => closes);
    expect(closing.map(({ outstandingOre }) => outstandingOre)).toEqual([34_900, 34_900]);
    const body = await bodyOf('Abonnementet på');
    expect(body).toMatch(/Til sammen skylder du \d{3},00 kr\. Av det er \d{3},00 kr forfalt/);
    expect(body).toContain(
      `igjen når disse fakturaene er betalt, 698,00 kr til sammen: ${closing.map(({ ariaInvoiceNo }) => ariaInvoiceNo).join(', ')}.`,
    );
    expect(body).toContain('Fram til da er alt det gir, stengt.');
    expect(body).not.toContain('Når den er betalt');
    const [first, second] = closing.map(({ ariaInvoiceNo }) => ariaInvoiceNo);
    const today = new Date(started + 59 * 86_400_000).toISOString().slice(0, 10);
    await pay(origin, actor, { sumOre: 34_900, ariaInvoiceNo: first ?? '', on: today });
    expect((await actor.does(getSubscription)).current?.instStatusCode).toBe(statusCodes.SUSPENDED);
    await pay(origin, actor, { sumOre: 34_900, ariaInvoiceNo: second ?? '', on: today });
    const paid = await actor.does(getSubscription);
    // The fees remain unpaid, but suspend nothing.
    expect(paid.current?.instStatusCode).toBe(statusCodes.ACTIVE);
    expect(paid.openInvoices?.every(({ closes }) => !closes)).toBe(true);
  });

  test('P-09 gets no more reminders once paid', async () => {
    const actor = await billed();
    const { invoice } = await on(actor, '2027-05-16');
    await pay(origin, actor, { sumOre: 99_900, ariaInvoiceNo: invoice.ariaInvoiceNo, on: '2027-05-16' });
    const { invoices, status } = await on(actor, '2027-07-18');
    expect(status).toBe(statusCodes.ACTIVE);
    expect(invoices.filter(({ description }) => description.reason === 'reminderFee')).toEqual([]);
  });
});
