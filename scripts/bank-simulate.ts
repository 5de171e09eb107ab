import { writeFileSync } from 'node:fs';
import type { Mandate } from '#origin/features/bank/clearing-file.ts';
import { camtFileOf, mandateFileOf, ocrFileOf, type ReportedPayment } from '#origin/sandbox/bank/bank-files.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type Day, isDay } from '#src/lib/calendar-days.ts';
import { OperatorError, runCommand, titlesOfFleet } from './data/operator-command.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `npm run bank:simulate -- ocr|camt --title ID KID=KRONER…: writes a file of payments as a bank would, for tests and rehearsals.
npm run bank:simulate -- mandates --title ID KID=CHANGE…: writes a file of AvtaleGiro mandates.
  KID=KRONER     a payment, such as 700000016=999.00; =999.00 is a payment without a KID
  KID=CHANGE     set: a new or changed mandate; deleted: an ended one; list: one in a list of all mandates
  --title ID     publication id of the title that owns the account
  --reversal     reverses the payments
  --collected    the payments were collected by AvtaleGiro
  --notice       the payers are notified by the bank
  --on DAY       booking day, such as 2027-04-20; today by default
  --number N     number of the file, which a bank uses only once; by default, derived from the time
  --fault NAME   adds a fault: sum, count, length or end
  --out FILE     output file; bank.txt by default, or bank.xml for camt`;

const faults: Readonly<Record<string, (text: string) => string>> = {
  sum: (text) =>
    text
      .replace(/(?<=NY090088\d{32})\d/, (last) => String((Number(last) + 1) % 10))
      .replace('<Amt Ccy="NOK">', '<Amt Ccy="NOK">9'),
  count: (text) => text.replace(/(NY090088|NY212488)000/, '$1009').replace('<NbOfNtries>', '<NbOfNtries>9'),
  length: (text) => text.replace(/NY090020|NY212420/, '$&0').replace('<Ntry>', '<Ntry'),
  end: (text) => text.slice(0, -100),
};

const { values, positionals } = readCommandLine({
  usage,
  options: {
    title: { type: 'string' },
    reversal: { type: 'boolean', default: false },
    notice: { type: 'boolean', default: false },
    collected: { type: 'boolean', default: false },
    on: { type: 'string' },
    number: { type: 'string' },
    fault: { type: 'string' },
    out: { type: 'string' },
  },
});

function paymentOf(text: string): ReportedPayment {
  const groups = /^(?<kid>\d*-?)=(?<kroner>\d{1,7})(?:[.,](?<ore>\d{2}))?$/.exec(text)?.groups;
  if (groups === undefined) throw new OperatorError(`"${text}" is not a payment such as 700000016=999.00.\n\n${usage}`);
  const { kid = '', kroner = '', ore = '0' } = groups;
  const plain = kid === '' ? { kid: null, type: '21', message: 'UTEN KID' } : { kid };
  const collected = values.collected ? { type: '15' } : {};
  const reversal = values.reversal ? { type: '18' } : {};
  return { ...plain, ...collected, ...reversal, sumOre: Number(kroner) * 100 + Number(ore) };
}

const changes = ['set', 'deleted', 'list'] as const;

function mandateOf(text: string): Mandate {
  const [, kid, said] = /^(\d{2,25})=(\w+)$/.exec(text) ?? [];
  const change = changes.find((one) => one === said);
  if (kid === undefined || change === undefined)
    throw new OperatorError(`"${text}" is not a mandate such as 1000000000017=set.\n\n${usage}`);
  return { kid, change, wantsNotice: values.notice };
}

const formats = ['ocr', 'camt', 'mandates'] as const;

interface Ordered {
  readonly format: (typeof formats)[number];
  readonly account: string;
  readonly on: Day;
  readonly number: number;
  readonly items: readonly string[];
}

function fileOf({ format, account, on, number, items }: Ordered): Buffer {
  if (format === 'mandates') return mandateFileOf({ account, on, number, mandates: items.map(mandateOf) });
  const file = { account, bookedOn: on, number, payments: items.map(paymentOf) };
  return format === 'ocr' ? ocrFileOf(file) : camtFileOf(file);
}

await runCommand(usage, async () => {
  const [wanted, ...items] = positionals;
  const format = formats.find((one) => one === wanted);
  const { on = dayInOslo(Date.now()), number = String(Math.floor(Date.now() / 1000) % 10_000_000), fault } = values;
  if (format === undefined || items.length === 0) throw new OperatorError(usage);
  const title = titlesOfFleet().find(({ publicationId }) => publicationId === values.title);
  if (title === undefined) throw new OperatorError(`There is no title "${values.title ?? ''}".\n\n${usage}`);
  const { bankAccountNumber: account } = title;
  if (account === undefined) throw new OperatorError(`${title.displayName} has no bank account.`);
  if (!isDay(on)) throw new OperatorError(`"${on}" is not a day such as 2027-04-20.`);
  if (!/^\d{1,7}$/.test(number)) throw new OperatorError(`"${number}" is not a number of at most seven digits.`);
  if (fault !== undefined && !(fault in faults)) throw new OperatorError(`There is no fault "${fault}".\n\n${usage}`);
  if (fault === 'sum' && format === 'mandates') throw new OperatorError('A mandate file has no sum.');
  const written = fileOf({ format, account, on, number: Number(number), items });
  const spoil = fault === undefined ? undefined : faults[fault];
  const encoding = format === 'camt' ? 'utf8' : 'latin1';
  const out = values.out ?? (format === 'camt' ? 'bank.xml' : 'bank.txt');
  writeFileSync(out, spoil === undefined ? written : Buffer.from(spoil(written.toString(encoding)), encoding));
  return `${out}: ${format === 'mandates' ? 'mandates' : 'payments'} to ${account} on ${on}: ${items.length}.`;
});
