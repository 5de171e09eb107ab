import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type FileRecord, hashOfRecords } from './site-file.ts';

/**
 * Builds whose assets stay on the site, including the live one. Open pages of older builds can still load theirs
 * (E-08).
 */
const keptBuilds = 5;

/** Written into the output, and served beside the operators' page. */
export const ledgerFile = 'asset-ledger.json';

const AssetPathSchema = v.pipe(v.string(), v.regex(/^assets\/[\w./-]+$/), v.excludes('..'));
const LedgerSchema = v.array(v.object({ clientId: v.string(), files: v.array(AssetPathSchema) }));

/** The assets of the latest client builds, newest first. */
type AssetLedger = v.InferOutput<typeof LedgerSchema>;

export function readLedger(path: string): AssetLedger {
  return existsSync(path) ? parseLedger(readFileSync(path, 'utf8')) : [];
}

function parseLedger(text: string): AssetLedger {
  return v.parse(LedgerSchema, JSON.parse(text));
}

function addBuilds(ledger: AssetLedger, earlier: AssetLedger): AssetLedger {
  const known = new Set(ledger.map(({ clientId }) => clientId));
  return [...ledger, ...earlier.filter(({ clientId }) => !known.has(clientId))].slice(0, keptBuilds);
}

/** Keeps the first five builds; the current one comes first. */
export function addToLedger(ledger: AssetLedger, assets: readonly FileRecord[]): AssetLedger {
  const clientId = hashOfRecords(assets);
  const files = assets.map(({ path }) => path);
  return [{ clientId, files }, ...ledger.filter((entry) => entry.clientId !== clientId)].slice(0, keptBuilds);
}

export function keptAssets(ledger: AssetLedger): ReadonlySet<string> {
  return new Set(ledger.flatMap(({ files }) => files));
}

interface Previous {
  readonly ledger: AssetLedger;
  readonly read: (path: string) => Promise<Uint8Array>;
}

const atOnce = 16;

/**
 * Copies the assets of earlier builds, because open pages still request them (E-08). @param from the output folder of
 * an earlier build, or the URL of a deployment's operators' page. @throws if its list or one of its assets cannot be
 * read.
 */
export async function takePreviousAssets(from: string, outFolder: string): Promise<number> {
  const previous = await readPrevious(from);
  const ledgerPath = join(outFolder, ledgerFile);
  const known = readLedger(ledgerPath);
  const present = new Set(known.flatMap(({ files }) => files));
  const missing = [...new Set(previous.ledger.flatMap(({ files }) => files))].filter((path) => !present.has(path));
  for (let next = 0; next < missing.length; next += atOnce) {
    await Promise.all(missing.slice(next, next + atOnce).map(async (path) => write(path, await previous.read(path))));
  }
  mkdirSync(outFolder, { recursive: true });
  writeFileSync(ledgerPath, `${JSON.stringify(addBuilds(known, previous.ledger))}\n`);
  return missing.length;

  function write(path: string, bytes: Uint8Array): void {
    const file = join(outFolder, 'site', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

async function readPrevious(from: string): Promise<Previous> {
  try {
    return /^https?:\/\//.test(from) ? await deployed(from) : inFolder(from);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error.cause instanceof Error ? error.cause : error;
    // oxlint-disable-next-line preserve-caught-error -- the build prints the trace of a cause
    throw new Error(`--previous ${from}: its list of assets, ${ledgerFile}, cannot be read. ${message}`);
  }
}

function inFolder(folder: string): Previous {
  const text = readFileSync(join(folder, ledgerFile), 'utf8');
  return { ledger: parseLedger(text), read: async (path) => readFileSync(join(folder, 'site', path)) };
}

async function deployed(url: string): Promise<Previous> {
  const base = url.endsWith('/') ? url : `${url}/`;
  const read = async (path: string) => {
    const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`${base}${path} was answered with status ${response.status}.`);
    return response.bytes();
  };
  return { ledger: parseLedger(Buffer.from(await read(ledgerFile)).toString('utf8')), read };
}
