import { readDataPlace } from '#origin/config/config.ts';
import { backUp } from './data/backup.ts';
import { fileArgument, runCommand } from './data/operator-command.ts';

await runCommand(() => backUp(readDataPlace(process.env), fileArgument('backup')));
