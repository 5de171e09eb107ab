import { carrierOrderOf, writeCarrierFile } from './data/carrier-file.ts';
import { OperatorError, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run carriers -- FILE: writes the papers of a day for those who deliver them, with addresses, door codes and instructions.
  --day DAY    as 2026-12-24; tomorrow without it
  --title ID   of one title; all without it
The file is a JSON array that only its owner can read; docs/operations.md shows its fields. It has personal data and door codes: delete it
once the carriers have it. FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; without it that in DATA_DIR, while
no origin runs.`;

await runCommand(usage, async () => {
  const order = carrierOrderOf(process.argv.slice(2), new Date());
  if (order === undefined) throw new OperatorError(usage);
  const titles = titlesOfFleet();
  return withDatabase((database) => writeCarrierFile(database, order, titles));
});
