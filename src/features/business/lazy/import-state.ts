import * as v from 'valibot';
import type { BusinessAddresses } from '#src/contract/business.ts';
import {
  type AddressVerdict,
  addressVerdicts,
  type InviteResult,
  inviteResults,
  checkAddresses,
  maxAtOnce,
} from '#src/domain/business-invitations.ts';
import type { WrittenAddress } from '../reading/read-addresses.ts';

/** Addresses being added to the list, stored until the person is done with them (N-09). */
export const ImportSchema = v.object({
  /** Prefix of its parts' idempotency keys, so that each is carried out once (A-06). */
  id: v.string(),
  version: v.number(),
  /** Name of the file; null if they were typed. */
  source: v.nullable(v.string()),
  /** As typed, for correction; empty if they come from a file. */
  typed: v.string(),
  rows: v.array(v.object({ row: v.number(), email: v.string(), verdict: v.picklist(addressVerdicts) })),
  isConfirmed: v.boolean(),
  /** Results of the new addresses sent so far, in order. */
  results: v.array(v.picklist(inviteResults)),
});
export type Import = v.InferOutput<typeof ImportSchema>;

/** Status of a row: its verdict before sending, its result afterwards. */
export type RowStatus = AddressVerdict | InviteResult;

/** A row with its status. */
export interface RowOutcome {
  readonly row: number;
  readonly email: string;
  readonly status: RowStatus;
}

/** Checks addresses before anything is sent. */
export function beginImport(
  written: readonly WrittenAddress[],
  { emails, domains, maxUsers, used, version }: BusinessAddresses,
  { source, typed = '' }: { readonly source?: string; readonly typed?: string },
): Import {
  const facts = { domains, known: new Set(emails), free: maxUsers - used };
  const judged = checkAddresses(
    written.map(({ text }) => text),
    facts,
  );
  const rows = judged.map((one, index) => ({ row: written[index]?.row ?? index + 1, ...one }));
  return { id: crypto.randomUUID(), version, source: source ?? null, typed, rows, isConfirmed: false, results: [] };
}

/** Returns the rows with their status. */
export function outcomesOf({ rows, results }: Import): readonly RowOutcome[] {
  let sent = 0;
  return rows.map(({ row, email, verdict }) => {
    if (verdict !== 'new') return { row, email, status: verdict };
    sent += 1;
    return { row, email, status: results[sent - 1] ?? verdict };
  });
}

/** One part of the new addresses, with its own idempotency key. */
export interface ImportPart {
  readonly key: string;
  readonly emails: readonly string[];
}

/** Returns the next part to send; undefined if all are sent. */
export function nextPartOf({ id, rows, results }: Import): ImportPart | undefined {
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  const emails = fresh.slice(results.length, results.length + maxAtOnce).map(({ email }) => email);
  return emails.length === 0 ? undefined : { key: `${id}-${results.length}`, emails };
}

/** Counts the rows with a status. */
export function countOf(outcomes: readonly RowOutcome[], status: RowStatus): number {
  return outcomes.filter((one) => one.status === status).length;
}
