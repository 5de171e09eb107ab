import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { compileCache } from './support/spawned-origin.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { testFleet } from './support/test-fleet.ts';

const folder = temporaryFolder('bank-commands');

const fleet = testFleet();
const [byOcr, byCamt] = fleet.titles;
const kinds = {
  ocr: { title: byOcr, item: '700000016=999.00', faults: ['sum', 'count', 'length', 'end'] },
  camt: { title: byCamt, item: '700000016=999.00', faults: ['sum', 'count', 'length', 'end'] },
  mandates: { title: byOcr, item: '1000000000017=set', faults: ['count', 'length', 'end'] },
} as const;
type Kind = keyof typeof kinds;

async function ran(script: string, words: readonly string[]): Promise<{ code: number; text: string }> {
  const fleetFile = join(folder, 'fleet.json');
  writeFileSync(fleetFile, JSON.stringify(fleet));
  const formats = JSON.stringify({ [byCamt?.bankAccountNumber ?? '']: 'camt' });
  const own = {
    ...compileCache,
    PATH: process.env['PATH'],
    FLEET_FILE: fleetFile,
    BANK_FORMATS: formats,
    DATABASE_URL: await database,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env: own }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, text: out + err });
    });
  });
}

const database = throwAwayDatabase();

/** Writes a file as a bank would; returns its name. */
async function simulated(kind: Kind, fault?: string): Promise<string> {
  const { title, item } = kinds[kind];
  const out = join(folder, `${kind}-${fault ?? 'whole'}`);
  const options = ['--title', title?.publicationId ?? '', '--on', '2027-04-20', '--number', '7', '--out', out];
  const written = await ran('scripts/bank-simulate.ts', [
    kind,
    ...options,
    ...(fault === undefined ? [] : ['--fault', fault]),
    item,
  ]);
  expect(written).toMatchObject({ code: 0 });
  return out;
}

test('O-09 O-10 bank:import imports each file of bank:simulate once, and refuses faulty files', async () => {
  const whole = [await simulated('ocr'), await simulated('camt'), await simulated('mandates')];
  const taken = await ran('scripts/bank-import.ts', whole);
  expect(taken.code).toBe(0);
  expect(taken.text.match(/ Payments: 1 taken, 0 taken before, 0 not for us\./g)).toHaveLength(2);
  expect(taken.text).toContain(' Mandates: 1.');
  const again = await ran('scripts/bank-import.ts', whole);
  expect(again.text.match(/ Payments: 0 taken, 1 taken before/g)).toHaveLength(2);
  const faulty: string[] = [];
  for (const kind of ['ocr', 'camt', 'mandates'] as const)
    for (const fault of kinds[kind].faults) faulty.push(await simulated(kind, fault));
  const refused = await ran('scripts/bank-import.ts', faulty);
  expect(refused.code).toBe(1);
  const reasons = refused.text.match(/: refused; nothing of it was taken\.\n {2}line \d+, position \d+: expected /g);
  expect(reasons).toHaveLength(faulty.length);
});
