import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type FileRecord, hashOfRecords } from './site-file.ts';

/** Builds whose assets stay on the site, the running one included: an open page of an older one can still load them (E-08). */
const keptBuilds = 5;

/** Name of the ledger in the output, and beside the operators' page. */
export const ledgerFile = 'asset-ledger.json';

const AssetPathSchema = v.pipe(v.string(), v.regex(/^assets\/[\w./-]+$/), v.excludes('..'));
const LedgerSchema = v.array(v.object({ clientId: v.string(), files: v.array(AssetPathSchema) }));

/** Asset files of the latest client builds, newest first. */
export type AssetLedger = v.InferOutput<typeof LedgerSchema>;

/** Reads the ledger of earlier builds; empty if there is none. */
export function readLedger(path: string): AssetLedger {
  return existsSync(path) ? parseLedger(readFileSync(path, 'utf8')) : [];
}

/**
 * Reads a ledger's text.
 * @throws if it is no ledger.
 */
export function parseLedger(text: string): AssetLedger {
  return v.parse(LedgerSchema, JSON.parse(text));
}

/** The ledger with builds that came before those in it; only the last five builds stay. */
export function addBuilds(ledger: AssetLedger, earlier: AssetLedger): AssetLedger {
  const known = new Set(ledger.map(({ clientId }) => clientId));
  return [...ledger, ...earlier.filter(({ clientId }) => !known.has(clientId))].slice(0, keptBuilds);
}

/** The ledger with the present client build in front; only the last five builds stay. */
export function addToLedger(ledger: AssetLedger, assets: readonly FileRecord[]): AssetLedger {
  const clientId = hashOfRecords(assets);
  const files = assets.map(({ path }) => path);
  return [{ clientId, files }, ...ledger.filter((entry) => entry.clientId !== clientId)].slice(0, keptBuilds);
}

/** Paths of all assets that must stay. */
export function keptAssets(ledger: AssetLedger): ReadonlySet<string> {
  return new Set(ledger.flatMap(({ files }) => files));
}
