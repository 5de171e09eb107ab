import path from 'node:path';
import { readBankFormats } from '#origin/config/bank-settings.ts';
import { issueLine, readInputFile } from '#origin/features/bank/bank-inbox.ts';
import { bankAccountsOf } from '#origin/features/bank/read-bank-file.ts';
import { takeBankFile } from '#origin/features/bank/take-bank-file.ts';
import { formatOre } from '#src/domain/money.ts';
import { OperatorError, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run bank:import -- FILE…: imports files from the bank: OCR giro, AvtaleGiro mandates or camt.054. Each file is imported completely or
not at all, and a repeated file or payment counts once. The origin settles the payments within seconds.
BANK_FORMATS sets the format of each account. FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL
names the database; by default, the one in DATA_DIR, while no origin runs.`;

await runCommand(usage, async () => {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) throw new OperatorError(usage);
  const accounts = bankAccountsOf(titlesOfFleet(), readBankFormats(process.env));
  const lines: string[] = [];
  let refused = 0;
  await withDatabase(async (database) => {
    for (const file of files) {
      const bytes = await readInputFile(file);
      const taken = await takeBankFile(database, { name: path.basename(file), bytes }, { accounts, now: new Date() });
      if (taken.ok) {
        const { taken: count, repeated, mandates, skipped, sumOre } = taken.value;
        const counts = `${count} taken, ${repeated} taken before, ${skipped} not for us`;
        const rest = mandates === 0 ? '' : ` Mandates: ${mandates}.`;
        lines.push(`${file}: ${formatOre(sumOre)}. Payments: ${counts}.${rest}`);
      } else {
        refused += 1;
        lines.push(
          `${file}: refused; nothing of it was taken.`,
          ...taken.error.map((issue) => `  ${issueLine(issue)}`),
        );
      }
    }
  });
  if (refused > 0) throw new OperatorError(lines.join('\n'));
  return lines.join('\n');
});
