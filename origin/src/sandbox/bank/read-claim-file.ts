import type { FileClaim } from '#origin/features/bank/claim-file.ts';

/** A claim, or one that is cancelled, as the clearing house reads it. */
interface ReadClaim {
  /** Our account that it is paid to. */
  readonly account: string;
  readonly isCancelled: boolean;
  readonly claim: Pick<FileClaim, 'kid' | 'sumOre' | 'dueOn'>;
}

/**
 * Reads a file of claims as the clearing house does.
 * @throws Error if a record, a count or a sum is wrong: it refuses the whole file
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
