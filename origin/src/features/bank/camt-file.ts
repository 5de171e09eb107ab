import { isUtf8 } from 'node:buffer';
import { isDay } from '#src/lib/calendar-days.ts';
import { type BankPayment, FileIssues, hasControlCharacter, maxSumOre, type ReadFile } from './bank-payment.ts';
import { findAll, findFirst, readXml, type XmlElement, type XmlVisitor } from './xml-tree.ts';

export interface Notification {
  readonly account: string;
  readonly payments: readonly BankPayment[];
  /** Entries that are not booked yet, debits that are not reversals, and credits that reverse a debit. */
  readonly skipped: number;
}

const namespacePattern = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.(?:02|08)$/;

/** Maximum lengths in the message's schema. */
const maxReference = 35;
const maxText = 140;

/**
 * Reads an ISO 20022 camt.054 message, version 001.02 or 001.08, with booked credits and their reversals. Checks sums
 * and counts where the message has them; sums are never floating-point numbers.
 */
export async function readCamtFile(bytes: Uint8Array): Promise<ReadFile<readonly Notification[]>> {
  const issues = new FileIssues();
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!isUtf8(bytes)) {
    const before = text.slice(0, text.indexOf('\uFFFD')).split('\n');
    const place = { line: before.length, position: (before.at(-1)?.length ?? 0) + 1 };
    issues.add({ ...place, expected: 'text in UTF-8', found: 'other bytes' });
    return issues.result([]);
  }
  const reader = new CamtReader(issues);
  await readXml(text, issues, reader);
  return issues.result(reader.notifications);
}

/** A transaction without the fields that all transactions of its entry share. */
interface Detail extends Pick<BankPayment, 'kid' | 'payerAccount' | 'payerName' | 'message'> {
  readonly place: Pick<XmlElement, 'line' | 'position' | 'text'>;
  readonly reference: string | null;
  /** In øre; null if the transaction does not state its sum. */
  readonly sumOre: number | null;
}

type Entered = Omit<BankPayment, 'key' | 'ourAccount'> & Pick<Detail, 'reference'>;

const transactionPath = 'BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls';
const entryPath = 'BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry';
const notificationPath = 'BkToCstmrDbtCdtNtfctn/Ntfctn';

class CamtReader implements XmlVisitor {
  readonly notifications: Notification[] = [];
  readonly #issues: FileIssues;
  #details: Detail[] = [];
  #entered: Entered[] = [];
  #entries = 0;
  #skipped = 0;

  constructor(issues: FileIssues) {
    this.#issues = issues;
  }

  begins(document: XmlElement): void {
    if (document.name !== 'Document' || !namespacePattern.test(document.namespace))
      this.#issue(document, 'a Document of camt.054.001.02 or camt.054.001.08');
  }

  ends(element: XmlElement, around: readonly XmlElement[]): boolean {
    if (around.length === 0 && this.notifications.length === 0) this.#issue(element, notificationPath);
    switch ([...around.slice(1), element].map(({ name }) => name).join('/')) {
      case transactionPath:
        this.#details.push(this.#detail(element));
        return true;
      case entryPath:
        this.#endEntry(element);
        return true;
      case notificationPath:
        this.#endNotification(element);
        return true;
      default:
        return false;
    }
  }

  #issue({ line, position, text }: Pick<XmlElement, 'line' | 'position' | 'text'>, expected: string): void {
    this.#issues.add({ line, position, expected, found: text });
  }

  #text(element: XmlElement | undefined, most: number): string | null {
    if (element === undefined || element.text === '') return null;
    if (element.text.length > most) this.#issue(element, `at most ${most} characters`);
    if (hasControlCharacter(element.text)) this.#issue(element, 'text without control characters');
    return element.text;
  }

  #sum(element: XmlElement): number | null {
    const amount = findFirst(element, 'Amt') ?? findFirst(element, 'AmtDtls', 'TxAmt', 'Amt');
    if (amount === undefined) return null;
    const sumOre = oreOf(amount.text);
    if (amount.attributes['Ccy'] !== 'NOK') this.#issue(amount, 'a sum in NOK');
    else if (sumOre === null) this.#issue(amount, 'a sum above zero with at most two decimals');
    return sumOre ?? 0;
  }

  #detail(element: XmlElement): Detail {
    const { line, position, text } = element;
    const messages = findAll(element, 'RmtInf', 'Ustrd').flatMap((one) => this.#text(one, maxText) ?? []);
    return {
      place: { line, position, text },
      reference: this.#text(findFirst(element, 'Refs', 'AcctSvcrRef'), maxReference),
      sumOre: this.#sum(element),
      kid: this.#text(referenceOf(element), maxReference),
      payerAccount: accountOf(findFirst(element, 'RltdPties', 'DbtrAcct', 'Id')),
      payerName: this.#text(payerOf(element), maxText),
      message: messages.join(' ') || null,
    };
  }

  #endEntry(entry: XmlElement): void {
    const details = this.#details.length === 0 ? [this.#detail(entry)] : this.#details;
    this.#details = [];
    this.#entries += 1;
    const direction = findFirst(entry, 'CdtDbtInd')?.text;
    if (direction === undefined) this.#issue(entry, 'CdtDbtInd');
    const isReversal = direction === 'DBIT';
    const ownSumOre = this.#sum(entry);
    if (ownSumOre === null) this.#issue(entry, 'Amt');
    const totalOre = ownSumOre ?? 0;
    const isTakenBack = /^(?:true|1)$/.test(findFirst(entry, 'RvslInd')?.text ?? '');
    const status = findFirst(entry, 'Sts', 'Cd')?.text ?? findFirst(entry, 'Sts')?.text;
    if (status !== 'BOOK' || isReversal !== isTakenBack) {
      this.#skipped += 1;
      return;
    }
    const bookedOn =
      (findFirst(entry, 'BookgDt', 'Dt') ?? findFirst(entry, 'BookgDt', 'DtTm'))?.text.slice(0, 10) ?? '';
    if (!isDay(bookedOn)) this.#issue(entry, 'BookgDt/Dt as yyyy-mm-dd');
    const isSingle = details.length === 1;
    let sumOre = 0;
    for (const { place, ...detail } of details) {
      const reference =
        detail.reference ?? (isSingle ? this.#text(findFirst(entry, 'AcctSvcrRef'), maxReference) : null);
      if (reference === null) this.#issue(place, 'Refs/AcctSvcrRef');
      const ownOre = detail.sumOre ?? (isSingle ? totalOre : null);
      if (ownOre === null) this.#issue(place, 'Amt');
      else if (ownOre > maxSumOre) this.#issue(place, `a sum of at most ${maxSumOre} øre`);
      sumOre += ownOre ?? 0;
      this.#entered.push({ ...detail, reference, sumOre: ownOre ?? 0, isReversal, bookedOn, isCollected: false });
    }
    if (sumOre !== totalOre) this.#issue(entry, `transactions that come to the entry's ${totalOre} øre, not ${sumOre}`);
  }

  #endNotification(notification: XmlElement): void {
    const account = accountOf(findFirst(notification, 'Acct', 'Id'));
    if (account === null) this.#issue(notification, 'Acct/Id with a Norwegian account number');
    const count = findFirst(notification, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
    if (count !== undefined && count.text !== String(this.#entries))
      this.#issue(count, `${this.#entries}, the entries of the notification`);
    const ourAccount = account ?? '';
    const payments = this.#entered.map(({ reference, ...one }): BankPayment => {
      const key = ['camt', ourAccount, reference, ...(one.isReversal ? ['back'] : [])].join('/');
      return { ...one, key, ourAccount };
    });
    this.notifications.push({ account: ourAccount, payments, skipped: this.#skipped });
    this.#entered = [];
    this.#entries = 0;
    this.#skipped = 0;
  }
}

/** Reads `Othr/Id` or a Norwegian `IBAN`; null if there is neither. */
function accountOf(id: XmlElement | undefined): string | null {
  if (id === undefined) return null;
  const other = findFirst(id, 'Othr', 'Id')?.text;
  if (other !== undefined && /^\d{11}$/.test(other)) return other;
  const iban = /^NO\d{2}(?<account>\d{11})$/.exec(findFirst(id, 'IBAN')?.text ?? '');
  return iban?.groups?.['account'] ?? null;
}

/** SCOR marks the creditor's own reference. */
function referenceOf(detail: XmlElement): XmlElement | undefined {
  const references = findAll(detail, 'RmtInf', 'Strd', 'CdtrRefInf');
  const own = references.find((one) => findFirst(one, 'Tp', 'CdOrPrtry', 'Cd')?.text === 'SCOR');
  return own === undefined ? undefined : findFirst(own, 'Ref');
}

function payerOf(detail: XmlElement): XmlElement | undefined {
  return findFirst(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? findFirst(detail, 'RltdPties', 'Dbtr', 'Nm');
}

function oreOf(text: string): number | null {
  const groups = /^\+?(?<kroner>\d{1,10})(?:\.(?<ore>\d{0,2})0*)?$/.exec(text)?.groups;
  if (groups === undefined) return null;
  const sumOre = Number(groups['kroner']) * 100 + Number((groups['ore'] ?? '').padEnd(2, '0'));
  return sumOre > 0 ? sumOre : null;
}
