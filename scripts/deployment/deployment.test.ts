import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aClientBuild } from '#tests/support/fleet/a-client-build.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { isFullRun } from '#tests/support/full.ts';
import { archiveOf } from '../fleet/artifact.ts';
import { buildFleet } from '../fleet/build-fleet.ts';
import type { ClientBuild } from '../fleet/client-build.ts';
import { readFleet } from '../fleet/read-site.ts';
import { readFolder } from '../fleet/read-titles.ts';
import { hashedFile, sha256 } from '../fleet/site-file.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { type ChangeRequest, planOf, recordPlan } from './change-live.ts';
import { compose, type Preview, readParts } from './compose.ts';
import { folderStore } from './open-store.ts';
import { push } from './push.ts';
import { lastChange } from './record.ts';
import { readStatus, statusText } from './status-text.ts';
import { keys, readFiles, readStoredBuild } from './stored-build.ts';

const ids = ['eine', 'zweite', 'dritte'];
const author = { at: '2026-11-22T09:00:00.000Z', by: 'Kari', reason: 'the reason' };

let folder = '';
let titlesFolder = '';
let builtFolder = '';
let site = '';
let store: ArtifactStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  titlesFolder = mkdtempSync(join(folder, 'titles-'));
  builtFolder = join(folder, 'built');
  site = join(folder, 'composed/site');
  store = folderStore(join(folder, 'store'));
  for (const [number, id] of ids.entries()) addTitle(id, { number });
});
afterEach(() => rmSync(folder, { recursive: true }));

function addTitle(id: string, { number = ids.indexOf(id), ...changes }: { number?: number; [field: string]: unknown }) {
  const config = { ...aTitleConfig(id, number + 1), ...changes };
  writeFileSync(join(titlesFolder, `${id}.json`), JSON.stringify(config));
}

function codeOf(version: string): ClientBuild {
  const assets = {
    entry: `/assets/entry-${version}.js`,
    modulePreloads: [],
    styleSheets: [],
    styles: ['p{}'],
    inlined: [],
  };
  return aClientBuild({
    assets: [hashedFile(`assets/entry-${version}.js`, `start(${version});\n`), hashedFile('assets/same.css', 'a{}\n')],
    assetsOf: () => assets,
  });
}

/** Builds in a clean folder; returns the id of the build. */
async function built(client = codeOf('1'), only?: string) {
  if (only === undefined) rmSync(builtFolder, { recursive: true, force: true });
  const progress = { stage: () => undefined, titleDone: () => undefined, end: () => undefined };
  await buildFleet({ ...readFolder(titlesFolder), titlesFolder, outFolder: builtFolder, client, progress, only });
  return push(store, {
    outFolder: builtFolder,
    by: 'Kari',
    now: () => new Date(author.at),
    dryRun: false,
    create: true,
  });
}

async function done(wish: ChangeRequest): Promise<string> {
  const plan = await planOf(store, wish);
  await recordPlan(store, plan, author);
  return plan.text;
}

const promoteAll = (build: string): ChangeRequest => ({ kind: 'promote', build, publicationId: undefined });

/** Composes, by default on a machine that has no earlier deployment. */
async function composed(previews: readonly Preview[] = [], clean = true) {
  if (clean) rmSync(join(folder, 'composed'), { recursive: true, force: true });
  const change = await lastChange(store);
  if (change === undefined) throw new Error('Nothing is live.');
  return compose(store, await readParts(store, change, previews), join(folder, 'composed'));
}

function hashes(names: readonly string[]): Map<string, string> {
  const files = names.flatMap((name) =>
    readdirSync(join(site, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  );
  const real = files.filter((file) => statSync(join(site, file)).isFile());
  return new Map(real.map((file) => [file, sha256(readFileSync(join(site, file)))]));
}

function buildIn(publicationId: string): string {
  return (
    readFleet(builtFolder)
      ?.titles.find((one) => one.publicationId === publicationId)
      ?.contentHash.slice(0, 16) ?? ''
  );
}

test('N-20 composes the same site as the build', async () => {
  const { buildId } = await built();
  await done(promoteAll(buildId));
  await composed();
  for (const name of [...ids, 'assets']) {
    for (const [file, hash] of hashes([name])) {
      expect(sha256(readFileSync(join(builtFolder, 'site', file))), file).toBe(hash);
    }
  }
  expect(readFileSync(join(folder, 'composed/fleet.json'), 'utf8')).toBe(
    readFileSync(join(builtFolder, 'fleet.json'), 'utf8'),
  );
});

test('N-20 stores one artifact for one changed title, and nothing on a second push', async () => {
  expect(await built()).toMatchObject({ stored: [...ids].sort(), assets: 2 });
  expect(await built()).toMatchObject({ stored: [], assets: 0, bytes: 0 });
  addTitle('zweite', { city: 'Bergen' });
  expect(await built()).toMatchObject({ stored: ['zweite'], assets: 0 });
});

test('N-20 leaves all other titles’ files unchanged if one title is promoted or rolled back', async () => {
  await done(promoteAll((await built()).buildId));
  await composed();
  const before = hashes(ids);
  addTitle('zweite', { displayName: 'Avisen to' });
  const { buildId } = await built(codeOf('2'));
  expect(await done({ kind: 'promote', build: buildId, publicationId: 'zweite' })).toContain('scripts and styles');
  await composed();
  expect(hashes(['eine', 'dritte'])).toEqual(new Map([...before].filter(([file]) => !file.startsWith('zweite/'))));
  expect(readFileSync(join(site, 'zweite/index.html'), 'utf8')).toContain('Avisen to');
  await done({ kind: 'rollback', publicationId: 'zweite' });
  await composed([], false);
  expect(hashes(ids)).toEqual(before);
});

test('E-08 N-20 keeps all assets of a page four builds old in a deployment from a clean checkout', async () => {
  for (const version of ['1', '2', '3', '4', '5']) await done(promoteAll((await built(codeOf(version))).buildId));
  await composed();
  for (const version of ['1', '2', '3', '4', '5']) {
    expect(readFileSync(join(site, `assets/entry-${version}.js`), 'utf8')).toBe(`start(${version});\n`);
  }
  await done(promoteAll((await built(codeOf('6'))).buildId));
  await composed([], false);
  expect(readdirSync(join(site, 'assets')).sort()).toEqual(
    ['2', '3', '4', '5', '6'].map((version) => `entry-${version}.js`).concat('same.css'),
  );
});

test('N-20 serves canary and preview from their own folders, with their edge settings', async () => {
  await done(promoteAll((await built()).buildId));
  const first = buildIn('dritte');
  addTitle('dritte', { displayName: 'Avisen tre' });
  const { buildId } = await built(codeOf('2'));
  const text = await done({ kind: 'canary', publicationId: 'eine', build: buildId, percent: 25 });
  expect(text).toContain('for 25 % of the visitors');
  const { fleet } = await composed([
    { publicationId: 'dritte', build: buildIn('dritte') },
    { publicationId: 'dritte', build: first },
  ]);
  expect(fleet.sideBuilds?.map((one) => [one.publicationId, one.contentHash.slice(0, 16), one.percent])).toEqual([
    ['dritte', buildIn('dritte'), undefined],
    ['eine', buildIn('eine'), 25],
  ]);
  expect(readFileSync(join(site, `dritte--${buildIn('dritte')}/index.html`), 'utf8')).toContain('Avisen tre');
  expect(readFileSync(join(site, 'dritte/index.html'), 'utf8')).toContain('Avisen dritte');
  expect(readdirSync(join(site, 'assets')).sort()).toEqual(['entry-1.js', 'entry-2.js', 'same.css']);
});

test('E-02 takes the URLs of title-specific origins from the live builds and serves none of them', async () => {
  addTitle('eine', { originUrl: 'https://origin.eine.example' });
  const { buildId } = await built();
  await done(promoteAll(buildId));
  await composed();
  expect(JSON.parse(readFileSync(join(folder, 'composed/edge.json'), 'utf8'))).toEqual({
    origins: { eine: 'https://origin.eine.example' },
  });
  for (const file of hashes(['.']).keys())
    expect(readFileSync(join(site, file)).includes('origin.eine'), file).toBe(false);
  addTitle('eine', { originUrl: 'https://other.eine.example' });
  expect(await built()).toMatchObject({ stored: ['eine'] });
});

test('N-20 refuses a change that is based on an outdated state', async () => {
  await done(promoteAll((await built()).buildId));
  addTitle('eine', { city: 'Bergen' });
  const { buildId } = await built();
  const slow = await planOf(store, { kind: 'promote', build: buildId, publicationId: 'eine' });
  await done({ kind: 'canary', publicationId: 'eine', build: buildId, percent: 5 });
  await expect(recordPlan(store, slow, { ...author, by: 'Ola' })).rejects.toThrow(
    'Kari changed what is live at the same moment (change 2',
  );
  expect((await lastChange(store))?.titles['eine']).toMatchObject({ canary: { percent: 5 } });
});

test('N-20 records who changed what, when and why', async () => {
  const { buildId } = await built();
  await done(promoteAll(buildId));
  addTitle('eine', { city: 'Bergen' });
  await done({ kind: 'promote', build: (await built()).buildId.slice(0, 6), publicationId: 'eine' });
  const { current, changes, builds } = await readStatus(store);
  expect(changes.map(({ number, what, by, reason, at }) => [number, what, by, reason, at])).toEqual([
    [2, `promote ${buildIn('eine')} --title eine`, 'Kari', 'the reason', author.at],
    [1, `promote ${buildId}`, 'Kari', 'the reason', author.at],
  ]);
  expect(current?.titles['zweite']?.lastChange).toMatchObject({ number: 1 });
  expect(current?.titles['eine']?.lastChange).toMatchObject({ number: 2 });
  expect(statusText({ current, changes, builds })).toContain('2026-11-22 09:00Z Kari');
});

test.each([
  ['an archive', 'titles/eine', /\.tar\.gz$/],
  ['an asset', 'assets', /./],
])('N-20 refuses %s that differs from the stored one', async (_kind, place, name) => {
  await done(promoteAll((await built()).buildId));
  const stored = join(folder, 'store', place);
  for (const file of readdirSync(stored).filter((one) => name.test(one))) {
    cpSync(
      join(
        folder,
        'store/titles/zweite',
        readdirSync(join(folder, 'store/titles/zweite')).find((one) => one.endsWith('.gz')) ?? '',
      ),
      join(stored, file),
    );
  }
  await expect(composed()).rejects.toThrow(/is not what was stored there/);
});

test('N-20 refuses builds that are not in the store', async () => {
  await built();
  await expect(planOf(store, promoteAll('ffffffff'))).rejects.toThrow('has no build of the fleet ffffffff');
  await expect(planOf(store, promoteAll('x'))).rejects.toThrow('x is not a build');
  const unknown = { kind: 'canary', publicationId: 'zweite', build: 'ffffffff', percent: 1 } as const;
  await expect(planOf(store, unknown)).rejects.toThrow('has no build ffffffff of zweite');
  await expect(planOf(store, { ...unknown, publicationId: 'vierte' })).rejects.toThrow(
    'has no builds of a title vierte',
  );
});

test('T-13 removes a title without a file from the site with the first build that lacks it', async () => {
  await done(promoteAll((await built()).buildId));
  rmSync(join(titlesFolder, 'dritte.json'));
  expect(await done(promoteAll((await built()).buildId))).toContain('leaves the fleet');
  await composed();
  expect(readdirSync(site).sort()).toEqual(['_fleet', 'assets', 'eine', 'zweite']);
});

/** Stores a title's build under other titles' names too, and a fleet build of all of them. */
async function cloned(publicationId: string, others: readonly string[]): Promise<void> {
  const build = buildIn(publicationId);
  const stored = await readStoredBuild(store, publicationId, build);
  const files = await readFiles(store, stored);
  for (const id of others) {
    const renamed = files.map((file) => ({ ...file, path: file.path.replace(publicationId, id) }));
    await store.create(keys.archive(id, build), await archiveOf(renamed));
    const title = { ...stored.title, publicationId: id };
    const manifest = {
      ...stored,
      title,
      files: renamed.map(({ path, sha256: hash, size }) => ({ path, sha256: hash, size })),
    };
    await store.create(keys.manifest(id, build), Buffer.from(JSON.stringify(manifest)));
  }
  const titles = Object.fromEntries([publicationId, ...others].map((id) => [id, build]));
  const fleetBuild = { buildId: 'a'.repeat(16), at: author.at, by: author.by, titles };
  await store.create(keys.fleetBuild(fleetBuild.buildId), Buffer.from(JSON.stringify(fleetBuild)));
}

test('N-20 composes many titles from one build and one title from another', async () => {
  const others = isFullRun ? 54 : 5;
  await built();
  await cloned(
    'eine',
    Array.from({ length: others }, (_, index) => `tittel-${index}`),
  );
  await done(promoteAll('a'.repeat(16)));
  addTitle('eine', { displayName: 'Avisen en' });
  await built();
  await done({ kind: 'promote', build: buildIn('eine'), publicationId: 'eine' });
  const { fleet } = await composed();
  expect(fleet.titles).toHaveLength(others + 1);
  const builds = Map.groupBy(fleet.titles, (title) => title.contentHash);
  expect([...builds.values()].map((titles) => titles.length).sort((a, b) => a - b)).toEqual([1, others]);
}, 240_000);

test('N-20 rewrites and names missing or damaged objects in a push, and leaves all others alone', async () => {
  const { buildId } = await built();
  await done(promoteAll(buildId));
  const whole = new Map(objects().map((key) => [key, sha256(readFileSync(join(folder, 'store', key)))]));
  const [asset = '', other = ''] = objects().filter((key) => key.startsWith(keys.assets));
  const archive = keys.archive('eine', buildIn('eine'));
  const manifest = keys.manifest('zweite', buildIn('zweite'));
  const list = keys.fleetBuild(buildId);
  rmSync(join(folder, 'store', other));
  for (const key of [asset, manifest, list]) writeFileSync(join(folder, 'store', key), '{}');
  writeFileSync(join(folder, 'store', archive), readFileSync(join(folder, 'store', archive)).subarray(0, 200));
  await expect(composed()).rejects.toThrow(/titles\/(eine|zweite)\/.* is not what was stored there/);
  expect(await built()).toMatchObject({ healed: [asset, other, archive, manifest, list].toSorted() });
  expect(new Map(objects().map((key) => [key, sha256(readFileSync(join(folder, 'store', key)))]))).toEqual(whole);
  await composed();
  expect(await built()).toMatchObject({ healed: [], bytes: 0 });
});

test('N-20 names the file and title of a truncated or invalid archive', async () => {
  const { buildId } = await built();
  await done(promoteAll(buildId));
  const key = keys.archive('dritte', buildIn('dritte'));
  const path = join(folder, 'store', key);
  for (const content of [readFileSync(path).subarray(0, 200), Buffer.from('no archive'), Buffer.alloc(0)]) {
    writeFileSync(path, content);
    await expect(composed()).rejects.toThrow(
      `${key}, the archive of dritte, in ${store.name} is not what was stored there.`,
    );
  }
});

test('N-20 names the key of a missing archive with its title, and restores it with a push', async () => {
  const { buildId } = await built();
  await done(promoteAll(buildId));
  const key = keys.archive('dritte', buildIn('dritte'));
  rmSync(join(folder, 'store', key));
  expect(key).toMatch(/^titles\/dritte\//);
  await expect(composed()).rejects.toThrow(`${store.name} has no ${key}. A push of its build writes it.`);
  expect(await built()).toMatchObject({ healed: [key] });
  await composed();
});

test('N-20 creates a store only on request, and deletes drafts of killed writers', async () => {
  await built();
  const empty = folderStore(join(folder, 'stroe'));
  const options = { outFolder: builtFolder, by: 'Kari', now: () => new Date(), dryRun: false };
  await expect(push(empty, { ...options, create: false })).rejects.toThrow('holds no builds. To make it a store');
  expect(existsSync(join(folder, 'stroe'))).toBe(false);
  const drafts = join(folder, 'store/.drafts');
  for (const name of ['old', 'young']) writeFileSync(join(drafts, name), 'half');
  utimesSync(join(drafts, 'old'), new Date(0), new Date(0));
  await push(store, { ...options, create: false });
  expect(readdirSync(drafts)).toEqual(['young']);
});

function objects(): readonly string[] {
  return readdirSync(join(folder, 'store'), { recursive: true, encoding: 'utf8' })
    .filter((key) => !/^(changes|\.drafts)/.test(key) && statSync(join(folder, 'store', key)).isFile())
    .toSorted();
}
