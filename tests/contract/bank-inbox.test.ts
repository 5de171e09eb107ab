import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { count } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bankFile, bankPayment } from '#origin/features/bank/bank-tables.ts';
import { mandate } from '#origin/features/payment/payment-tables.ts';
import { camtFileOf, mandateFileOf, ocrFileOf } from '#origin/sandbox/bank/bank-files.ts';
import { startTestOrigin } from './support/test-origin.ts';

const inbox = await mkdtemp(path.join(tmpdir(), 'min-side-inbox-'));
const origin = await startTestOrigin({ environment: { BANK_INBOX: inbox } });
afterAll(async () => {
  await origin.close();
  await rm(inbox, { recursive: true });
});

const { database, fleet } = origin.services;
const account = fleet.titles.find(({ bankAccountNumber }) => bankAccountNumber !== undefined)?.bankAccountNumber ?? '';
const facts = { account, bookedOn: '2027-04-20', payments: [{ kid: '700000016', sumOre: 99_900 }] };
const hourAgo = new Date(Date.now() - 3_600_000);

/** Puts files into the folder with a modification time one hour ago. */
async function put(files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(path.join(inbox, name), bytes);
    await utimes(path.join(inbox, name), hourAgo, hourAgo);
  }
}

async function stored(): Promise<readonly number[]> {
  const counts = [bankFile, bankPayment, mandate].map((table) => database.select({ rows: count() }).from(table));
  return (await Promise.all(counts)).map(([row]) => row?.rows ?? -1);
}

test('O-09 O-10 the inbox refuses hostile files and says where each fault is, stores nothing from them, and imports the others', async () => {
  const ocr = ocrFileOf({ ...facts, number: 1 });
  const camt = camtFileOf({ ...facts, number: 1 }).toString();
  const said = { kid: '1000000000017', change: 'set' as const, wantsNotice: false };
  const mandates = mandateFileOf({ account, on: '2027-04-20', number: 2, mandates: [said] });
  const before = await stored();
  await put({
    'a-cut.txt': ocr.subarray(0, 300),
    'b-sum.txt': Buffer.from(ocr.toString('latin1').replaceAll('99900', '99901').replace('99901', '99900'), 'latin1'),
    'c-zip.txt': gzipSync(ocr),
    'd-mandates.txt': Buffer.concat([mandates, mandates]),
    'e-bomb.xml': Buffer.from(camt.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document')),
    'f-nul.txt': Buffer.from(ocr.toString('latin1').replace('700000016', '70000\u000016'), 'latin1'),
    'g-large.txt': Buffer.alloc(33 * 2 ** 20, 'NY'),
  });
  await origin.poll();
  expect(await stored()).toEqual(before);
  const refused = await readdir(path.join(inbox, 'refused'));
  expect(refused).toHaveLength(14);
  for (const name of refused.filter((one) => /\.(?:txt|xml)\.txt$/.test(one))) {
    const reasons = await readFile(path.join(inbox, 'refused', name), 'utf8');
    expect(reasons, name).toMatch(/^line \d+, position \d+: expected .+\.\n/);
  }
  await put({ 'h-payments.txt': ocr, 'i-mandates.txt': mandates });
  await origin.poll();
  expect(await readdir(path.join(inbox, 'taken'))).toEqual(['h-payments.txt', 'i-mandates.txt']);
  const added = (await stored()).map((rows, index) => rows - (before[index] ?? 0));
  expect(added).toEqual([2, 1, 1]);
});

test('O-09 the inbox skips hidden and growing files, folders and links, and overwrites no file', async () => {
  const left = ['.hidden.txt', 'folder', 'growing.txt', 'link.txt'];
  const secret = path.join(inbox, 'folder', 'secret.txt');
  await mkdir(path.join(inbox, 'folder'));
  await writeFile(secret, 'not for the bank');
  await symlink(secret, path.join(inbox, 'link.txt'));
  await writeFile(path.join(inbox, 'growing.txt'), ocrFileOf({ ...facts, number: 5 }));
  await put({
    '.hidden.txt': ocrFileOf({ ...facts, number: 6 }),
    'h-payments.txt': ocrFileOf({ ...facts, number: 7 }),
  });
  await origin.poll();
  expect(await readdir(path.join(inbox, 'taken'))).toContain('h-payments-2.txt');
  expect((await readdir(inbox)).toSorted()).toEqual([...left, 'refused', 'taken']);
  expect(await readFile(secret, 'utf8')).toBe('not for the bank');
  for (const name of left) await rm(path.join(inbox, name), { recursive: true });
});

test('O-09 a file that cannot be moved does not delay the next one', async () => {
  await rm(path.join(inbox, 'refused'), { recursive: true });
  // A file named `refused` prevents the creation of the folder.
  await put({ refused: Buffer.from('not from a bank'), 'z.txt': ocrFileOf({ ...facts, number: 9 }) });
  await origin.poll();
  expect(await readdir(path.join(inbox, 'taken'))).toContain('z.txt');
  expect(await readdir(inbox)).toContain('refused');
});
