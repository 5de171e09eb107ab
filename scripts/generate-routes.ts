import { readFile, writeFile } from 'node:fs/promises';
import { readArguments } from './lib/arguments.ts';
import { deploymentConfig } from './lib/edge-deployment.ts';

const usage = `npm run routes: writes dist/wrangler.json, with which "wrangler deploy -c dist/wrangler.json" deploys the whole fleet.
  ORIGIN_URL        required: URL of the origin of all titles without one of their own; its processes separated by commas
  FLEET_HOST        host of the operators' page
  PREVIEW_DOMAIN    domain under which <publicationId>--<build> shows a preview
  --with-identity   the origin is the titles' identity provider too`;

const values = readArguments({ usage, options: { 'with-identity': { type: 'boolean', default: false } } });
const { ORIGIN_URL: originUrl, FLEET_HOST: fleetHost, PREVIEW_DOMAIN: previewDomain } = process.env;
if (originUrl === undefined) {
  process.stderr.write(`ORIGIN_URL is missing.\n${usage}\n`);
  process.exitCode = 1;
} else {
  const [checkedIn, fleet] = await Promise.all([
    readFile('wrangler.jsonc', 'utf8'),
    readFile('dist/fleet.json', 'utf8'),
  ]);
  const config = deploymentConfig(checkedIn, fleet, {
    originUrl,
    fleetHost,
    previewDomain,
    withIdentity: values['with-identity'],
  });
  await writeFile('dist/wrangler.json', `${JSON.stringify(config, undefined, 2)}\n`);
  process.stdout.write('dist/wrangler.json is written.\n');
}
