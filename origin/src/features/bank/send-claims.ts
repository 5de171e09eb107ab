import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { settledOre } from '#origin/features/invoices/invoice-repository.ts';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import type { PaymentServices } from '#origin/features/payment/payment-purpose.ts';
import { avtaleGiroClaim, mandate, paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { nothingMoved } from '#origin/features/payment/provider-port.ts';
import { settleAttempt } from '#origin/features/payment/settle-attempt.ts';
import { groupTitlesByTime } from '#origin/platform/clock/clock.ts';
import { type Database, nextNumbers } from '#origin/platform/database/database.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import { has } from '#src/domain/abilities.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { earliestClaimDay } from '#src/domain/holidays.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { clearingNumber, outgoingFile } from './bank-tables.ts';
import { claimFileOf, type FileClaim } from './claim-file.ts';

const maxClaims = 5_000;

const isToWrite = inArray(avtaleGiroClaim.state, ['ready', 'withdrawing']);

export async function sendClaims(parts: PaymentServices): Promise<void> {
  const { clock, database, fleet, log } = parts.services;
  // A failed title is retried on the next run and does not hold up the others.
  const attempt = async (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => logOutage(log, error, { message: 'claims of AvtaleGiro could not be sent' }));
  for (const [now, titles] of await groupTitlesByTime(clock, fleet.titles)) {
    const codes = codesOf(titles);
    for (const claim of await findUnowed(database, codes, dayInOslo(now))) await attempt(withdraw(parts, claim));
    const waiting = await findTitlesToWrite(database, codes);
    for (const title of titles.filter(({ titleCode }) => waiting.has(titleCode)))
      await attempt(writeFile(parts, title, now));
  }
}

/**
 * Returns the claims whose sum is no longer owed, for example because it was paid another way. Uses one statement,
 * since thousands of claims may be open.
 */
async function findUnowed(database: Database, codes: readonly string[], today: Day): Promise<readonly Claim[]> {
  const owedOre = sql`${invoice.priceOre} - ${settledOre}`;
  const isAhead = and(
    inArray(avtaleGiroClaim.titleCode, [...codes]),
    inArray(avtaleGiroClaim.state, ['ready', 'sent']),
    gt(avtaleGiroClaim.dueOn, today),
    isNull(paymentAttempt.endedAt),
    sql`${owedOre} is distinct from ${avtaleGiroClaim.sumOre}`,
  );
  const rows = await database
    .select({ claim: avtaleGiroClaim })
    .from(avtaleGiroClaim)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, avtaleGiroClaim.attemptId))
    .leftJoin(invoice, eq(invoice.ariaInvoiceNo, paymentAttempt.subject))
    .where(isAhead);
  return rows.map(({ claim }) => claim);
}

/** Cancels a claim. If only part of it was paid, a new claim is made for the rest. */
async function withdraw(parts: PaymentServices, { attemptId }: Claim): Promise<void> {
  // The order matters: if the process dies in between, the next run still withdraws the claim.
  const isKnown = and(eq(avtaleGiroClaim.attemptId, attemptId), eq(avtaleGiroClaim.state, 'sent'));
  await parts.services.database.update(avtaleGiroClaim).set({ state: 'withdrawing' }).where(isKnown);
  await settleAttempt(parts, attemptId, { ...nothingMoved, state: 'aborted' });
}

async function findTitlesToWrite(database: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ titleCode: avtaleGiroClaim.titleCode })
    .from(avtaleGiroClaim)
    .where(and(inArray(avtaleGiroClaim.titleCode, [...codes]), isToWrite));
  return new Set(rows.map(({ titleCode }) => titleCode));
}

type Claim = typeof avtaleGiroClaim.$inferSelect;

interface ClaimRow {
  readonly claim: Claim;
  readonly attempt: typeof paymentAttempt.$inferSelect;
  readonly mandate: typeof mandate.$inferSelect | null;
  readonly payer: string;
}

/** Writes a title's claims and cancellations into one file, each only once, even with several processes. */
async function writeFile({ services }: PaymentServices, title: FleetTitle, now: Instant): Promise<void> {
  const { database, fleet, log, merchants, realNow } = services;
  const { titleCode, bankAccountNumber: ourAccount } = title;
  const merchant = merchants.accountOf(titleCode).avtaleGiro;
  if (merchant === undefined || ourAccount === undefined) return;
  await database.transaction(async (transaction) => {
    const rows = await lockClaims(transaction, titleCode);
    const ready: FileClaim[] = [];
    const cancelled: FileClaim[] = [];
    for (const row of rows) {
      const { claim, attempt } = row;
      const url = `${fleet.pageUrl(title)}${has(title, 'invoices') ? '/fakturaoversikt' : ''}`;
      const notice = row.mandate?.wantsNotice === true ? noticeOf(title, attempt.subject, url) : null;
      const said = { kid: claim.kid, sumOre: claim.sumOre, dueOn: claim.dueOn, payer: row.payer, notice };
      if (claim.state === 'withdrawing') cancelled.push(said);
      else if (isOpenState(attempt.state)) ready.push({ ...said, dueOn: await inTime(transaction, row, now) });
      const state = claim.state === 'ready' && isOpenState(attempt.state) ? 'sent' : 'withdrawn';
      await transaction.update(avtaleGiroClaim).set({ state }).where(eq(avtaleGiroClaim.attemptId, claim.attemptId));
    }
    const kinds = [
      { kind: 'claims', claims: ready },
      { kind: 'cancellations', claims: cancelled },
    ] as const;
    const filled = kinds.filter(({ claims }) => claims.length > 0);
    if (filled.length === 0) return;
    const [number = 0, ...numbers] = await nextNumbers(transaction, clearingNumber, filled.length + 1);
    const assignments = filled.map((one, index) => ({ ...one, account: ourAccount, number: numbers[index] ?? 0 }));
    const { customerUnit } = merchant;
    const content = claimFileOf({ customerUnit, number, assignments }).toString('latin1');
    const name = `avtalegiro-${customerUnit}-${String(number).padStart(7, '0')}.txt`;
    await transaction.insert(outgoingFile).values({ id: randomUUID(), name, content, createdAt: new Date(realNow()) });
    log.info(
      { titleCode, file: name, claims: ready.length, cancellations: cancelled.length },
      'claims of AvtaleGiro go out',
    );
  });
}

async function lockClaims(transaction: Database, titleCode: string): Promise<readonly ClaimRow[]> {
  return transaction
    .select({
      claim: avtaleGiroClaim,
      attempt: paymentAttempt,
      mandate,
      payer: sql<string>`${account.familyName} || ' ' || ${account.givenName}`,
    })
    .from(avtaleGiroClaim)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, avtaleGiroClaim.attemptId))
    .innerJoin(account, eq(account.accountNo, avtaleGiroClaim.accountNo))
    .leftJoin(mandate, eq(mandate.kid, avtaleGiroClaim.kid))
    .where(and(eq(avtaleGiroClaim.titleCode, titleCode), isToWrite))
    .orderBy(asc(avtaleGiroClaim.dueOn), asc(avtaleGiroClaim.attemptId))
    .limit(maxClaims)
    .for('update', { of: avtaleGiroClaim, skipLocked: true });
}

/** Returns a due date that the clearing house accepts: a later one if the claim is sent later than planned. */
async function inTime(transaction: Database, { claim, attempt }: ClaimRow, now: Instant): Promise<Day> {
  const earliest = earliestClaimDay(now);
  if (claim.dueOn >= earliest) return claim.dueOn;
  await transaction
    .update(avtaleGiroClaim)
    .set({ dueOn: earliest })
    .where(eq(avtaleGiroClaim.attemptId, claim.attemptId));
  const moved = { collectOn: earliest, nextDueOn: earliest, expiresAt: new Date(startOfDay(addDays(earliest, 1))) };
  await transaction.update(paymentAttempt).set(moved).where(eq(paymentAttempt.id, attempt.id));
  return earliest;
}

function noticeOf({ displayName }: FleetTitle, invoiceNo: string, url: string): readonly string[] {
  return [`Faktura ${invoiceNo}`, displayName, url.replace(/^https?:\/\//, '')];
}
