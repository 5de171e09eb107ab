import type { Day } from '#src/lib/calendar-days.ts';

export const clearingHouse = '00008080';

export const zeros = (value: number | string, length: number): string => String(value).padStart(length, '0');

/** In the format ddmmyy. */
export const shortDay = (day: Day): string => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4);

export interface FileClaim {
  readonly kid: string;
  readonly sumOre: number;
  readonly dueOn: Day;
  /** Only its first ten characters are written. */
  readonly payer: string;
  /** Text for the bank's notice to the payer, in lines of 40 characters; null if we tell the payer ourselves. */
  readonly notice: readonly string[] | null;
}

export interface ClaimAssignment {
  readonly kind: 'claims' | 'cancellations';
  /** Unique for our agreement during 12 months and a day. */
  readonly number: number;
  readonly account: string;
  readonly claims: readonly FileClaim[];
}

export interface ClaimTransmission {
  readonly customerUnit: string;
  readonly number: number;
  /** At least one. */
  readonly assignments: readonly ClaimAssignment[];
}

/** Maximum lines of a notice; each has two columns, and we use one. */
const maxNoticeLines = 42;

const blanks = (length: number): string => ' '.repeat(length);
const sumOf = (claims: readonly FileClaim[]): number => claims.reduce((sum, { sumOre }) => sum + sumOre, 0);
const daysOf = (claims: readonly FileClaim[]): readonly Day[] => claims.map(({ dueOn }) => dueOn).toSorted();

/** A record has 80 characters of ISO-8859-1; any other character becomes a question mark. */
function record(text: string, fill: '0' | ' ' = '0'): string {
  const known = Array.from(text.normalize('NFC'), (one) => (/[\u0020-\u007E\u00A0-\u00FF]/.test(one) ? one : '?')).join(
    '',
  );
  if (known.length > 80) throw new Error('A clearing house record is too long.');
  return known.padEnd(80, fill);
}

export function claimFileOf({ customerUnit, number, assignments }: ClaimTransmission): Buffer {
  const parts = assignments.map(recordsOf);
  const claims = assignments.flatMap((one) => one.claims);
  const [earliest = ''] = daysOf(claims);
  const count = parts.flat().length + 2;
  const records = [
    record(`NY000010${customerUnit}${zeros(number, 7)}${clearingHouse}`),
    ...parts.flat(),
    record(`NY000089${zeros(claims.length, 8)}${zeros(count, 8)}${zeros(sumOf(claims), 17)}${shortDay(earliest)}`),
  ];
  return Buffer.from(`${records.join('\r\n')}\r\n`, 'latin1');
}

function recordsOf({ kind, number, account, claims }: ClaimAssignment): readonly string[] {
  const type = kind === 'claims' ? '00' : '36';
  const items = claims.flatMap((claim, index) => itemsOf(claim, kind, zeros(index + 1, 7)));
  const days = daysOf(claims);
  const period = `${shortDay(days[0] ?? '')}${shortDay(days.at(-1) ?? '')}`;
  const counts = `${zeros(claims.length, 8)}${zeros(items.length + 2, 8)}${zeros(sumOf(claims), 17)}`;
  return [
    record(`NY21${type}20${zeros(0, 9)}${zeros(number, 7)}${account}`),
    ...items,
    record(`NY21${type}88${counts}${period}`),
  ];
}

function itemsOf(
  { kid, sumOre, dueOn, payer, notice }: FileClaim,
  kind: ClaimAssignment['kind'],
  number: string,
): readonly string[] {
  const ownType = notice === null ? '02' : '21';
  const type = kind === 'cancellations' ? '93' : ownType;
  const lines = kind === 'cancellations' || notice === null ? [] : notice.slice(0, maxNoticeLines);
  return [
    record(`NY21${type}30${number}${shortDay(dueOn)}${blanks(11)}${zeros(sumOre, 17)}${kid.padStart(25)}`),
    record(`NY21${type}31${number}${payer.slice(0, 10).padEnd(10)}${blanks(25)}${blanks(25)}`),
    ...lines.map((line, index) => record(`NY212149${number}4${zeros(index + 1, 3)}1${line.slice(0, 40).padEnd(40)}`)),
  ];
}
