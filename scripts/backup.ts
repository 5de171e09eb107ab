import { readDataPlace } from '#origin/config/config.ts';
import { backUp } from './data/backup.ts';
import { fileArgument, runCommand } from './data/operator-command.ts';

const usage = `npm run backup -- FILE: writes a backup of the database to a new file.
DATABASE_URL names the database; by default, the one in DATA_DIR, while no origin runs. BACKUP_MINUTES limits the time.`;

await runCommand(usage, () => backUp(readDataPlace(process.env), fileArgument(usage)));
