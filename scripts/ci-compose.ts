import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fleetCommands, StepError, stepVariables } from './ci/fleet-commands.ts';
import { readArguments } from './lib/arguments.ts';

const usage = `npm run ci:compose: carries out the deployment step that a CI job's variables name, and leaves dist/ ready to deploy.
${stepVariables}`;

readArguments({ usage, options: {} });

try {
  for (const args of fleetCommands(process.env)) {
    console.log(`npm run fleet -- ${args.join(' ')}`);
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'fleet.ts'), ...args], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new StepError('The step was not carried out; its output is above.');
  }
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
