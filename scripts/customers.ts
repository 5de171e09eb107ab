import { updateCustomers } from './data/customer-updates.ts';
import { importCustomers } from './data/customers.ts';
import { OperatorError, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run customers -- import FILE: imports customers with a running subscription from another system.
npm run customers -- update FILE: updates eFaktura and app store subscriptions of known customers.
The file is a JSON array; docs/operations.md shows its fields. All rows are imported or none; every issue names its row, counted from 0.
FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; by default, the one in DATA_DIR, while no origin runs.`;

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
