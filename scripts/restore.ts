import { readDataPlace } from '#origin/config/config.ts';
import { restore } from './data/backup.ts';
import { fileArgument, runCommand } from './data/operator-command.ts';

const usage = `npm run restore -- FILE: restores a backup into an empty database.
DATABASE_URL names the database; by default, the one in DATA_DIR, while no origin runs.`;

await runCommand(usage, () => restore(readDataPlace(process.env), fileArgument(usage)));
