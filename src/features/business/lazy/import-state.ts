import * as v from 'valibot';
import type { BusinessAddresses } from '#src/contract/business.ts';
import {
  type AddressVerdict,
  addressVerdicts,
  checkAddresses,
  type InviteResult,
  inviteResults,
  maxAtOnce,
} from '#src/domain/business-invitations.ts';
import type { AddressColumn, WrittenAddress } from '../reading/read-addresses.ts';

/** Stored until the person has finished with the addresses (N-09). */
export const ImportSchema = v.object({
  /** Prefix of the parts' idempotency keys, so that each part is carried out once (A-06). */
  id: v.string(),
  version: v.number(),
  /** Name of the file; null if the addresses were typed. */
  source: v.nullable(v.string()),
  /** The text as typed, for correction; empty if the addresses come from a file. */
  typed: v.string(),
  /** Columns of the file that have addresses; empty if the addresses were typed. */
  columns: v.array(
    v.object({
      sheet: v.string(),
      name: v.string(),
      isChosen: v.boolean(),
      written: v.array(v.object({ row: v.number(), text: v.string() })),
    }),
  ),
  rows: v.array(
    v.object({
      /** Name of the sheet, if several have addresses. */
      sheet: v.string(),
      row: v.number(),
      email: v.string(),
      verdict: v.picklist([...addressVerdicts, 'formula']),
    }),
  ),
  isConfirmed: v.boolean(),
  /** Results of the new addresses sent so far, in order. */
  results: v.array(v.picklist(inviteResults)),
});
export type Import = v.InferOutput<typeof ImportSchema>;

/** Status of a row: its verdict before sending, its result afterwards. */
export type RowStatus = AddressVerdict | 'formula' | InviteResult;

export type RowOutcome = Omit<Import['rows'][number], 'verdict'> & { readonly status: RowStatus };

export function beginTypedImport(addresses: readonly string[], company: BusinessAddresses, typed: string): Import {
  const written = addresses.map((text, index) => ({ sheet: '', row: index + 1, text }));
  return { ...checked(written, company), source: null, typed, columns: [] };
}

export function beginFileImport(columns: readonly AddressColumn[], company: BusinessAddresses, source: string): Import {
  const chosen = columns.filter(({ isChosen }) => isChosen);
  const written = chosen.flatMap(({ sheet, written: all }) => all.map((one) => ({ sheet, ...one })));
  const kept = columns.map((column) => ({ ...column, written: [...column.written] }));
  return { ...checked(written, company), source, typed: '', columns: kept };
}

function checked(
  written: readonly (WrittenAddress & { readonly sheet: string })[],
  { emails, domains, maxUsers, used, version }: BusinessAddresses,
): Omit<Import, 'source' | 'typed' | 'columns'> {
  const verdicts = checkAddresses(
    written.map(({ text }) => text),
    { domains, known: new Set(emails), free: maxUsers - used },
  );
  const rows = verdicts.map(({ email, verdict }, index) => {
    const { sheet = '', row = index + 1 } = written[index] ?? {};
    return { sheet, row, email, verdict: email.startsWith('=') ? ('formula' as const) : verdict };
  });
  return { id: crypto.randomUUID(), version, rows, isConfirmed: false, results: [] };
}

export function outcomesOf({ rows, results }: Import): readonly RowOutcome[] {
  let sent = 0;
  return rows.map(({ verdict, ...place }) => {
    if (verdict !== 'new') return { ...place, status: verdict };
    sent += 1;
    return { ...place, status: results[sent - 1] ?? verdict };
  });
}

/** Returns the next part of the new addresses, with its own idempotency key; undefined if all are sent. */
export function nextPartOf({ id, rows, results }: Import) {
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  const emails = fresh.slice(results.length, results.length + maxAtOnce).map(({ email }) => email);
  return emails.length === 0 ? undefined : { key: `${id}-${results.length}`, emails };
}

export function countOf(outcomes: readonly RowOutcome[], status: RowStatus): number {
  return outcomes.filter((one) => one.status === status).length;
}
