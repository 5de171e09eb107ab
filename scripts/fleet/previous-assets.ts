import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addBuilds, type AssetLedger, parseLedger, readLedger, ledgerFile } from './asset-ledger.ts';

/** Where the assets of earlier builds are: the output of one, or the URL of a deployment's operators' page. */
interface Previous {
  readonly ledger: AssetLedger;
  readonly read: (path: string) => Promise<Uint8Array>;
}

/** Assets that are fetched at the same time. */
const atOnce = 16;

/**
 * Brings the assets of earlier builds, which open pages still ask for, into a folder that is built in (E-08).
 * @param from the output folder of an earlier build, or the URL of a deployment's operators' page.
 * @throws if one of them cannot be read.
 */
export async function takePreviousAssets(from: string, outFolder: string): Promise<number> {
  const previous = /^https?:\/\//.test(from) ? await deployed(from) : inFolder(from);
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
