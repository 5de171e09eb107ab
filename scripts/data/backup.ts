import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { DataPlace } from '#origin/config/config.ts';
import { dumpPgliteFolder, restorePgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { noDatabaseText, OperatorError } from './operator-command.ts';
import { dumpServer, restoreServer } from './server-tools.ts';

/** First bytes of the two databases' backups: an archive of the data folder, and pg_dump's own format. */
const signatures = { embedded: Buffer.from([0x1f, 0x8b]), server: Buffer.from('PGDMP') } as const;

/** Writes a backup that only its owner may read; the file only gets its name once it is complete. */
export async function backUp(
  { databaseUrl, dataDir, backupMinutes: minutes }: DataPlace,
  file: string,
): Promise<string> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists; nothing was written.`);
  const draft = `${file}.unfinished`;
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    if (databaseUrl === undefined) writeFileSync(draft, await embeddedDump(dataDir));
    else await dumpServer({ databaseUrl, minutes }, draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return `Wrote ${file}, ${(statSync(file).size / 1_000_000).toFixed(1)} MB. The secrets are not in it.`;
}

/** Restores a backup into an empty database: all of it or nothing. */
export async function restore(
  { databaseUrl, dataDir, backupMinutes: minutes }: DataPlace,
  file: string,
): Promise<string> {
  const kind = databaseUrl === undefined ? 'embedded' : 'server';
  if (!beginsWith(file, signatures[kind])) {
    const expected = kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL server';
    throw new OperatorError(`${file} is not a backup of ${expected}; DATABASE_URL decides which one is restored.`);
  }
  if (databaseUrl !== undefined) await restoreServer({ databaseUrl, minutes }, file);
  else if (!(await restorePgliteFolder(dataDir, new Blob([readFileSync(file)])))) {
    throw new OperatorError(`There is a database in ${dataDir}; nothing was restored. Name an empty DATA_DIR.`);
  }
  return `Restored ${file}. Start the origin with the secrets that it had.`;
}

async function embeddedDump(dataDir: string): Promise<Uint8Array> {
  const dump = await dumpPgliteFolder(dataDir);
  if (dump === undefined) throw new OperatorError(noDatabaseText(dataDir));
  return new Uint8Array(await dump.arrayBuffer());
}

function beginsWith(file: string, signature: Buffer): boolean {
  const start = Buffer.alloc(signature.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  return start.equals(signature);
}
