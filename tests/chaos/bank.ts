import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bankPayment } from '#origin/features/bank/bank-tables.ts';
import { type BankAccounts, bankAccountsOf } from '#origin/features/bank/read-bank-file.ts';
import { type InputFile, takeBankFile } from '#origin/features/bank/take-bank-file.ts';
import { findOrIssueTotalKid } from '#origin/features/invoices/open-total.ts';
import { createMovableClock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { camtFileOf, ocrFileOf, type ReportedFile, type ReportedPayment } from '#origin/sandbox/bank/bank-files.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import type { AuditedTransfer } from './audited-books.ts';
import { type Chance, chanceOf } from './chance.ts';

/**
 * How a payer pays: one invoice in full, in part, twice, after it was paid, or in addition to an AvtaleGiro claim; all
 * open invoices together; with an unknown KID; or with a later reversal.
 */
const ways = [
  'whole',
  'whole',
  'part',
  'twice',
  'paid',
  'claimed',
  'everything',
  'unknown',
  'reversal',
  'reversal',
] as const;

/** How a file is delivered: now, as two copies at once, now and again later, or after later files. */
const fates = ['now', 'now', 'atOnce', 'again', 'later', 'later', 'longer'] as const;

const DebtSchema = v.object({
  accountNo: v.string(),
  kid: v.string(),
  priceOre: v.number(),
  openOre: v.number(),
  /** True if another payment or a charge of the invoice is under way. */
  isBusy: v.boolean(),
  /** True if AvtaleGiro has collected the invoice or has a claim for it. */
  isClaimed: v.boolean(),
});
type Debt = v.InferOutput<typeof DebtSchema>;

/** Transaction type of a reversal. */
const reversal = '18';

interface ReportingTitle {
  readonly titleCode: string;
  readonly account: string;
  readonly debts: readonly Debt[];
}

/**
 * The bank of all titles, which reports payments in files. Some files are repeated or late, and some reversals come
 * before their payments.
 */
export class ChaosBank {
  readonly #database: Database;
  readonly #titles: readonly FleetTitle[];
  /** Accounts of the titles; every second title gets its payments as camt. */
  readonly #accounts: BankAccounts;
  readonly #held: InputFile[] = [];
  readonly #transfers: AuditedTransfer[] = [];
  readonly #reversed = new Set<AuditedTransfer | string>();
  #files = 0;

  constructor(database: Database, titles: readonly FleetTitle[]) {
    this.#database = database;
    this.#titles = titles;
    const camt = titles.flatMap(({ bankAccountNumber = '' }, index) => (index % 2 === 1 ? [bankAccountNumber] : []));
    this.#accounts = bankAccountsOf(titles, Object.fromEntries(camt.map((account) => [account, 'camt'])));
  }

  /** Each reported transaction once, however often it was in a file. */
  get transfers(): readonly AuditedTransfer[] {
    return this.#transfers;
  }

  async report(title: number, draw: number): Promise<void> {
    const chance = chanceOf(draw);
    if (chance.happens(0.5)) await this.#deliver(this.#held.splice(-1));
    const { titleCode = '', bankAccountNumber: account = '' } = this.#titles[title] ?? {};
    const place = { titleCode, account, debts: await this.#debtsOf(titleCode) };
    const payments: ReportedPayment[] = [];
    for (let count = 1 + chance.below(3); count > 0; count -= 1) payments.push(...(await this.#pay(place, chance)));
    const today = dayInOslo(await createMovableClock(this.#database).now(titleCode));
    this.#files += 1;
    const facts = { account, number: this.#files, bookedOn: addDays(today, -chance.below(4)) };
    const file = this.#write({ ...facts, payments });
    switch (chance.pick(fates)) {
      case 'now':
        return this.#deliver([file]);
      case 'atOnce':
        return this.#deliver([file, file]);
      case 'again':
        this.#held.push({ ...file, name: 'again' });
        return this.#deliver([file]);
      case 'later':
        this.#held.push(file);
        return;
      case 'longer': {
        // The bank sends the assignment again, with one more payment.
        const more = { kid: null, sumOre: 1_000 + chance.below(9_000), message: 'UTEN KID' };
        this.#held.push(this.#write({ ...facts, payments: [...payments, more] }, payments.length));
        return this.#deliver([file]);
      }
    }
  }

  /** Delivers the files that were held back, newest first. */
  async deliverAll(): Promise<void> {
    for (const file of this.#held.splice(0).toReversed()) await this.#deliver([file]);
  }

  /** Delivers files at once, as `npm run bank:import` does while the processes run. */
  async #deliver(files: readonly InputFile[]): Promise<void> {
    const parts = { accounts: this.#accounts, now: new Date() };
    for (const taken of await Promise.all(files.map((file) => takeBankFile(this.#database, file, parts))))
      if (!taken.ok) throw new Error(`A file was refused: ${taken.error[0]?.expected ?? ''}.`);
  }

  /** Writes a file and records its transactions, except the first `known` ones, which an earlier file contains. */
  #write(facts: ReportedFile, known = 0): InputFile {
    const { account, bookedOn, number, payments } = facts;
    for (const { kid, sumOre, type } of payments.slice(known))
      this.#transfers.push({ account, kid, sumOre, bookedOn, isReversal: type === reversal });
    const write = this.#accounts.get(account) === 'camt' ? camtFileOf : ocrFileOf;
    return { name: String(number), bytes: write(facts) };
  }

  async #pay({ titleCode, account, debts }: ReportingTitle, chance: Chance): Promise<readonly ReportedPayment[]> {
    const open = debts.filter(({ openOre }) => openOre > 0);
    const busy = open.filter(({ isBusy }) => isBusy);
    const paid = debts.filter(({ openOre, priceOre }) => openOre === 0 && priceOre > 0);
    const oneOf = (list: readonly Debt[]): readonly Debt[] =>
      list.slice(chance.below(Math.max(1, list.length))).slice(0, 1);
    const debt = oneOf(busy.length > 0 && chance.happens(0.5) ? busy : open);
    switch (chance.pick(ways)) {
      case 'whole':
        return debt.map(({ kid, openOre }) => ({ kid, sumOre: openOre }));
      case 'part':
        return debt.map(({ kid, openOre }) => ({ kid, sumOre: Math.ceil(openOre / 3) }));
      case 'twice':
        return debt.flatMap(({ kid, openOre }) => [kid, kid].map((one) => ({ kid: one, sumOre: openOre })));
      case 'paid':
        return oneOf(paid).map(({ kid, priceOre }) => ({ kid, sumOre: priceOre }));
      case 'claimed': {
        const claimed = oneOf(debts.filter(({ isClaimed }) => isClaimed));
        return claimed.map(({ kid, priceOre }) => ({ kid, sumOre: priceOre }));
      }
      case 'everything': {
        const [payer] = debt;
        if (payer === undefined) return [];
        const own = open.filter(({ accountNo }) => accountNo === payer.accountNo);
        const openOre = own.reduce((sum, one) => sum + one.openOre, 0);
        const sumOre = Math.max(1, openOre - chance.below(2) * 100);
        return [{ kid: await findOrIssueTotalKid(this.#database, { ...payer, titleCode }), sumOre }];
      }
      case 'unknown':
        return [{ kid: chance.pick([null, '123456782', '2000000000008']), sumOre: 10_000, message: 'UTEN KID' }];
      case 'reversal':
        return this.#reversalAt(account, chance);
    }
  }

  /**
   * Reverses a payment that is not reversed yet. Its file may still be held back, or AvtaleGiro may have collected it.
   */
  async #reversalAt(account: string, chance: Chance): Promise<readonly ReportedPayment[]> {
    const isCollected = and(eq(bankPayment.ourAccount, account), eq(bankPayment.isCollected, true));
    const collected = await this.#database.select().from(bankPayment).where(isCollected);
    const reported = this.#transfers.filter((one) => one.account === account && !one.isReversal && one.kid !== null);
    const payments = [
      ...collected.map(({ id, kid, sumOre }) => ({ of: id, kid, sumOre })),
      ...reported.map((one) => ({ of: one, kid: one.kid, sumOre: one.sumOre })),
    ].filter(({ of }) => !this.#reversed.has(of));
    const taken = payments[chance.below(Math.max(1, payments.length))];
    if (taken === undefined) return [];
    this.#reversed.add(taken.of);
    return [{ kid: taken.kid, sumOre: taken.sumOre, type: reversal }];
  }

  async #debtsOf(titleCode: string): Promise<readonly Debt[]> {
    const found = await this.#database.execute(sql`
      select account_no as "accountNo", kid, price_ore as "priceOre", price_ore - (
        select coalesce(sum(amount_ore), 0)::int from settlement where settlement.aria_invoice_no = invoice.aria_invoice_no
      ) as "openOre", exists (
        select from payment_attempt as a
        where a.account_no = invoice.account_no and a.subject = invoice.aria_invoice_no and a.ended_at is null
      ) as "isBusy", exists (
        select from payment_attempt as a
        where a.account_no = invoice.account_no and a.subject = invoice.aria_invoice_no and a.method = 'AVTALEGIRO'
          and (a.ended_at is null or a.state = 'succeeded')
      ) as "isClaimed"
      from invoice where title_code = ${titleCode} and kind = 'invoice' order by aria_invoice_no desc limit 200`);
    return v.parse(v.object({ rows: v.array(DebtSchema) }), found).rows;
  }
}
