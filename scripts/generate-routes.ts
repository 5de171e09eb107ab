import { readFile, writeFile } from 'node:fs/promises';
import { readComposition } from './fleet/composition.ts';
import { readEdgeSettings } from './fleet/edge-settings.ts';
import { isCurrent } from './fleet/fingerprint.ts';
import { settledBuild } from './fleet/build-lock.ts';
import { readArguments } from './lib/arguments.ts';
import { deploymentConfig, DeploymentError } from './lib/edge-deployment.ts';

const usage = `npm run routes: writes dist/wrangler.json, with which "wrangler deploy -c dist/wrangler.json" deploys the whole fleet.
  ORIGIN_URL        required: URL of the origin of all titles without one of their own; its processes separated by commas
  FLEET_HOST        host of the operators' page
  STAFF_HOST        host of the staff view
  PREVIEW_DOMAIN    domain under which <publicationId>--<build> shows a preview
  MAINTENANCE_NAMESPACE  id of the namespace of Workers KV with the maintenance notices
  --with-identity   the origin is the titles' identity provider too`;

const values = readArguments({ usage, options: { 'with-identity': { type: 'boolean', default: false } } });
const {
  ORIGIN_URL: originUrl,
  FLEET_HOST: fleetHost,
  STAFF_HOST: staffHost,
  PREVIEW_DOMAIN: previewDomain,
  MAINTENANCE_NAMESPACE: maintenanceNamespace,
} = process.env;

const outFolder = 'dist';

async function main(): Promise<void> {
  if (originUrl === undefined) throw new DeploymentError(`ORIGIN_URL is missing.\n\n${usage}`);
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
  const deployment = {
    originUrl,
    fleetHost,
    staffHost,
    previewDomain,
    maintenanceNamespace,
    withIdentity: values['with-identity'],
  };
  const config = deploymentConfig(checkedIn, built, deployment);
  await writeFile(`${outFolder}/wrangler.json`, `${JSON.stringify(config, undefined, 2)}\n`);
  console.log(`${outFolder}/wrangler.json is written.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof DeploymentError ? error.message : error);
  process.exitCode = 1;
});
