import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type EdgeFleet, parseFleet } from '#worker/fleet.ts';
import { secretNames } from '#worker/settings.ts';
import {
  type BuildState,
  buildIssues,
  type DeployedConfig,
  DeployedConfigSchema,
  filesOfSite,
  hostIssues,
  platformLimits,
  routeIssues,
  siteIssues,
  workerIssues,
  zonedHosts,
} from './deploy/preflight-issues.ts';
import { smokeIssues } from './deploy/smoke-issues.ts';
import { inParallel } from './deployment/in-parallel.ts';
import { openStore } from './deployment/open-store.ts';
import { lastChange } from './deployment/record.ts';
import { isCurrent } from './fleet/fingerprint.ts';
import { readComposition } from './fleet/read-site.ts';
import { readCommandLine } from './lib/arguments.ts';
import { hasIdentityHosts } from './lib/edge-deployment.ts';

const usage = `npm run deploy:check -- [URL]: lists everything that is wrong with a deployment, before it is made and while it runs.
  URL               address of a title of a running deployment; all titles of the build are checked there
  --smoke-only      checks only the running deployment
  --plan NAME       the platform's plan, free or paid, which sets its limits; paid by default
  --secrets FILE    JSON of the worker's secrets by name, as for wrangler's --secrets-file; by default, the variables
                    ${secretNames.join(' and ')} of the environment
  --zones FILE      JSON of each account's zones, keyed by account id: {"<id>": ["avisa.no", …]}
  --account ID      this deployment's account (or CLOUDFLARE_ACCOUNT_ID)
With ARTIFACT_STORE, the builds to be deployed must be those that the store marks as live.
With IDENTITY_HOSTS=0, as for npm run routes, the deployment needs no identity hosts.`;

const outFolder = 'dist';
const PlanSchema = v.picklist(['free', 'paid']);
const SecretsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const ZonesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

const { values, positionals } = readCommandLine({
  usage,
  options: {
    'smoke-only': { type: 'boolean', default: false },
    plan: { type: 'string', default: 'paid' },
    secrets: { type: 'string' },
    zones: { type: 'string' },
    account: { type: 'string', default: process.env['CLOUDFLARE_ACCOUNT_ID'] ?? '' },
  },
});

class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function preflightIssues(fleet: EdgeFleet): Promise<string[]> {
  const plan = v.safeParse(PlanSchema, values.plan);
  if (!plan.success) throw new UsageError(`--plan: expected ${Object.keys(platformLimits).join(' or ')}`);
  const file = join(outFolder, 'wrangler.json');
  if (!existsSync(file)) return [`${file}: expected the configuration of the deployment; run: npm run routes`];
  const config = v.safeParse(v.pipe(v.string(), v.parseJson(), DeployedConfigSchema), readFileSync(file, 'utf8'));
  if (!config.success) {
    const [issue] = config.issues;
    return [`${file}: expected what npm run routes writes; ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`];
  }
  const accounts = values.zones === undefined ? undefined : readJson(values.zones, ZonesSchema);
  const account = config.output.account_id ?? (values.account === '' ? undefined : values.account);
  return [
    ...buildIssues({
      isCurrent: isCurrent('.', outFolder),
      composed: readComposition(outFolder)?.change,
      record: await readRecord(),
    }),
    ...workerIssues(config.output, { fleet, secrets: secretsOf(values.secrets), plan: plan.output }),
    ...routeIssues(hostsOf(config.output), { fleet, hasIdentityHosts: hasIdentityHosts(process.env) }),
    ...hostIssues(hostsOf(config.output), { accounts, account }),
    ...siteIssues(filesOfSite(join(outFolder, 'site')), plan.output),
  ];
}

/** Reads from the store what is live, with the latest change; undefined if the environment names no store. */
async function readRecord(): Promise<BuildState['record']> {
  const store = process.env['ARTIFACT_STORE'] ?? '';
  if (store === '') return undefined;
  return { store, change: (await lastChange(openStore(store, process.env)))?.number };
}

function secretsOf(file: string | undefined): Record<string, string> {
  if (file !== undefined) return readJson(file, SecretsSchema);
  return Object.fromEntries(
    secretNames.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readJson<T>(file: string, schema: v.GenericSchema<unknown, T>): T {
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file`);
  const result = v.safeParse(schema, readFileSync(file, 'utf8'));
  if (!result.success) throw new UsageError(`${file}: ${result.issues[0].message}`);
  return result.output;
}

function hostsOf({ routes }: DeployedConfig): string[] {
  return routes.map(({ pattern }) => pattern.replace(/^\*\./, '').replace(/\/.*$/, ''));
}

/**
 * Each title's base URL in the deployment that `address` belongs to. @throws UsageError if the URL belongs to no title.
 */
function originsIn(address: string, fleet: EdgeFleet): ReadonlyMap<string, string> {
  const url = URL.parse(address);
  if (url === null)
    throw new UsageError(`${address}: expected the address of a title, such as https://minside.avisa.no`);
  const isLocal = url.hostname.endsWith('.localhost') || url.hostname === 'localhost';
  if (!isLocal && !fleet.byMinsideHost.has(url.hostname)) throw new UsageError(`${address}: no title has this host`);
  const titles = [...fleet.byPublicationId.values()];
  return new Map(
    titles.map(({ publicationId, minsideHost }) => [
      publicationId,
      isLocal
        ? `${url.protocol}//${publicationId}.localhost${url.port === '' ? '' : `:${url.port}`}`
        : `${url.protocol}//${minsideHost}`,
    ]),
  );
}

const together = 6;

async function smoke(address: string, fleet: EdgeFleet): Promise<string[]> {
  const origins = originsIn(address, fleet);
  const issues = await inParallel(
    [...fleet.byPublicationId.values()],
    (title) => smokeIssues({ buildId: fleet.buildId, title, origin: origins.get(title.publicationId) ?? '' }),
    together,
  );
  return issues.flat();
}

async function main(): Promise<number> {
  const [address, ...further] = positionals;
  if (further.length > 0) throw new UsageError(`${further.join(' ')}: expected one URL alone`);
  if (values['smoke-only'] && address === undefined)
    throw new UsageError('--smoke-only: expected the URL of a title in the running deployment');
  const fleetFile = join(outFolder, 'fleet.json');
  if (!existsSync(fleetFile)) throw new UsageError(`${fleetFile}: expected a build; run: npm run build`);
  const fleet = parseFleet(readFileSync(fleetFile, 'utf8'));
  const before = values['smoke-only'] ? [] : await preflightIssues(fleet);
  const after = address === undefined ? [] : await smoke(address, fleet);
  const issues = [...before, ...after];
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) {
    console.error(issues.length === 1 ? '1 issue' : `${issues.length} issues`);
    return 1;
  }
  const zones = new Set(zonedHosts([...fleet.byMinsideHost.keys()]).map(({ zone }) => zone));
  const running = address === undefined ? '' : `, and all of them answer as build ${fleet.buildId}`;
  console.log(`No issue: ${fleet.byPublicationId.size} titles in ${zones.size} zones${running}.`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
