import { clearingHouse, type FileClaim, shortDay, zeros } from '#origin/features/bank/claim-file.ts';
import type { Mandate } from '#origin/features/bank/clearing-file.ts';
import type { Day } from '#src/lib/calendar-days.ts';

export interface ReportedPayment {
  readonly kid: string | null;
  /** In øre. */
  readonly sumOre: number;
  /** OCR giro transaction type, by default 10; 18 and 20 are reversals. */
  readonly type?: string;
  readonly payerAccount?: string;
  readonly payerName?: string;
  readonly message?: string;
  /** Reference in a camt message; by default derived from the payment's position. */
  readonly reference?: string;
}

export interface ReportedFile {
  /** Eleven digits. */
  readonly account: string;
  readonly bookedOn: Day;
  /** Number of an OCR giro assignment or a camt message; the bank uses each number once. */
  readonly number: number;
  readonly payments: readonly ReportedPayment[];
}

/** Our customer unit at the clearing house, and our agreement for OCR giro. */
const customerUnit = '00005555';
const agreement = '008888888';

const record = (text: string): string => text.padEnd(80, '0');
const fileOf = (records: readonly string[]): Buffer => Buffer.from(`${records.join('\r\n')}\r\n`, 'latin1');
const totalOf = (payments: readonly { readonly sumOre: number }[]): number =>
  payments.reduce((total, { sumOre }) => total + sumOre, 0);
const reversalTypes = ['18', '20'];
const textTypes = ['20', '21'];

/** Writes one assignment as the clearing house sends it: 80-character lines in ISO-8859-1. */
export function ocrFileOf({ account, bookedOn, number, payments }: ReportedFile): Buffer {
  const day = shortDay(bookedOn);
  const items = payments.flatMap((one, index) => itemsOf(one, { day, number: zeros(index + 1, 7) }));
  const sum = zeros(totalOf(payments), 17);
  const count = zeros(payments.length, 8);
  return fileOf([
    record(`NY000010${clearingHouse}${zeros(number, 7)}${customerUnit}`),
    record(`NY090020${agreement}${zeros(number, 7)}${account}`),
    ...items,
    record(`NY090088${count}${zeros(items.length + 2, 8)}${sum}${day.repeat(3)}`),
    record(`NY000089${count}${zeros(items.length + 4, 8)}${sum}${day}`),
  ]);
}

function itemsOf(
  { kid, sumOre, type = '10', payerAccount = '', message = '' }: ReportedPayment,
  { day, number }: { readonly day: string; readonly number: string },
): readonly string[] {
  return [
    record(`NY09${type}30${number}${day}${'0'.repeat(10)}0${zeros(sumOre, 17)}${(kid ?? '').padStart(25)}`),
    record(`NY09${type}31${number}${'0'.repeat(25)}0${'0'.repeat(7)}${day}${zeros(payerAccount, 11)}`.slice(0, 80)),
    ...(textTypes.includes(type) ? [record(`NY09${type}32${number}${message.slice(0, 40).padEnd(40)}`)] : []),
  ];
}

/** Writes camt.054 with one booked entry for all payments, and an entry for each reversal. */
export function camtFileOf({ account, bookedOn, number, payments }: ReportedFile, version: '02' | '08' = '08'): Buffer {
  const detailed = payments.map((one, index) => ({
    ...one,
    reference: one.reference ?? `${bookedOn.replaceAll('-', '')}${zeros(number, 7)}${zeros(index + 1, 5)}`,
    isReversal: reversalTypes.includes(one.type ?? ''),
  }));
  const incoming = detailed.filter(({ isReversal }) => !isReversal);
  const groups = [
    ...(incoming.length === 0 ? [] : [incoming]),
    ...detailed.filter((one) => one.isReversal).map((one) => [one]),
  ];
  const entries = groups.map((group) => entryOf(group, bookedOn, version)).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>${number}</MsgId><CreDtTm>${bookedOn}T06:00:00+01:00</CreDtTm></GrpHdr>
<Ntfctn><Id>${number}</Id><Acct><Id><Othr><Id>${account}</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id></Acct>
<TxsSummry><TtlNtries><NbOfNtries>${groups.length}</NbOfNtries></TtlNtries></TxsSummry>
${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`;
  return Buffer.from(text, 'utf8');
}

interface DetailedPayment extends ReportedPayment {
  readonly reference: string;
  readonly isReversal: boolean;
}

const amount = (sumOre: number): string => `<Amt Ccy="NOK">${Math.floor(sumOre / 100)}.${zeros(sumOre % 100, 2)}</Amt>`;

function entryOf(payments: readonly DetailedPayment[], bookedOn: Day, version: '02' | '08'): string {
  const isReversal = payments.some((one) => one.isReversal);
  const direction = `<CdtDbtInd>${isReversal ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>';
  const details = payments.map((one) => {
    const name = one.payerName === undefined ? '' : `<Nm>${escaped(one.payerName)}</Nm>`;
    const payer = version === '02' ? `<Dbtr>${name}</Dbtr>` : `<Dbtr><Pty>${name}</Pty></Dbtr>`;
    const payerAccount =
      one.payerAccount === undefined ? '' : `<DbtrAcct><Id><Othr><Id>${one.payerAccount}</Id></Othr></Id></DbtrAcct>`;
    const kid =
      one.kid === null
        ? `<Ustrd>${escaped(one.message ?? '')}</Ustrd>`
        : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${escaped(one.kid)}</Ref></CdtrRefInf></Strd>`;
    const sum = version === '02' ? `<AmtDtls><TxAmt>${amount(one.sumOre)}</TxAmt></AmtDtls>` : amount(one.sumOre);
    return `<TxDtls><Refs><AcctSvcrRef>${escaped(one.reference)}</AcctSvcrRef></Refs>${sum}${direction}
<RltdPties>${payer}${payerAccount}</RltdPties><RmtInf>${kid}</RmtInf></TxDtls>
`;
  });
  return `<Ntry>${amount(totalOf(payments))}${direction}<RvslInd>${isReversal}</RvslInd>${status}<BookgDt><Dt>${bookedOn}</Dt></BookgDt>
<NtryDtls>${details.join('')}</NtryDtls></Ntry>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

interface MandateFile extends Pick<ReportedFile, 'account' | 'number'> {
  readonly on: Day;
  readonly mandates: readonly Mandate[];
}

const changeTypes = { list: '0', set: '1', deleted: '2' } as const;

/** Lists either all of an account's mandates or only the changes. */
export function mandateFileOf({ account, on, number, mandates }: MandateFile): Buffer {
  const items = mandates.map(({ kid, change, wantsNotice }, index) =>
    record(`NY219470${zeros(index + 1, 7)}${changeTypes[change]}${kid.padStart(25)}${wantsNotice ? 'J' : 'N'}`),
  );
  const count = zeros(items.length, 8);
  return fileOf([
    record(`NY000010${clearingHouse}${zeros(number, 7)}${customerUnit}`),
    record(`NY212420${zeros(0, 9)}${zeros(number, 7)}${account}`),
    ...items,
    record(`NY212488${count}${zeros(items.length + 2, 8)}`),
    record(`NY000089${count}${zeros(items.length + 4, 8)}${zeros(0, 17)}${shortDay(on)}`),
  ]);
}

interface ReadClaim {
  readonly account: string;
  readonly isCancelled: boolean;
  readonly claim: Pick<FileClaim, 'kid' | 'sumOre' | 'dueOn'>;
}

/**
 * Reads claims as the clearing house does, which refuses a whole file for one fault.
 * @throws Error if a record, a count or a total is wrong.
 */
export function readClaimFile(content: string): readonly ReadClaim[] {
  const records = content.split('\r\n').slice(0, -1);
  const wrong = records.find((record) => record.length !== 80 || !record.startsWith('NY'));
  if (wrong !== undefined) throw new Error(`A claim record does not have 80 characters: ${wrong}`);
  const claims: ReadClaim[] = [];
  let account = '';
  let isCancelled = false;
  for (const record of records) {
    const kind = record.slice(6, 8);
    if (kind === '20') [account, isCancelled] = [record.slice(24, 35), record.slice(4, 6) === '36'];
    if (kind === '30') claims.push({ account, isCancelled, claim: claimOf(record) });
  }
  const end = records.at(-1) ?? '';
  const sumOre = claims.reduce((sum, { claim }) => sum + claim.sumOre, 0);
  const said = [end.slice(8, 16), end.slice(16, 24), end.slice(24, 41)].map(Number);
  if (said.join(' ') !== [claims.length, records.length, sumOre].join(' '))
    throw new Error('The counts or the sum of a claim file are wrong.');
  return claims;
}

function claimOf(record: string): ReadClaim['claim'] {
  const [day, month, year] = [record.slice(15, 17), record.slice(17, 19), record.slice(19, 21)];
  return { kid: record.slice(49, 74).trim(), sumOre: Number(record.slice(32, 49)), dueOn: `20${year}-${month}-${day}` };
}
