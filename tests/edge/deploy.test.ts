import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeployedConfigSchema, workerIssues } from '#scripts/deploy/preflight-issues.ts';
import { deploymentConfig, readDeployment } from '#scripts/lib/edge-deployment.ts';
import { quietEnvironment } from '#scripts/lib/edge-process.ts';
import { parseFleet } from '#worker/fleet.ts';
import { fixtureFleet, writeFixtureSite } from './support/fixture-site.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const fleet = { fleetText: JSON.stringify(fixtureFleet()), origins: {} };
const usual = { ORIGIN_URL: 'https://origin.example' };

/** Folder with the files that a deployment needs, and with the fixture as its build. */
let checkout: string;

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'edge-deploy-'));
  for (const path of ['worker', 'src/lib', 'src/domain', 'src/contract', 'wrangler.jsonc', 'package.json']) {
    await cp(join(repository, path), join(checkout, path), { recursive: true });
  }
  await cp(join(repository, 'tsconfig.base.json'), join(checkout, 'tsconfig.json'));
  await symlink(join(repository, 'node_modules'), join(checkout, 'node_modules'));
  const site = await writeFixtureSite();
  await mkdir(join(checkout, 'dist'));
  await cp(site.directory, join(checkout, 'dist/site'), { recursive: true });
  await site.remove();
});

afterAll(() => rm(checkout, { recursive: true, force: true }));

async function dryRun(config: string): Promise<string> {
  const wrangler = join(repository, 'node_modules/wrangler/bin/wrangler.js');
  const { stdout } = await run(process.execPath, [wrangler, 'deploy', '--dry-run', '-c', config], {
    cwd: checkout,
    env: { ...process.env, ...quietEnvironment, WRANGLER_LOG: 'log' },
  });
  return stdout;
}

test('E-07 the checked-in configuration passes a dry run of the deployment', async () => {
  expect(await dryRun('wrangler.jsonc')).toContain('--dry-run: exiting now.');
});

test('E-07 E-01 the generated configuration, with every host, passes a dry run of the deployment', async () => {
  const checkedIn = await readFile(join(checkout, 'wrangler.jsonc'), 'utf8');
  const config = deploymentConfig(checkedIn, fleet, readDeployment({ ...usual, FLEET_HOST: 'fleet.example' }));
  await writeFile(join(checkout, 'dist/wrangler.json'), JSON.stringify(config));
  const said = await dryRun('dist/wrangler.json');
  expect(said).toContain('--dry-run: exiting now.');
  expect(said).toContain('https://origin.example');
});

test('E-06 E-07 binds the namespace of the maintenance notices, by its id if the deployment has one', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(await generated({})).toMatchObject({ kv_namespaces: [{ binding: 'MAINTENANCE' }] });
  expect(await generated({ MAINTENANCE_NAMESPACE: id })).toMatchObject({
    kv_namespaces: [{ binding: 'MAINTENANCE', id }],
  });
});

test('O-05 E-07 keeps whole URLs out of the logs, and refuses a configuration that logs them', async () => {
  const config = v.parse(DeployedConfigSchema, await generated({}));
  const means = { fleet: parseFleet(fleet.fleetText), secrets: {}, plan: 'paid' } as const;
  const issuesOf = (given: typeof config): readonly string[] =>
    workerIssues(given, means).filter((issue) => issue.startsWith('observability'));
  expect(issuesOf(config)).toEqual([]);
  for (const observability of [{}, { logs: {} }, { logs: { invocation_logs: true } }]) {
    expect(issuesOf({ ...config, observability })).toEqual([expect.stringContaining('expected false')]);
  }
});

async function generated(change: Readonly<Record<string, string>>): Promise<{ routes: object[]; vars: object }> {
  const checkedIn = await readFile(join(repository, 'wrangler.jsonc'), 'utf8');
  return deploymentConfig(checkedIn, fleet, readDeployment({ ...usual, ...change })) as {
    routes: object[];
    vars: object;
  };
}

const pageRoutes = [
  'minside.by.nordvaerdagblad.no',
  'minside.nordvaerdagblad.no',
  'minside.sandkasse.polviktidende.no',
];

function patternsOf(routes: readonly object[]): readonly unknown[] {
  return routes.map((route) => ('pattern' in route ? route.pattern : undefined));
}

test('E-01 G-01 creates a route for every title and every identity host, and no other', async () => {
  const { routes } = await generated({ IDENTITY_HOSTS: '' });
  const identityRoutes = parseFleet(fleet.fleetText).byIdentityHost.keys();
  expect(patternsOf(routes)).toEqual([...identityRoutes, ...pageRoutes].toSorted());
  expect(routes).toContainEqual({ pattern: 'id.nordvaerdagblad.no', custom_domain: true });
});

test('E-01 leaves the identity hosts out only if they are switched off', async () => {
  expect(patternsOf((await generated({ IDENTITY_HOSTS: '0' })).routes)).toEqual(pageRoutes);
  await expect(generated({ IDENTITY_HOSTS: 'no' })).rejects.toThrow('IDENTITY_HOSTS: expected 0 or 1');
});

test('E-07 C-02 C-03 passes on the worker’s variables, treats an empty one as absent, and does not pass secrets or the sandbox', async () => {
  const MONITORING = '{"applicationId":"a","clientToken":"pub1"}';
  const ADDRESSES = '{"collector":"https://collector.example"}';
  const given = { MONITORING, ADDRESSES, UPSTREAM_TIMEOUT_MS: '9000', STAFF_HOST: '' };
  const { vars } = await generated({ ...given, SANDBOX: '1', EDGE_SECRET: 'not for the configuration' });
  expect(vars).toEqual({ ...usual, MONITORING, ADDRESSES, UPSTREAM_TIMEOUT_MS: '9000', FALLBACK_TITLE: 'POL' });
  await expect(generated({ MONITORING: '{}' })).rejects.toThrow('MONITORING');
  await expect(generated({ ORIGIN_URL: '' })).rejects.toThrow('ORIGIN_URL is missing');
});

test('E-02 E-07 names every origin process, and refuses what the worker would refuse', async () => {
  const { vars } = await generated({ ORIGIN_URL: 'https://one.example, https://other.example' });
  expect(vars).toMatchObject({ ORIGIN_URL: 'https://one.example, https://other.example' });
  await expect(generated({ ORIGIN_URL: 'https://one.example,' })).rejects.toThrow('separated by commas');
});

test('E-02 names titles’ own origins', async () => {
  const checkedIn = await readFile(join(repository, 'wrangler.jsonc'), 'utf8');
  const origins = { nordvaerby: 'https://own.example' };
  const config = deploymentConfig(checkedIn, { ...fleet, origins }, readDeployment(usual));
  expect(config).toMatchObject({ vars: { ORIGINS: '{"nordvaerby":"https://own.example"}' } });
});

test('E-07 lists all issues of the settings at once', async () => {
  const checkedIn = (await readFile(join(repository, 'wrangler.jsonc'), 'utf8')).replace('"POL"', '"XX"');
  const invalid = { ORIGIN_URL: 'not a url', FLEET_HOST: 'https://fleet.example' };
  const generate = () => deploymentConfig(checkedIn, fleet, readDeployment(invalid));
  expect(generate).toThrow(/FLEET_HOST: .*\nORIGIN_URL: .*\nFALLBACK_TITLE: /);
});

test('E-01 T-11 adds the requested hosts', async () => {
  const hosts = {
    FLEET_HOST: 'fleet.example',
    STAFF_HOST: 'kundesenter.example',
    PREVIEW_DOMAIN: 'preview.papers.example',
  };
  const { routes, vars } = await generated(hosts);
  expect(routes).toContainEqual({ pattern: 'fleet.example', custom_domain: true });
  expect(routes).toContainEqual({ pattern: '*.preview.papers.example/*', zone_name: 'papers.example' });
  expect(vars).toMatchObject(hosts);
});
