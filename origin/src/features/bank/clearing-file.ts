import type { Day } from '#src/lib/calendar-days.ts';
import { createYieldToEventLoop } from '#src/lib/yield-to-event-loop.ts';
import { type BankPayment, FileIssues, maxSumOre, type ReadFile } from './bank-payment.ts';
import { type ClearingRecord, ClearingRecords } from './clearing-record.ts';

export interface Mandate {
  /** `list` means that the file lists all mandates of the account. */
  readonly change: 'list' | 'set' | 'deleted';
  readonly kid: string;
  readonly wantsNotice: boolean;
}

export type Assignment = { readonly line: number; readonly account: string } & (
  | { readonly kind: 'payments'; readonly payments: readonly BankPayment[] }
  | {
      readonly kind: 'mandates';
      readonly mandates: readonly Mandate[];
      readonly on: Day | null;
    }
);

/** Codes from the OCR giro manual. */
const paymentTypes = ['10', '11', '12', '13', '14', '15', '16', '17', '19', '21'];
const reversalTypes = ['18', '20'];
const textTypes = ['20', '21'];
const collectedType = '15';

const mandateChanges: Readonly<Record<string, Mandate['change']>> = { '0': 'list', '1': 'set', '2': 'deleted' };

/**
 * Reads a file of the clearing house: OCR giro (service 09) and AvtaleGiro mandates (service 21), in the layouts of its
 * manuals. Checks structure, counts and sums. The server keeps answering requests while it reads.
 */
export async function readClearingFile(bytes: Uint8Array): Promise<ReadFile<readonly Assignment[]>> {
  const issues = new FileIssues();
  const records = new ClearingRecords(bytes, issues);
  const assignments = await new ClearingReader(records, issues).read();
  // Reads the remaining lines, so that their faults are listed too.
  while (records.next !== undefined) records.take();
  return issues.result(assignments);
}

const sumOf = (payments: readonly BankPayment[]): number => payments.reduce((sum, { sumOre }) => sum + sumOre, 0);

class ClearingReader {
  readonly #records: ClearingRecords;
  readonly #issues: FileIssues;
  readonly #yieldToEventLoop = createYieldToEventLoop();

  constructor(records: ClearingRecords, issues: FileIssues) {
    this.#records = records;
    this.#issues = issues;
  }

  async read(): Promise<readonly Assignment[]> {
    const assignments: Assignment[] = [];
    if (this.#take('000010', 'the start of a transmission, NY000010') === undefined) return [];
    for (;;) {
      const start = this.#records.next;
      if (start === undefined || start.code === '000089') break;
      const assignment = await this.#assignment(start);
      if (assignment === undefined) return [];
      assignments.push(assignment);
    }
    const end = this.#take('000089', 'the end of the transmission, NY000089');
    if (end === undefined) return [];
    const payments = assignments.flatMap((one) => (one.kind === 'payments' ? one.payments : []));
    const mandates = assignments.flatMap((one) => (one.kind === 'mandates' ? one.mandates : []));
    end.expectNumber(9, 16, { sum: payments.length + mandates.length, of: 'the transactions of the transmission' });
    end.expectNumber(17, 24, { sum: this.#records.taken, of: 'the records of the transmission' });
    end.expectNumber(25, 41, { sum: sumOf(payments), of: 'the sum of the transmission in øre' });
    this.#records.next?.issue(1, 8, 'the end of the file');
    const on = /^0*$/.test(end.text(42, 47)) ? null : end.day(42);
    return assignments.map((one) => (one.kind === 'mandates' ? { ...one, on } : one));
  }

  async #assignment(start: ClearingRecord): Promise<Assignment | undefined> {
    switch (start.code) {
      case '090020':
        return this.#payments();
      case '212420':
        return this.#mandates();
      default:
        start.issue(3, 8, 'the start of an assignment, NY090020 or NY212420, or the end of the transmission');
        return undefined;
    }
  }

  #take(code: string, expected: string): ClearingRecord | undefined {
    const record = this.#records.next;
    if (record?.code === code) {
      this.#records.take();
      return record;
    }
    if (record === undefined) this.#issues.add({ line: this.#records.line + 1, position: 1, expected, found: '' });
    else record.issue(1, 8, expected);
    return undefined;
  }

  async #payments(): Promise<Assignment | undefined> {
    const from = this.#records.taken;
    const start = this.#take('090020', 'the start of an assignment of payments, NY090020');
    if (start === undefined) return undefined;
    const head = { agreement: start.digits(9, 17), number: start.digits(18, 24), account: start.digits(25, 35) };
    const payments: BankPayment[] = [];
    while (this.#records.next?.code.startsWith('09') === true && this.#records.next.code !== '090088') {
      await this.#yieldToEventLoop();
      const payment = this.#payment(head);
      if (payment === undefined) return undefined;
      payments.push(payment);
    }
    const end = this.#take('090088', 'the end of the assignment, NY090088');
    if (end === undefined) return undefined;
    this.#expectEnd(end, from, { transactions: payments.length, sumOre: sumOf(payments) });
    return { kind: 'payments', line: start.line, account: head.account, payments };
  }

  #expectEnd(
    end: ClearingRecord,
    from: number,
    { transactions, sumOre }: { readonly transactions: number; readonly sumOre: number },
  ): void {
    end.expectNumber(9, 16, { sum: transactions, of: 'the transactions of the assignment' });
    end.expectNumber(17, 24, { sum: this.#records.taken - from, of: 'the records of the assignment' });
    if (end.code === '090088') end.expectNumber(25, 41, { sum: sumOre, of: 'the sum of the assignment in øre' });
  }

  #payment(head: { readonly agreement: string; readonly number: string; readonly account: string }) {
    const first = this.#records.next;
    if (first === undefined) return undefined;
    const { type } = first;
    if (!paymentTypes.includes(type) && !reversalTypes.includes(type)) {
      first.issue(5, 6, 'a transaction type from 10 to 21');
      return undefined;
    }
    if (this.#take(`09${type}30`, 'amount item 1 of a payment') === undefined) return undefined;
    const number = first.digits(9, 15);
    const second = this.#take(`09${type}31`, `amount item 2 of payment ${number}`);
    if (second === undefined) return undefined;
    const third = textTypes.includes(type) ? this.#take(`09${type}32`, `amount item 3 of payment ${number}`) : null;
    if (third === undefined) return undefined;
    for (const record of [second, third]) {
      if (record !== null && record.text(9, 15) !== number) record.issue(9, 15, `the transaction number ${number}`);
    }
    const settledOn = first.day(16);
    const payer = second.digits(48, 58);
    const sumOre = first.number(33, 49);
    if (sumOre === 0) first.issue(33, 49, 'a sum above zero');
    if (sumOre > maxSumOre) first.issue(33, 49, `at most ${maxSumOre} øre`);
    const sign = first.text(32, 32);
    if (!/[-0 ]/.test(sign)) first.issue(32, 32, '0 or -');
    return {
      key: ['ocr', head.account, head.agreement, head.number, settledOn, number].join('/'),
      ourAccount: head.account,
      sumOre,
      isReversal: reversalTypes.includes(type) || sign === '-',
      kid: first.trimmed(50, 74),
      bookedOn: /^0*$/.test(second.text(42, 47)) ? settledOn : second.day(42),
      payerAccount: /^0+$/.test(payer) ? null : payer,
      payerName: null,
      message: third?.trimmed(16, 55) ?? null,
      isCollected: type === collectedType,
    };
  }

  async #mandates(): Promise<Assignment | undefined> {
    const from = this.#records.taken;
    const start = this.#take('212420', 'the start of a list of mandates, NY212420');
    if (start === undefined) return undefined;
    const account = start.digits(25, 35);
    const mandates: Mandate[] = [];
    while (this.#records.next?.code === '219470') {
      await this.#yieldToEventLoop();
      const record = this.#take('219470', 'a mandate, NY219470');
      if (record !== undefined) mandates.push(readMandate(record));
    }
    const end = this.#take('212488', 'a mandate, NY219470, or the end of the assignment, NY212488');
    if (end === undefined) return undefined;
    this.#expectEnd(end, from, { transactions: mandates.length, sumOre: 0 });
    if (new Set(mandates.map(({ change }) => change === 'list')).size > 1)
      start.issue(3, 8, 'either a list of all mandates or changes, not both');
    return { kind: 'mandates', line: start.line, account, mandates, on: null };
  }
}

function readMandate(record: ClearingRecord): Mandate {
  const change = mandateChanges[record.text(16, 16)];
  if (change === undefined) record.issue(16, 16, 'a registration type, 0, 1 or 2');
  const kid = record.trimmed(17, 41);
  if (kid === null) record.issue(17, 41, 'a KID');
  const notice = record.text(42, 42);
  if (!/[JN]/.test(notice)) record.issue(42, 42, 'J or N');
  return { change: change ?? 'set', kid: kid ?? '', wantsNotice: notice === 'J' };
}
