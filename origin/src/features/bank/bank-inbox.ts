import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorCodeOf } from '#origin/platform/database/trouble.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FileIssue } from './bank-payment.ts';
import { type BankAccounts, maxFileBytes } from './read-bank-file.ts';
import { takeBankFile } from './take-bank-file.ts';

/** Milliseconds for which a file must be unchanged before it is read: the bank may not have finished writing it. */
const restMs = 10_000;

export type InboxParts = Pick<Services, 'database' | 'log' | 'realNow'> & { readonly accounts: BankAccounts };

/**
 * Takes a folder's files in name order and moves them to `taken` or `refused` within it. Writes the reasons for a
 * refusal to a file next to the refused one. Skips files whose name begins with a dot, and files that have just
 * changed.
 */
export async function takeFilesOf(folder: string, parts: InboxParts): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted(byName)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    try {
      await takeFileOf(folder, entry.name, parts);
    } catch (error) {
      const isTakenElsewhere = errorCodeOf(error) === 'ENOENT';
      // This file is retried next time and does not hold up the others.
      if (!isTakenElsewhere) logOutage(parts.log, error, { message: 'a file from the bank could not be read' });
    }
  }
}

/** Reads a file only slightly past the size limit, which is enough to refuse it as too large. */
export function readInputFile(file: string): Promise<Uint8Array> {
  return buffer(createReadStream(file, { end: maxFileBytes }));
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

async function takeFileOf(
  folder: string,
  name: string,
  { accounts, database, log, realNow }: InboxParts,
): Promise<void> {
  const file = path.join(folder, name);
  const { mtimeMs } = await stat(file);
  if (mtimeMs > realNow() - restMs) return;
  const bytes = await readInputFile(file);
  const taken = await takeBankFile(database, { name, bytes }, { accounts, now: new Date(realNow()) });
  const place = await moveTo(path.join(folder, taken.ok ? 'taken' : 'refused'), file);
  if (taken.ok) {
    log.info({ file: name, ...taken.value }, 'a file from the bank was taken');
    return;
  }
  await writeFile(`${place}.txt`, `${taken.error.map(issueLine).join('\n')}\n`);
  log.error({ file: name, faults: taken.error.length }, 'a file from the bank was refused');
}

/** Moves a file without overwriting another of the same name. */
async function moveTo(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const names = new Set(await readdir(folder));
  const { base, name, ext } = path.parse(file);
  let free = base;
  for (let count = 2; names.has(free); count += 1) free = `${name}-${count}${ext}`;
  const place = path.join(folder, free);
  await rename(file, place);
  return place;
}

export function issueLine({ line, position, expected, found }: FileIssue): string {
  const place = `line ${line}, position ${position}`;
  return found === '' ? `${place}: expected ${expected}.` : `${place}: expected ${expected}; found "${found}".`;
}
