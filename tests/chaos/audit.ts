import type { AttemptKind } from '#origin/features/payment/payment-tables.ts';
import { isOpenState, type PaymentState } from '#src/domain/payment-states.ts';
import type { AuditedAttempt, AuditedBooks, AuditedEntry, AuditedOrder, AuditedTransfer } from './audited-books.ts';

export interface Violation {
  readonly rule: string;
  readonly about: string;
  readonly found: string;
}

/**
 * Compares our books with the providers': no one has paid twice, and no money is lost. `isReturnKnown` is false while a
 * chargeback whose callback was lost may be unknown: its status is requested 30 days after the payment at the earliest.
 */
export function auditBooks(books: AuditedBooks, { isReturnKnown = true } = {}): readonly Violation[] {
  return [
    ...attemptFaults(books),
    ...entryFaults(books),
    ...recordFaults(books, isReturnKnown),
    ...orderFaults(books),
    ...transferFaults(books),
    ...meansFaults(books),
    ...keyFaults(books),
    ...sumFaults(books, isReturnKnown),
    ...jobFaults(books),
    ...books.failures.map((call) => fault('no call fails with an internal error', call, 'failed')),
  ];
}

function fault(rule: string, about: string, found: string | number): Violation {
  return { rule, about, found: String(found) };
}

function totalOf<T>(list: readonly T[], valueOf: (one: T) => number): number {
  return list.reduce((sum, one) => sum + valueOf(one), 0);
}

function hasMoved(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'reversed';
}

/** Amount that an attempt should have moved: all of it if it succeeded, otherwise nothing. */
function movedBy({ state, amountOre }: AuditedAttempt): number {
  return hasMoved(state) ? amountOre : 0;
}

/** True for a refund, which we request, and for a chargeback, which the payer's bank makes. */
function isBack(kind: AttemptKind): boolean {
  return kind === 'refund' || kind === 'chargeback';
}

function attemptFaults({ attempts, entries, records }: AuditedBooks): readonly Violation[] {
  return attempts.flatMap((attempt) => {
    const { reference, kind, state, isScheduled } = attempt;
    const expected = movedBy(attempt);
    const own = entries.filter(({ subject }) => subject === reference);
    const booked = totalOf(own, ({ amountOre }) => (isBack(kind) ? amountOre : -amountOre));
    const isOnce = own.length === (expected === 0 ? 0 : 1) && booked === expected;
    const taken = totalOf(
      records.filter((record) => record.reference.startsWith(reference)),
      ({ capturedOre }) => capturedOre,
    );
    return [
      ...(isOpenState(state) && !isScheduled ? [fault('every attempt ends', reference, state)] : []),
      ...(isOnce ? [] : [fault('one row of the ledger for each attempt', reference, `${own.length} of ${booked} øre`)]),
      ...(isBack(kind) || taken === expected
        ? []
        : [fault('the provider captured the amount of the attempt', reference, `${taken} øre, not ${expected}`)]),
    ];
  });
}

/**
 * Each krone that was charged is on an invoice or was refunded, and each row has an attempt. A refund that the provider
 * has refused stays as credit, as does a surplus from a bank payment.
 */
function entryFaults({ attempts, entries }: AuditedBooks): readonly Violation[] {
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  const restOf = ({ amountOre, settledOre }: AuditedEntry): number => Math.abs(amountOre) - settledOre;
  return entries.flatMap((entry) => {
    const { id, kind, subject } = entry;
    const attempt = byReference.get(subject);
    if (attempt === undefined) return [fault('every payment in the ledger has an attempt', id, subject)];
    // An amount that was returned twice, by a chargeback or by a refund that was refused at first, is owed again and is
    // on the operators' list.
    if (isInBank(attempt) || attempt.kind === 'chargeback' || (kind === 'refund' && attempt.failure !== null))
      return [];
    const leftOre = kind === 'refund' ? restOf(entry) : Math.min(restOf(entry), leftOnAccount(attempt));
    return leftOre <= 0
      ? []
      : [fault('every captured krone is settled or refunded', `${kind} ${subject}`, `${leftOre} øre left`)];
  });

  /** Unspent payments of the account less its refused refunds: a refund may use the rest of another payment. */
  function leftOnAccount(one: AuditedAttempt): number {
    const own = attempts.filter((other) => accountOf(other) === accountOf(one) && !isInBank(other));
    const references = new Set(own.map(({ reference }) => reference));
    const rests = entries.filter(({ kind, subject }) => kind === 'payment' && references.has(subject));
    const stayed = own.filter(({ kind, state }) => kind === 'refund' && state === 'declined');
    return totalOf(rests, restOf) - totalOf(stayed, ({ amountOre }) => amountOre);
  }
}

/** True for a payment by KID, which no provider can refund. */
function isInBank({ method }: AuditedAttempt): boolean {
  return method === 'BANKGIRO';
}

/**
 * Each bank transfer is stored once and processed. Only a transfer without a usable KID, or a
 * reversal without a payment, waits for staff.
 */
function transferFaults({ transfers, storedTransfers }: AuditedBooks): readonly Violation[] {
  const lineOf = ({ account, kid, sumOre, isReversal, bookedOn }: AuditedTransfer): string =>
    [account, kid, sumOre, isReversal, bookedOn].join(' ');
  const reported = Map.groupBy(transfers, lineOf);
  const stored = Map.groupBy(storedTransfers, lineOf);
  const counts = [...new Set([...reported.keys(), ...stored.keys()])].map(
    (line) => [line, reported.get(line)?.length ?? 0, stored.get(line)?.length ?? 0] as const,
  );
  return [
    ...counts.flatMap(([line, wanted, found]) =>
      wanted === found ? [] : [fault('each transfer of the bank is stored once', line, `${found}, not ${wanted}`)],
    ),
    ...storedTransfers.flatMap(({ id, state, isReversal, isKnown }) => {
      const isRight = state === 'settled' || (state === 'open' && (isReversal || !isKnown));
      return isRight ? [] : [fault('each transfer of the bank is booked, or waits for staff', id, state)];
    }),
  ];
}

function accountOf({ matter }: AuditedAttempt): string {
  return matter.split(' ', 2).join(' ');
}

/** The attempt of a provider's record, whose reference begins with ours. */
function attemptOf(reference: string, attempts: readonly AuditedAttempt[]): AuditedAttempt | undefined {
  return attempts.find((one) => reference.startsWith(one.reference));
}

function refundedOre(attempt: AuditedAttempt | undefined, attempts: readonly AuditedAttempt[]): number {
  return totalOf(
    attempts.filter(({ refunds }) => refunds !== null && refunds === attempt?.id),
    movedBy,
  );
}

function recordFaults({ attempts, records }: AuditedBooks, isReturnKnown: boolean): readonly Violation[] {
  const ended = new Map(
    attempts.filter(({ state }) => !isOpenState(state)).map((one) => [one.providerReference ?? '', one]),
  );
  return records.flatMap(({ id, reference, capturedOre, returnedOre, heldOre, isPayable }) => {
    const attempt = attemptOf(reference, attempts);
    const refunded = refundedOre(attempt, attempts);
    return [
      ...(attempt === undefined ? [fault('every record of a provider has an attempt', id, reference)] : []),
      ...(heldOre === 0 ? [] : [fault('nothing stays held', reference, `${heldOre} øre`)]),
      ...(returnedOre === refunded || capturedOre === 0 || (!isReturnKnown && returnedOre > refunded)
        ? []
        : [
            fault('the provider refunded the amounts of the refunds', reference, `${returnedOre} øre, not ${refunded}`),
          ]),
      ...(isPayable && ended.has(id) ? [fault('what has ended cannot be paid', reference, 'payable')] : []),
    ];
  });
}

/**
 * An order is completed by exactly one payment that was not refunded; any other order has none. A refund after a later
 * withdrawal concerns the credit, not the order.
 */
function orderFaults({ attempts, orders }: AuditedBooks): readonly Violation[] {
  const paid = attempts.filter(({ purpose, kind, state }) => purpose === 'order' && !isBack(kind) && hasMoved(state));
  const kept = paid.filter(({ id, matter, amountOre }) => {
    const back = attempts.filter(
      (one) => one.refunds === id && one.kind === 'refund' && one.matter === matter && one.state !== 'declined',
    );
    return totalOf(back, (refund) => refund.amountOre) < amountOre;
  });
  const refused = (id: string): boolean =>
    attempts.some(({ refunds, state }) => refunds === id && state === 'declined');
  return orders.flatMap(({ orderNo, accountNo, titleCode, state }) => {
    const own = kept.filter(({ matter }) => matter === matterOf({ accountNo, titleCode, orderNo }));
    // A refund that the provider refuses stays as credit.
    const wanted = own.filter(({ id }) => !refused(id)).length;
    const isRight = state === 'completed' ? own.length >= 1 && wanted <= 1 : wanted === 0;
    return [
      ...(isRight ? [] : [fault('one payment for each order that is completed', orderNo, own.length)]),
      ...(state === 'awaitingPayment' ? [fault('every order ends', orderNo, state)] : []),
    ];
  });
}

/** Subject of an order's payments. */
function matterOf({ accountNo, titleCode, orderNo }: Omit<AuditedOrder, 'state'>): string {
  return [accountNo, titleCode, 'order', orderNo].join(' ');
}

/** A provider can charge only the payment methods that we have stored. */
function meansFaults({ attempts, means, methods }: AuditedBooks): readonly Violation[] {
  return means.flatMap(({ id, reference, isLive }) => {
    const attempt = attemptOf(reference, attempts);
    const about = `${attempt?.kind} ${attempt?.state} ${reference}`;
    const stored = methods.filter(({ token }) => token === id);
    const isPresent = stored.some((one) => one.isPresent);
    return [
      ...(stored.length > 1 ? [fault('a means is stored once', about, stored.length)] : []),
      ...(isLive && !isPresent ? [fault('no means works that is not stored', about, id)] : []),
      // One demo person cancelled their agreement in the provider's app before the run, and the next charge discovers
      // it.
      ...(!isLive && isPresent && attempt !== undefined ? [fault('every stored means works', about, id)] : []),
    ];
  });
}

function keyFaults({ paymentsByKey }: AuditedBooks): readonly Violation[] {
  return Object.entries(paymentsByKey).flatMap(([key, payments]) => {
    const count = new Set(payments).size;
    return count <= 1 ? [] : [fault('a write happens once for each key', key, `${count} payments`)];
  });
}

/** Compares the totals of the ledger and the providers. A refund or chargeback that is not known yet is not counted. */
function sumFaults({ attempts, entries, records }: AuditedBooks, isReturnKnown: boolean): readonly Violation[] {
  const booked = -totalOf(entries, ({ amountOre }) => amountOre);
  const moved = totalOf(records, ({ reference, capturedOre, returnedOre }) => {
    const known = refundedOre(attemptOf(reference, attempts), attempts);
    return capturedOre - (isReturnKnown ? returnedOre : Math.min(returnedOre, known));
  });
  return booked === moved ? [] : [fault('ledger and providers agree in sum', 'all', `${booked} øre, and ${moved}`)];
}

function jobFaults({ deadJobs, waitingJobs }: AuditedBooks): readonly Violation[] {
  return [
    ...(deadJobs === 0 ? [] : [fault('no job fails for good', 'dead letters', deadJobs)]),
    ...(waitingJobs === 0 ? [] : [fault('no job is left', 'jobs', waitingJobs)]),
  ];
}
