import { OperatorError, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';
import { carryOutStaffOrder, refuseUnknownTitles, staffOrderOf } from './data/staff-order.ts';

const usage = `npm run staff -- add|list|disable|report: who of the customer centre may use the staff view, and what they did there.
  add EMAIL      admits somebody, or changes and admits again who has the address
  list           says who is admitted, and who was
  disable EMAIL  keeps somebody out from now on, and ends what they see just now
  report [EMAIL] lists what staff did, or one of them, and how often; searches without a note are marked
  --days N       how far back the report goes; 30 without it
  --name NAME    as the log of the staff view has them; needed by add
  --roles LIST   read, with link to connect customer numbers, with money to decide on payments in the bank, with agreements to
                 make and change those of companies, with delivery to record delays: read,link,money,agreements,delivery
  --titles LIST  codes of the titles whose customers they see, as POL,NV; all without it
FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; without it that in DATA_DIR, while no origin runs.`;

await runCommand(usage, async () => {
  const order = staffOrderOf(process.argv.slice(2));
  if (order === undefined) throw new OperatorError(usage);
  refuseUnknownTitles(order, titlesOfFleet);
  return withDatabase((database) => carryOutStaffOrder(database, order, new Date()));
});
