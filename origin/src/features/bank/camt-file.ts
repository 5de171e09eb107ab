import { isDay } from '#src/lib/calendar-days.ts';
import { type BankPayment, FileIssues, type ReadFile } from './bank-payment.ts';
import { findAll, findFirst, readXml, type XmlElement } from './xml-tree.ts';

/** What a camt.054 message says about one account. */
export interface Notification {
  /** Eleven digits. */
  readonly account: string;
  readonly payments: readonly BankPayment[];
  /** Entries that are not booked yet, debits that are not reversals, and credits that reverse a debit. */
  readonly skipped: number;
}

const namespacePattern = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.(?:02|08)$/;

/**
 * Reads an ISO 20022 camt.054 message, version 001.02 or 001.08, with booked credits and their reversals. Checks sums
 * and counts where the message has them; sums are never floating-point numbers.
 */
export function readCamtFile(bytes: Uint8Array): ReadFile<readonly Notification[]> {
  const issues = new FileIssues();
  const text = decode(bytes);
  if (text === undefined) {
    issues.add({ line: 1, position: 1, expected: 'text in UTF-8', found: 'other bytes' });
    return issues.result([]);
  }
  const document = readXml(text, issues);
  if (document === undefined) return issues.result([]);
  const reader = new CamtReader(issues);
  return issues.result(reader.read(document));
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A fatal decoder throws only if the bytes are not UTF-8.
    return undefined;
  }
}

class CamtReader {
  readonly #issues: FileIssues;

  constructor(issues: FileIssues) {
    this.#issues = issues;
  }

  read(document: XmlElement): readonly Notification[] {
    if (document.name !== 'Document' || !namespacePattern.test(document.namespace)) {
      this.#issue(document, 'a Document of camt.054.001.02 or camt.054.001.08');
      return [];
    }
    const notifications = findAll(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn');
    if (notifications.length === 0) this.#issue(document, 'BkToCstmrDbtCdtNtfctn/Ntfctn');
    return notifications.map((one) => this.#notification(one));
  }

  #issue({ line, position, text }: XmlElement, expected: string): void {
    this.#issues.add({ line, position, expected, found: text });
  }

  /** Returns the text at a path; reports a fault if there is none. */
  #text(element: XmlElement, ...path: readonly string[]): string {
    const found = findFirst(element, ...path);
    if (found === undefined || found.text === '') this.#issue(found ?? element, path.join('/'));
    return found?.text ?? '';
  }

  #notification(notification: XmlElement): Notification {
    const account = accountOf(findFirst(notification, 'Acct', 'Id'));
    if (account === null) this.#issue(notification, 'Acct/Id with a Norwegian account number');
    const payments: BankPayment[] = [];
    const entries = findAll(notification, 'Ntry');
    let skipped = 0;
    for (const entry of entries) {
      const isReversal = this.#text(entry, 'CdtDbtInd') === 'DBIT';
      const sumOre = this.#sum(entry);
      const isTakenBack = /^(?:true|1)$/.test(findFirst(entry, 'RvslInd')?.text ?? '');
      const status = findFirst(entry, 'Sts', 'Cd')?.text ?? findFirst(entry, 'Sts')?.text;
      if (status !== 'BOOK' || isReversal !== isTakenBack) skipped += 1;
      else payments.push(...this.#payments(entry, { account: account ?? '', isReversal, sumOre }));
    }
    this.#expectSummary(notification, entries.length);
    return { account: account ?? '', payments, skipped };
  }

  #expectSummary(notification: XmlElement, entries: number): void {
    const count = findFirst(notification, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
    if (count !== undefined && count.text !== String(entries))
      this.#issue(count, `${entries}, the entries of the notification`);
  }

  /** Returns `Amt` in øre. */
  #sum(element: XmlElement): number {
    const amount = findFirst(element, 'Amt') ?? findFirst(element, 'AmtDtls', 'TxAmt', 'Amt');
    if (amount === undefined) {
      this.#issue(element, 'Amt');
      return 0;
    }
    const sumOre = oreOf(amount.text);
    if (amount.attributes['Ccy'] !== 'NOK') this.#issue(amount, 'a sum in NOK');
    else if (sumOre === null) this.#issue(amount, 'a sum above zero with at most two decimals');
    return sumOre ?? 0;
  }

  #payments(entry: XmlElement, { account, isReversal, sumOre }: Entry): readonly BankPayment[] {
    const details = findAll(entry, 'NtryDtls', 'TxDtls');
    const bookedOn =
      (findFirst(entry, 'BookgDt', 'Dt') ?? findFirst(entry, 'BookgDt', 'DtTm'))?.text.slice(0, 10) ?? '';
    if (!isDay(bookedOn)) this.#issue(entry, 'BookgDt/Dt as yyyy-mm-dd');
    const isSingle = details.length <= 1;
    const read = (details.length === 0 ? [entry] : details).map((detail): BankPayment => {
      const own = findFirst(detail, 'Refs', 'AcctSvcrRef')?.text;
      const reference = own ?? (isSingle ? findFirst(entry, 'AcctSvcrRef')?.text : undefined);
      if (reference === undefined || reference === '') this.#issue(detail, 'Refs/AcctSvcrRef');
      const hasAmount = findFirst(detail, 'Amt') !== undefined || findFirst(detail, 'AmtDtls', 'TxAmt') !== undefined;
      return {
        key: ['camt', account, reference, ...(isReversal ? ['back'] : [])].join('/'),
        ourAccount: account,
        sumOre: isSingle && !hasAmount ? sumOre : this.#sum(detail),
        isReversal,
        kid: kidOf(detail),
        bookedOn,
        payerAccount: accountOf(findFirst(detail, 'RltdPties', 'DbtrAcct', 'Id')),
        payerName: payerOf(detail),
        message:
          findAll(detail, 'RmtInf', 'Ustrd')
            .map(({ text }) => text)
            .join(' ') || null,
        isCollected: false,
      };
    });
    const total = read.reduce((sum, one) => sum + one.sumOre, 0);
    if (total !== sumOre) this.#issue(entry, `transactions that come to the entry's ${sumOre} øre, not ${total}`);
    return read;
  }
}

interface Entry {
  readonly account: string;
  readonly isReversal: boolean;
  readonly sumOre: number;
}

/** Returns an account number from `Othr/Id` or a Norwegian `IBAN`; null if there is neither. */
function accountOf(id: XmlElement | undefined): string | null {
  if (id === undefined) return null;
  const other = findFirst(id, 'Othr', 'Id')?.text;
  if (other !== undefined && /^\d{11}$/.test(other)) return other;
  const iban = /^NO\d{2}(?<account>\d{11})$/.exec(findFirst(id, 'IBAN')?.text ?? '');
  return iban?.groups?.['account'] ?? null;
}

/** Returns a payment's structured reference; SCOR marks it as the creditor's own. */
function kidOf(detail: XmlElement): string | null {
  const references = findAll(detail, 'RmtInf', 'Strd', 'CdtrRefInf');
  const own = references.find((one) => findFirst(one, 'Tp', 'CdOrPrtry', 'Cd')?.text === 'SCOR');
  const kid = own === undefined ? undefined : findFirst(own, 'Ref')?.text;
  return kid === undefined || kid === '' ? null : kid;
}

function payerOf(detail: XmlElement): string | null {
  const party = findFirst(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? findFirst(detail, 'RltdPties', 'Dbtr', 'Nm');
  return party === undefined || party.text === '' ? null : party.text;
}

/** Converts a decimal amount to øre; null if it is invalid or not above zero. */
function oreOf(text: string): number | null {
  const groups = /^\+?(?<kroner>\d{1,10})(?:\.(?<ore>\d{0,2})0*)?$/.exec(text)?.groups;
  if (groups === undefined) return null;
  const sumOre = Number(groups['kroner']) * 100 + Number((groups['ore'] ?? '').padEnd(2, '0'));
  return sumOre > 0 ? sumOre : null;
}
