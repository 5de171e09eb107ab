import { spawnSync } from 'node:child_process';
import { fleetCommands, StepError, stepVariables } from './ci/fleet-commands.ts';
import { DeploymentError } from './deployment/artifact-store.ts';
import { openStore } from './deployment/open-store.ts';
import { lastChange } from './deployment/record.ts';
import { readComposition } from './fleet/read-site.ts';
import { readArguments } from './lib/arguments.ts';

const usage = `npm run ci:deploy: deploys what npm run ci:compose has composed with the same variables.
${stepVariables}`;

function npmRun(script: string, ...words: readonly string[]): void {
  const { status } = spawnSync('npm', ['run', script, ...(words.length === 0 ? [] : ['--', ...words])], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new StepError(`npm run ${script} failed; its output is above.`);
}

export interface DeploySteps {
  /** Writes the composed output's routes, and deploys the output. */
  readonly deploy: () => void;
  readonly compose: () => void;
  readonly composed: () => number;
  readonly recorded: () => Promise<number>;
}

/**
 * Deploys again as long as another job has recorded a later change. A rollback does not wait for other jobs, so a job
 * that ends after it would otherwise overwrite it with the bad build. Returns the number of deployments.
 */
export async function deployUntilLive({ deploy, compose, composed, recorded }: DeploySteps): Promise<number> {
  deploy();
  if (composed() >= (await recorded())) return 1;
  compose();
  return 1 + (await deployUntilLive({ deploy, compose, composed, recorded }));
}

if (import.meta.main) {
  readArguments({ usage, options: {} });
  try {
    const [command = []] = fleetCommands(process.env);
    const store = openStore(process.env['ARTIFACT_STORE'], process.env);
    const times = await deployUntilLive({
      deploy: () => {
        npmRun('routes');
        npmRun('deploy');
      },
      // A preview is composed by its own command. Any other change is recorded, so the recorded live
      // state is composed.
      compose: () => npmRun('fleet', ...(command[0] === 'compose' ? command : ['compose'])),
      composed: () => readComposition('dist')?.change ?? 0,
      recorded: async () => (await lastChange(store))?.number ?? 0,
    });
    console.log(
      times === 1 ? 'Deployed.' : `Deployed ${times} times: what is live was changed by another job meanwhile.`,
    );
  } catch (error) {
    if (!(error instanceof StepError || error instanceof DeploymentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
