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

/** Addresses on their way to the list, as they are kept until the person is done with them (N-09). */
export const ImportSchema = v.object({
  /** Begins the keys of its parts, so that each is carried out once. */
  id: v.string(),
  version: v.number(),
  /** Name of the file; null if they were typed. */
  source: v.nullable(v.string()),
  /** As they were typed, to be put right; empty if they are from a file. */
  typed: v.string(),
  rows: v.array(v.object({ row: v.number(), email: v.string(), verdict: v.picklist(addressVerdicts) })),
  isConfirmed: v.boolean(),
  /** Of the new ones that were sent, in their order. */
  results: v.array(v.picklist(inviteResults)),
});
export type Import = v.InferOutput<typeof ImportSchema>;

/** What is known of a row: its verdict before it is sent, its result afterwards. */
export type RowStatus = AddressVerdict | InviteResult;

/** A row with what is known of it. */
export interface RowOutcome {
  readonly row: number;
  readonly email: string;
  readonly status: RowStatus;
}

/** Judges addresses before anything is sent. */
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

/** The rows with what is known of each. */
export function outcomesOf({ rows, results }: Import): readonly RowOutcome[] {
  let sent = 0;
  return rows.map(({ row, email, verdict }) => {
    if (verdict !== 'new') return { row, email, status: verdict };
    sent += 1;
    return { row, email, status: results[sent - 1] ?? verdict };
  });
}

/** One part of the new addresses, with its own key. */
export interface ImportPart {
  readonly key: string;
  readonly emails: readonly string[];
}

/** The part that is sent next; undefined if all are. */
export function nextPartOf({ id, rows, results }: Import): ImportPart | undefined {
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  const emails = fresh.slice(results.length, results.length + maxAtOnce).map(({ email }) => email);
  return emails.length === 0 ? undefined : { key: `${id}-${results.length}`, emails };
}

/** How many rows are of a status. */
export function countOf(outcomes: readonly RowOutcome[], status: RowStatus): number {
  return outcomes.filter((one) => one.status === status).length;
}
