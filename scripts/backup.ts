import { readDataPlace } from '#origin/config/config.ts';
import { backUp } from './data/backup.ts';
import { fileArgument, runCommand } from './data/operator-command.ts';

const usage = `npm run backup -- FILE: writes a backup of the database into a file that does not exist yet.
DATABASE_URL names the database; without it that in DATA_DIR, while no origin runs. BACKUP_MINUTES limits the time.`;

await runCommand(usage, () => backUp(readDataPlace(process.env), fileArgument(usage)));
