import type { FleetTitle } from '#src/domain/fleet.ts';
import { type BankPayment, type FileIssue, FileIssues, type ReadFile } from './bank-payment.ts';
import type { BankFormat } from './bank-tables.ts';
import { type Notification, readCamtFile } from './camt-file.ts';
import { type Assignment, readClearingFile } from './clearing-file.ts';

export type BankAccounts = ReadonlyMap<string, BankFormat>;

/** `BANK_FORMATS`: formats keyed by account number; `*` applies to all others. */
export type BankFormats = Readonly<Record<string, BankFormat>>;

/** An account without its own format uses that of `*`, or else OCR giro. */
export function bankAccountsOf(
  titles: readonly Pick<FleetTitle, 'bankAccountNumber'>[],
  formats: BankFormats,
): BankAccounts {
  const accounts = titles.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? []);
  return new Map(accounts.map((account) => [account, formats[account] ?? formats['*'] ?? 'ocr']));
}

export type ReportedMandates = Extract<Assignment, { kind: 'mandates' }>;

export interface BankFileContent {
  readonly format: BankFormat;
  readonly payments: readonly BankPayment[];
  readonly mandates: readonly ReportedMandates[];
  readonly skipped: number;
}

/** Maximum file size in bytes: enough for about 20,000 payments as camt, and four times as many as OCR giro. */
export const maxFileBytes = 32 * 1024 * 1024;

/** Reads a bank file in either format, limited to our accounts. A large file takes seconds, in short steps. */
export async function readBankFile(bytes: Uint8Array, accounts: BankAccounts): Promise<ReadFile<BankFileContent>> {
  if (bytes.length > maxFileBytes) {
    return refused({ expected: `at most ${maxFileBytes} bytes`, found: 'more' });
  }
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const kind = /^(?:\u00EF\u00BB\u00BF)?\s*(?<first>NY|<)/.exec(start)?.groups?.['first'];
  if (kind === 'NY') return readOcr(bytes, accounts);
  if (kind === '<') return readCamt(bytes, accounts);
  return refused({
    expected: 'a file of the clearing house, which begins with NY, or a camt.054 message in XML',
    found: '',
  });
}

function refused(issue: Pick<FileIssue, 'expected' | 'found'>): ReadFile<BankFileContent> {
  return { ok: false, error: [{ line: 1, position: 1, ...issue }] };
}

async function readOcr(bytes: Uint8Array, accounts: BankAccounts): Promise<ReadFile<BankFileContent>> {
  const file = await readClearingFile(bytes);
  if (!file.ok) return file;
  const issues = new FileIssues();
  const reported: (readonly BankPayment[])[] = [];
  const mandates: ReportedMandates[] = [];
  for (const assignment of file.value) {
    const format = accounts.get(assignment.account);
    const place = { line: assignment.line, position: 25, found: assignment.account };
    if (format === undefined) issues.add({ ...place, expected: 'an account of one of our titles' });
    else if (assignment.kind === 'mandates') mandates.push(assignment);
    else if (format === 'camt') issues.add({ ...place, expected: 'an account whose payments are taken as OCR giro' });
    else reported.push(assignment.payments);
  }
  const payments = reported.flat();
  return withoutDoubles(payments, issues.result({ format: 'ocr', payments, mandates, skipped: 0 }));
}

async function readCamt(bytes: Uint8Array, accounts: BankAccounts): Promise<ReadFile<BankFileContent>> {
  const file = await readCamtFile(bytes);
  if (!file.ok) return file;
  const isOwn = ({ account }: Notification): boolean => accounts.get(account) === 'camt';
  const own = file.value.filter(isOwn);
  const others = file.value.filter((one) => !isOwn(one));
  const payments = own.flatMap((one) => one.payments);
  const skipped = file.value.reduce((sum, one) => sum + one.skipped, 0);
  const ofOthers = others.reduce((sum, one) => sum + one.payments.length, 0);
  const content: BankFileContent = { format: 'camt', payments, mandates: [], skipped: skipped + ofOthers };
  return withoutDoubles(payments, { ok: true, value: content });
}

function withoutDoubles(payments: readonly BankPayment[], file: ReadFile<BankFileContent>): ReadFile<BankFileContent> {
  if (!file.ok) return file;
  const seen = new Set<string>();
  const double = payments.find(({ key }) => seen.size === seen.add(key).size);
  if (double === undefined) return file;
  return refused({ expected: 'each transaction once', found: double.key.slice(-40) });
}
