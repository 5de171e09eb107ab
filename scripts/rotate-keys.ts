import { rotateSigningKeys } from '#origin/identity/signing-keys.ts';
import { withDatabase, runCommand } from './data/operator-command.ts';

await runCommand(async () => {
  await withDatabase(rotateSigningKeys);
  return 'The next key signs once the origin is started again; restart its processes one after the other.';
});
