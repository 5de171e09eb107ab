import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankPayment, outgoingFile } from '#origin/features/bank/bank-tables.ts';
import { claimFileOf, type FileClaim } from '#origin/features/bank/claim-file.ts';
import { findOrIssueMandate } from '#origin/features/payment/method-repository.ts';
import { avtaleGiroClaim, mandate, paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { mandateFileOf, ocrFileOf } from '#origin/sandbox/bank/bank-files.ts';
import { getInvoice } from '#src/contract/invoice.ts';
import { openPayment } from '#src/contract/payment.ts';
import { changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { cancelSubscription } from '#src/contract/subscription-change.ts';
import { isKid } from '#src/domain/kid.ts';
import { type Actor, kindsOf, subjectsOf, titlesOf } from './support/actor.ts';
import { attemptsOf, newestDocument, newestOn, payer, rowsOf } from './support/charging.ts';
import { takeFile } from './support/invoicing.ts';
import { failPayments } from './support/payment-faults.ts';
import { answerAtBank } from './support/provider-person.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const { database } = origin.services;

let numbers = 500;
async function take(bytes: Uint8Array): Promise<void> {
  expect(await takeFile(origin, bytes)).toMatchObject({ ok: true });
  await origin.poll();
}

interface Said {
  readonly kid: string;
  readonly change: 'list' | 'set' | 'deleted';
  readonly wantsNotice?: boolean;
}

function mandatesOf({ title }: Actor, on: string, ...mandates: readonly Said[]): Buffer {
  numbers += 1;
  const account = title.bankAccountNumber ?? '';
  return mandateFileOf({
    account,
    on,
    number: numbers,
    mandates: mandates.map((one) => ({ wantsNotice: false, ...one })),
  });
}

const kidOf = async ({ accountNo, title: { titleCode } }: Actor): Promise<string> =>
  (await findOrIssueMandate(database, { accountNo, titleCode })).kid;
const methodOf = async (actor: Actor) => (await actor.does(getSubscription)).current?.paymentMethod?.id;
const claimsOf = ({ accountNo }: Actor) =>
  database.select().from(avtaleGiroClaim).where(eq(avtaleGiroClaim.accountNo, accountNo));

/** Files sent for a title, oldest first, each as its records. */
async function filesOf({ title }: Actor): Promise<readonly (readonly string[])[]> {
  const files = await database.select().from(outgoingFile).orderBy(outgoingFile.createdAt);
  return files
    .filter(({ content }) => content.includes(title.bankAccountNumber ?? '-'))
    .map(({ content }) => content.split('\r\n').slice(0, -1));
}

describe('a mandate', () => {
  test('O-10 R-18 a mandate is signed on the bank’s page, and reported by a file', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const changed = { action: 'UPDATE', paymentMethodId: 'AVTALEGIRO' };
    const { payment } = await actor.does(changePaymentMethod, { payload: changed });
    const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId: payment?.id ?? '' } });
    const awaited = { KID: await kidOf(actor), accountNumber: actor.title.bankAccountNumber };
    expect((await actor.does(getPaymentMethods)).underWay).toMatchObject({ mandate: awaited });
    const signingPage = async () => (await new Visitor(origin).ask(redirectUrl ?? '')).text();
    // There is no mandate before the signature, and therefore no claim to show.
    expect(await signingPage()).not.toContain('/bank/krav');
    await answerAtBank(origin, redirectUrl ?? '');
    expect(await signingPage()).toContain(`/bank/krav?kid=${awaited.KID}`);
    const claimsUrl = new URL(`/bank/krav?kid=${awaited.KID}`, redirectUrl ?? '').href;
    const claimsPage = await (await new Visitor(origin).ask(claimsUrl)).text();
    expect(claimsPage).toContain('Mottakeren har ikke sendt noe krav ennå.');
    await origin.poll();
    expect(await methodOf(actor)).toBe('AVTALEGIRO');
    expect(await attemptsOf(origin, actor, 'avtaleGiro')).toMatchObject([{ state: 'succeeded' }]);
  });

  test('O-10 N-06 the bank’s page asks before a mandate ends', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const changed = { action: 'UPDATE', paymentMethodId: 'AVTALEGIRO' };
    const { payment } = await actor.does(changePaymentMethod, { payload: changed });
    const { redirectUrl } = await actor.does(openPayment, { payload: { paymentId: payment?.id ?? '' } });
    await answerAtBank(origin, redirectUrl ?? '');
    const address = (query: string) => new URL(`/bank/krav?${query}`, redirectUrl ?? '').href;
    const kid = await kidOf(actor);
    const page = async (query: string) => (await new Visitor(origin).ask(address(query))).text();
    const ending = '<button name="svar" value="avslutt">';
    expect(await page(`kid=${kid}`)).not.toContain(ending);
    const asked = await page(`kid=${kid}&avslutt=spor`);
    expect(asked).toContain(ending);
    expect(asked).toContain('Avtalen er i bruk.');
    await new Visitor(origin).ask(address(`kid=${kid}`), { method: 'POST', form: { svar: 'avslutt' } });
    expect(await page(`kid=${kid}`)).toContain('Avtalen er avsluttet.');
  });

  test('O-10 a mandate given at the bank is used until a list omits it', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const kid = await kidOf(actor);
    expect([isKid(kid), kid.length]).toEqual([true, 13]);
    await take(mandatesOf(actor, '2027-03-10', { kid, change: 'set' }));
    expect(await methodOf(actor)).toBe('AVTALEGIRO');
    await take(mandatesOf(actor, '2027-03-11', { kid: '100000000009', change: 'list' }));
    expect(await methodOf(actor)).toBe('BANKGIRO');
    const lines = await kindsOf(actor);
    expect(lines).toEqual(expect.arrayContaining(['paymentMethodChanged', 'paymentMethodRemoved']));
  });

  test('O-10 the newest report of a mandate wins over an older file that arrives late', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    const kid = await kidOf(actor);
    await take(mandatesOf(actor, '2027-03-12', { kid, change: 'set' }));
    await take(mandatesOf(actor, '2027-03-11', { kid, change: 'deleted' }));
    expect(await methodOf(actor)).toBe('AVTALEGIRO');
    await take(mandatesOf(actor, '2027-03-13', { kid, change: 'deleted' }));
    expect(await methodOf(actor)).toBe('BANKGIRO');
  });

  test('O-10 a mandate with an unknown KID is stored without a person', async () => {
    const actor = await payer(origin, nextTitle(), 'faktura');
    await take(mandatesOf(actor, '2027-03-10', { kid: '4000000000005', change: 'set' }));
    expect(await database.select().from(mandate).where(eq(mandate.kid, '4000000000005'))).toMatchObject([
      { accountNo: null, isActive: true, isApplied: true },
    ]);
    expect(await methodOf(actor)).toBe('BANKGIRO');
  });
});

describe('a claim', () => {
  test('O-10 a claim is sent once, in time, with the bank’s notice, and is settled when the bank reports its payment', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-07-20');
    await Promise.all([origin.poll(), origin.poll()]);
    const [file = [], ...others] = await filesOf(actor);
    expect(others).toEqual([]);
    expect(file.every((record) => record.length === 80)).toBe(true);
    const sum = String(priceOre).padStart(17, '0');
    const [claim] = await claimsOf(actor);
    expect(file[2]).toBe(`NY2121300000001030827${' '.repeat(11)}${sum}${claim?.kid.padStart(25)}000000`);
    expect(file.filter((record) => record.startsWith('NY212149'))).toHaveLength(3);
    expect(file.at(-1)).toMatch(new RegExp(`^NY000089000000010000000${file.length}${sum}030827`));
    expect(await newestOn(origin, actor, '2027-08-03')).toMatchObject({ ariaInvoiceNo, state: 'paid' });
    expect([await rowsOf(origin, actor, 'payment'), (await claimsOf(actor)).length]).toEqual([1, 1]);
  });

  test('O-06 O-10 a metric counts files that wait in the database for minutes', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    await newestOn(origin, actor, '2027-07-20');
    await origin.poll();
    const waiting = async (): Promise<number> => {
      const metrics = await (await fetch(`${origin.operatorsUrl}/metrics`)).text();
      return Number(/^min_side_unsent_claims\{waits="file"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    const before = await waiting();
    const [file] = await database.select().from(outgoingFile).orderBy(desc(outgoingFile.createdAt)).limit(1);
    const hasWaited = { createdAt: new Date(Date.now() - 16 * 60_000), writtenAt: null };
    await database
      .update(outgoingFile)
      .set(hasWaited)
      .where(eq(outgoingFile.id, file?.id ?? ''));
    expect(await waiting()).toBe(before + 1);
  });

  test('O-10 a claim without the bank’s notice is announced by us', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    const kid = await kidOf(actor);
    await take(mandatesOf(actor, '2027-03-11', { kid, change: 'set', wantsNotice: false }));
    await newestOn(origin, actor, '2027-07-20');
    const [file = []] = await filesOf(actor);
    expect(file.map((record) => record.slice(0, 8))).toEqual([
      'NY000010',
      'NY210020',
      'NY210230',
      'NY210231',
      'NY210088',
      'NY000089',
    ]);
    expect((await subjectsOf(actor))[0]).toMatch(/^Banken betaler fakturaen/);
  });

  test('O-10 a claim that the bank does not report within two bank days becomes an invoice, and the person is told why', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    await failPayments(origin, actor, 'refusedCharge');
    const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-07-20');
    for (const day of ['2027-08-03', '2027-08-04', '2027-08-05']) await newestOn(origin, actor, day);
    expect(await attemptsOf(origin, actor, 'charge')).toMatchObject([{ state: 'awaitingUser' }]);
    expect(await newestOn(origin, actor, '2027-08-06')).toMatchObject({ ariaInvoiceNo, state: 'overdue' });
    expect(await attemptsOf(origin, actor, 'charge')).toMatchObject([{ state: 'declined', nextDueOn: null }]);
    const [told] = await actor.mails();
    expect(told?.body).toMatch(/Banken betalte ikk(e|je) kravet/);
    expect((await actor.does(getInvoice, { params: { ariaInvoiceNo } })).nextStep).toMatchObject({ step: 'reminder' });
    const { kid = '' } = (await claimsOf(actor))[0] ?? {};
    const account = actor.title.bankAccountNumber ?? '';
    numbers += 1;
    await take(
      ocrFileOf({
        account,
        bookedOn: '2027-08-09',
        number: numbers,
        payments: [{ kid, sumOre: priceOre, type: '15' }],
      }),
    );
    expect(await newestDocument(origin, actor)).toMatchObject({ ariaInvoiceNo, state: 'paid' });
  });

  test('O-10 a claim for an invoice paid by other means is cancelled by a file, and no failure is reported', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    const { ariaInvoiceNo, priceOre } = await newestOn(origin, actor, '2027-07-20');
    const { KID } = await actor.does(getInvoice, { params: { ariaInvoiceNo } });
    const account = actor.title.bankAccountNumber ?? '';
    numbers += 1;
    await take(
      ocrFileOf({ account, bookedOn: '2027-07-22', number: numbers, payments: [{ kid: KID ?? '', sumOre: priceOre }] }),
    );
    await newestDocument(origin, actor);
    const [, file = []] = await filesOf(actor);
    expect(file.map((record) => record.slice(0, 8))).toEqual([
      'NY000010',
      'NY213620',
      'NY219330',
      'NY219331',
      'NY213688',
      'NY000089',
    ]);
    expect(await newestOn(origin, actor, '2027-08-10')).toMatchObject({ ariaInvoiceNo, state: 'paid' });
    expect(await rowsOf(origin, actor, 'payment')).toBe(1);
    expect((await subjectsOf(actor)).filter((subject) => !subject.startsWith('Kvittering'))).toEqual([]);
  });

  test('O-10 a collection settles the open claim, not a withdrawn one with the same amount and day', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    const { ariaInvoiceNo } = await newestOn(origin, actor, '2027-07-20');
    const [charge] = await attemptsOf(origin, actor, 'charge');
    const [claim] = await claimsOf(actor);
    if (charge === undefined || claim === undefined) throw new Error('The invoice has no claim.');
    // Without an explicit order the database would return the row that was stored first.
    const isOwn = eq(avtaleGiroClaim.attemptId, charge.id);
    const [sent = claim] = await database.delete(avtaleGiroClaim).where(isOwn).returning();
    for (let count = 0; count < 3; count += 1) {
      const id = randomUUID();
      const ended = { state: 'aborted', endedAt: new Date(charge.createdAt), nextDueOn: null } as const;
      await database.insert(paymentAttempt).values({ ...charge, ...ended, id, reference: id });
      await database.insert(avtaleGiroClaim).values({ ...claim, attemptId: id, state: 'withdrawn' });
    }
    await database.insert(avtaleGiroClaim).values(sent);
    expect(await newestOn(origin, actor, '2027-08-03')).toMatchObject({ ariaInvoiceNo, state: 'paid' });
    const after = await attemptsOf(origin, actor, 'charge');
    expect(after.filter(({ state }) => state !== 'aborted')).toMatchObject([{ id: charge.id, state: 'succeeded' }]);
  });

  test('O-10 the sandbox’s bank pays two equal claims twice, and a cancellation stops one of them', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    const claim = { kid: await kidOf(actor), sumOre: 5_000, dueOn: '2027-08-03', payer: 'Berg Kari', notice: null };
    const account = actor.title.bankAccountNumber ?? '';
    const send = async (number: number, kind: 'claims' | 'cancellations', claims: readonly FileClaim[]) => {
      const assignments = [{ kind, number, account, claims }];
      const content = claimFileOf({ customerUnit: '00012345', number, assignments }).toString('latin1');
      const file = { id: randomUUID(), name: `${number}.txt`, content, createdAt: new Date(number) };
      await database.insert(outgoingFile).values(file);
      await origin.poll();
    };
    await send(9_000_001, 'claims', [claim, claim, claim]);
    await send(9_000_002, 'cancellations', [claim]);
    await newestOn(origin, actor, '2027-08-03');
    const reported = await database.select().from(bankPayment).where(eq(bankPayment.kid, claim.kid));
    expect(reported.filter(({ sumOre }) => sumOre === 5_000)).toHaveLength(2);
  });

  test('O-10 a claim for a period that is credited before it begins is cancelled by a file', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    await newestOn(origin, actor, '2027-07-20');
    await actor.does(cancelSubscription, { payload: { reason: 'death', lastDay: '2027-07-20' } });
    await newestDocument(origin, actor);
    const [, file = []] = await filesOf(actor);
    expect(file.map((record) => record.slice(0, 8))).toContain('NY213620');
    await newestOn(origin, actor, '2027-08-10');
    expect(await rowsOf(origin, actor, 'payment')).toBe(0);
  });

  test('O-10 no two files and no two assignments have the same number', async () => {
    const records = (await database.select().from(outgoingFile)).flatMap(({ content }) => content.split('\r\n'));
    const files = records.filter((record) => record.startsWith('NY000010')).map((record) => record.slice(16, 23));
    const assignments = records.filter((record) => /^NY21..20/.test(record)).map((record) => record.slice(17, 24));
    expect(files.length).toBeGreaterThan(4);
    expect(new Set(files).size).toBe(files.length);
    expect(new Set(assignments).size).toBe(assignments.length);
  });

  test('O-10 a claim whose mandate ends at the bank becomes an invoice at once', async () => {
    const actor = await payer(origin, nextTitle(), 'avtalegiro');
    await newestOn(origin, actor, '2027-07-20');
    await take(mandatesOf(actor, '2027-07-21', { kid: await kidOf(actor), change: 'deleted' }));
    await newestDocument(origin, actor);
    expect(await attemptsOf(origin, actor, 'charge')).toMatchObject([{ state: 'aborted', nextDueOn: null }]);
    expect(await methodOf(actor)).toBe('BANKGIRO');
  });
});
