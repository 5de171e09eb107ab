import { rotateSigningKeys } from '#origin/identity/signing-keys.ts';
import { OperatorError, runCommand, withDatabase } from './data/operator-command.ts';

const usage = `npm run keys:rotate: makes the next key sign identity tokens; nobody is logged out. It has no arguments.
DATABASE_URL names the database; by default, the one in DATA_DIR, while no origin runs.`;

await runCommand(usage, async () => {
  if (process.argv.length > 2) throw new OperatorError(usage);
  await withDatabase(rotateSigningKeys);
  return 'The next key signs once the origin is started again; restart its processes one after the other.';
});
