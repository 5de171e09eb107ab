import { updateCustomers } from './data/customer-updates.ts';
import { importCustomers } from './data/customers.ts';
import { OperatorError, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run customers -- import FILE: takes customers with a running subscription over from another system.
npm run customers -- update FILE: takes over the eFaktura of known customers, and their subscriptions from app stores.
The file is a JSON array; docs/operations.md shows its fields. All are taken, or none and every issue is named by the number of its row, from 0 on.
FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; without it that in DATA_DIR, while no origin runs.`;

await runCommand(usage, async () => {
  const [action, file, ...further] = process.argv.slice(2);
  const work =
    action === undefined
      ? undefined
      : new Map(Object.entries({ import: importCustomers, update: updateCustomers })).get(action);
  if (work === undefined || file === undefined || further.length > 0) throw new OperatorError(usage);
  const titleCodes = titlesOfFleet().map(({ titleCode }) => titleCode);
  return withDatabase((database) => work(database, file, { titleCodes, now: new Date() }));
});
