import { readDataPlace } from '#origin/config/config.ts';
import { rotateSigningKeys } from '#origin/identity/signing-keys.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { runCommand } from './data/operator-command.ts';

await runCommand(async () => {
  const { databaseUrl, dataDir } = readDataPlace(process.env);
  const { database, close } =
    databaseUrl === undefined
      ? await openPgliteFolder(dataDir)
      : await openServerDatabase(databaseUrl, (error) => console.error(error.message));
  await rotateSigningKeys(database);
  await close();
  return 'The next key signs once the origin is started again; restart its processes one after the other.';
});
