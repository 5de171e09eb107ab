import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietEnvironment } from '#scripts/lib/edge-process.ts';
import { deploymentConfig } from '#scripts/lib/edge-deployment.ts';
import { fixtureFleet, writeFixtureSite } from './support/fixture-site.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const fleet = { fleetText: JSON.stringify(fixtureFleet()), origins: {} };
const deployment = { originUrl: 'https://origin.example', withIdentity: false };

/** A copy of what a deployment needs, with the fixture as its build. */
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
  const config = deploymentConfig(checkedIn, fleet, { ...deployment, fleetHost: 'fleet.example', withIdentity: true });
  await writeFile(join(checkout, 'dist/wrangler.json'), JSON.stringify(config));
  const said = await dryRun('dist/wrangler.json');
  expect(said).toContain('--dry-run: exiting now.');
  expect(said).toContain('https://origin.example');
});

test('E-06 E-07 binds the namespace of the maintenance notices, by its id if a deployment has one', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(await generated({})).toMatchObject({ kv_namespaces: [{ binding: 'MAINTENANCE' }] });
  expect(await generated({ maintenanceNamespace: id })).toMatchObject({
    kv_namespaces: [{ binding: 'MAINTENANCE', id }],
  });
});

async function generated(change: object): Promise<{ routes: object[]; vars: object }> {
  const checkedIn = await readFile(join(repository, 'wrangler.jsonc'), 'utf8');
  return deploymentConfig(checkedIn, fleet, { ...deployment, ...change }) as { routes: object[]; vars: object };
}

test('E-01 makes a route of every title and no other', async () => {
  const { routes } = await generated({});
  expect(routes).toEqual([
    { pattern: 'minside.by.nordvaerdagblad.no', custom_domain: true },
    { pattern: 'minside.nordvaerdagblad.no', custom_domain: true },
    { pattern: 'minside.sandkasse.polviktidende.no', custom_domain: true },
  ]);
});

test('E-02 E-07 names every process of the origin, and refuses what the worker would refuse', async () => {
  const { vars } = await generated({ originUrl: 'https://one.example, https://other.example' });
  expect(vars).toMatchObject({ ORIGIN_URL: 'https://one.example, https://other.example' });
  await expect(generated({ originUrl: 'https://one.example,' })).rejects.toThrow('separated by commas');
});

test('E-02 names the origins that titles have of their own', async () => {
  const checkedIn = await readFile(join(repository, 'wrangler.jsonc'), 'utf8');
  const origins = { nordvaerby: 'https://own.example' };
  const config = deploymentConfig(checkedIn, { ...fleet, origins }, deployment);
  expect(config).toMatchObject({ vars: { ORIGINS: '{"nordvaerby":"https://own.example"}' } });
});

test('E-07 lists all faults of the settings at once', async () => {
  const checkedIn = (await readFile(join(repository, 'wrangler.jsonc'), 'utf8')).replace('"POL"', '"XX"');
  const faulty = { originUrl: 'not a url', fleetHost: 'https://fleet.example', withIdentity: false };
  const generate = () => deploymentConfig(checkedIn, fleet, faulty);
  expect(generate).toThrow(/FLEET_HOST: .*\nORIGIN_URL: .*\nFALLBACK_TITLE: /);
});

test('E-01 T-11 adds the hosts that are asked for', async () => {
  const hosts = {
    fleetHost: 'fleet.example',
    staffHost: 'kundesenter.example',
    previewDomain: 'preview.papers.example',
    withIdentity: true,
  };
  const { routes, vars } = await generated(hosts);
  expect(routes).toContainEqual({ pattern: 'fleet.example', custom_domain: true });
  expect(routes).toContainEqual({ pattern: 'id.nordvaerdagblad.no', custom_domain: true });
  expect(routes).toContainEqual({ pattern: '*.preview.papers.example/*', zone_name: 'papers.example' });
  expect(vars).toMatchObject({
    FLEET_HOST: 'fleet.example',
    STAFF_HOST: 'kundesenter.example',
    PREVIEW_DOMAIN: 'preview.papers.example',
  });
});
