import { readDataPlace } from '#origin/config/config.ts';
import { restore } from './data/backup.ts';
import { fileArgument, runCommand } from './data/operator-command.ts';

await runCommand(() => restore(readDataPlace(process.env), fileArgument('restore')));
