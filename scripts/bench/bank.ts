import { and, eq, sql } from 'drizzle-orm';
import { type BankFormat, bankPayment } from '#origin/features/bank/bank-tables.ts';
import { bankAccountsOf } from '#origin/features/bank/read-bank-file.ts';
import { takeBankFile } from '#origin/features/bank/take-bank-file.ts';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { camtFileOf, ocrFileOf } from '#origin/sandbox/bank/bank-files.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { withOrigin, withServerDatabase } from './bench-origin.ts';

const filed = 10_000;
const customers = 500;
const sumOre = 4_900;

interface Measured {
  readonly step: 'take ocr' | 'take camt' | 'settle';
  readonly payments: number;
  readonly seconds: number;
  /** Less sensitive to the machine's load than `seconds`. */
  readonly cpuSeconds: number;
}

/**
 * Measures the import of 10,000 payments in each file format, and the settlement of payments that each belong to a
 * different customer's invoice. Both run on PostgreSQL, beside the origin's own jobs.
 */
export async function benchBank(): Promise<readonly Measured[]> {
  return withServerDatabase((open) =>
    withOrigin(open, async (origin) => {
      const [first, second, third] = origin.services.fleet.titles;
      if (first === undefined || second === undefined || third === undefined) throw new Error('There are no titles.');
      const unknown = Array.from({ length: filed }, (_, index) => String(900_000_000 + index));
      return [
        { step: 'take ocr', ...(await take(origin, first, { format: 'ocr', kids: unknown })) },
        { step: 'take camt', ...(await take(origin, second, { format: 'camt', kids: unknown })) },
        await settle(origin, third),
      ];
    }),
  );
}

async function settle(origin: RunningOrigin, title: FleetTitle): Promise<Measured> {
  const { database } = origin.services;
  await createDebtors(origin, title);
  const kids = await database
    .select({ kid: invoice.kid })
    .from(invoice)
    .where(and(eq(invoice.titleCode, title.titleCode), eq(invoice.priceOre, sumOre)));
  await take(origin, title, { format: 'ocr', kids: kids.map(({ kid }) => kid) });
  const { result: _, ...time } = await secondsOf(() => origin.poll());
  const isSettled = and(eq(bankPayment.ourAccount, title.bankAccountNumber ?? ''), eq(bankPayment.state, 'settled'));
  const payments = await database.$count(bankPayment, isSettled);
  if (payments !== customers) throw new Error(`${payments} payments were settled.`);
  return { step: 'settle', payments, ...time };
}

async function take(
  { services: { clock, database } }: RunningOrigin,
  title: FleetTitle,
  { format, kids }: { readonly format: BankFormat; readonly kids: readonly (string | null)[] },
): Promise<Omit<Measured, 'step'>> {
  const { bankAccountNumber: account = '', titleCode } = title;
  const bookedOn = dayInOslo(await clock.now(titleCode));
  const write = format === 'ocr' ? ocrFileOf : camtFileOf;
  const bytes = write({ account, bookedOn, number: 1, payments: kids.map((kid) => ({ kid, sumOre })) });
  const accounts = bankAccountsOf([title], { '*': format });
  const file = { name: 'bank', bytes };
  const { result, ...time } = await secondsOf(() => takeBankFile(database, file, { accounts, now: new Date() }));
  if (!result.ok || result.value.taken !== kids.length) throw new Error('The file was refused.');
  return { payments: kids.length, ...time };
}

async function secondsOf<T>(work: () => Promise<T>): Promise<Pick<Measured, 'seconds' | 'cpuSeconds'> & { result: T }> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  const rounded = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
  return { seconds: rounded(performance.now() - started), cpuSeconds: rounded((user + system) / 1000), result };
}

async function createDebtors({ services }: RunningOrigin, title: FleetTitle): Promise<void> {
  const { clock, database, dueWork } = services;
  const { titleCode } = title;
  await seedTitle(services, title);
  const { accountNo } = demoPersonOf(title, 'faktura');
  const at = await clock.now(titleCode);
  const number = sql`'7' || right(${accountNo}, 3) || lpad(i::text, 6, '0')`;
  for (const table of ['account', 'subscription']) {
    const own = sql`jsonb_build_object('account_no', ${number}, 'subscription_no', ${number}, 'person_id', null)`;
    await database.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(one, ${own})).*
      from ${sql.identifier(table)} one, generate_series(1, ${customers}) i where account_no = ${accountNo}`);
  }
  const held = await database.select().from(subscription).where(sql`${subscription.accountNo} like '7%'`);
  await database.transaction(async (transaction) => {
    for (const { accountNo: debtor, subscriptionNo, titleCode: own } of held) {
      if (own !== titleCode) continue;
      const fee = { kind: 'fee', reason: 'transferFee', sumOre, dueOn: dayInOslo(at), at } as const;
      const about = { accountNo: debtor, titleCode, subscriptionNo, subject: subscriptionNo };
      await writeEntry(transaction, { ...fee, ...about, activityId: null, basis: {} });
    }
  });
  await dueWork.run({ titles: [title], waits: true });
}
