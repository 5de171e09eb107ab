import { readFile, writeFile } from 'node:fs/promises';
import { settledBuild } from './fleet/build-lock.ts';
import { isCurrent } from './fleet/fingerprint.ts';
import { readComposition, readEdgeSettings } from './fleet/read-site.ts';
import { readArguments } from './lib/arguments.ts';
import { DeploymentError, deployedVariables, deploymentConfig, readDeployment } from './lib/edge-deployment.ts';

const usage = `npm run routes: writes dist/wrangler.json; "wrangler deploy -c dist/wrangler.json" then deploys the whole fleet.
Environment (explained in docs/settings.md):
  ${deployedVariables.join(', ')}
                    variables of the worker; ORIGIN_URL is required
  MAINTENANCE_NAMESPACE  id of the namespace of Workers KV with the maintenance notices
  IDENTITY_HOSTS    0 if the publisher's own provider serves the titles' identity hosts; 1 otherwise`;

readArguments({ usage, options: {} });

const outFolder = 'dist';

async function main(): Promise<void> {
  const deployment = readDeployment(process.env);
  await settledBuild(outFolder);
  if (!isCurrent('.', outFolder) && readComposition(outFolder) === undefined) {
    throw new DeploymentError(
      'dist is no complete build of the present sources, and no composition; run: npm run build',
    );
  }
  const [checkedIn, fleetText] = await Promise.all([
    readFile('wrangler.jsonc', 'utf8'),
    readFile(`${outFolder}/fleet.json`, 'utf8'),
  ]);
  const built = { fleetText, ...readEdgeSettings(outFolder) };
  const config = deploymentConfig(checkedIn, built, deployment);
  await writeFile(`${outFolder}/wrangler.json`, `${JSON.stringify(config, undefined, 2)}\n`);
  console.log(`${outFolder}/wrangler.json is written.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof DeploymentError ? error.message : error);
  process.exitCode = 1;
});
