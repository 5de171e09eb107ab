import {
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
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { edgeFleet, FleetSchema } from '#src/domain/fleet.ts';
import { routeTable } from '#src/domain/routes.ts';
import { aClientBuild } from '#tests/support/fleet/a-client-build.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { ArtifactManifestSchema } from './artifact.ts';
import { buildFleet, createProgress } from './build-fleet.ts';
import type { ClientBuild } from './client-build.ts';
import { readFolder } from './read-titles.ts';
import { hashedFile, sha256 } from './site-file.ts';

let folder = '';
let titlesFolder = '';
let outFolder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  titlesFolder = mkdtempSync(join(folder, 'titles-'));
  outFolder = join(folder, 'dist');
  addTitle('eine', 1);
  addTitle('zweite', 2);
});
afterEach(() => rmSync(folder, { recursive: true }));

function addTitle(publicationId: string, number: number, changes: object = {}): void {
  const config = { ...aTitleConfig(publicationId, number), ...changes };
  writeFileSync(join(titlesFolder, `${publicationId}.json`), JSON.stringify(config));
}

function build(options: { client?: ClientBuild; only?: string; out?: string } = {}) {
  const silent = { stage: () => undefined, titleDone: () => undefined, end: () => undefined };
  return buildFleet({
    ...readFolder(titlesFolder),
    titlesFolder,
    outFolder: options.out ?? outFolder,
    client: options.client ?? aClientBuild(),
    progress: silent,
    only: options.only,
  });
}

function built(path: string): string {
  return readFileSync(join(outFolder, path), 'utf8');
}

async function unpacked(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = extract();
  archive.end(gunzipSync(readFileSync(join(outFolder, path))));
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.set(entry.header.name, Buffer.concat(chunks));
    expect(entry.header).toMatchObject({ uid: 0, gid: 0, mtime: new Date(0), mode: 0o644 });
  }
  return files;
}

test('T-05 writes every title’s routes, logo, favicons and robots.txt', async () => {
  await build();
  for (const id of ['eine', 'zweite']) {
    const names = ['index.html', 'vilkaar.html', 'vilkaar/bedrift.html', 'betal-faktura/_.html', '404.html'];
    for (const name of [...names, 'logo.svg', 'favicon.svg', 'favicon.ico', 'robots.txt']) {
      expect(existsSync(join(outFolder, 'site', id, name)), `${id}/${name}`).toBe(true);
    }
  }
  expect(built('site/eine/index.html')).toContain('Min Side - Avisen eine');
});

test('T-06 writes shared assets once', async () => {
  await build();
  expect(built('site/assets/entry-abc.js')).toBe('start();\n');
  expect(readdirSync(join(outFolder, 'site')).sort()).toEqual(['_fleet', 'assets', 'eine', 'zweite']);
});

test('T-01 adds a title when its file is added, and removes it when the file is removed', async () => {
  await build();
  addTitle('dritte', 3);
  rmSync(join(titlesFolder, 'zweite.json'));
  await build();
  expect(readdirSync(join(outFolder, 'site')).sort()).toEqual(['_fleet', 'assets', 'dritte', 'eine']);
  expect(readdirSync(join(outFolder, 'artifacts')).sort()).toEqual([
    'dritte.json',
    'dritte.tar.gz',
    'eine.json',
    'eine.tar.gz',
  ]);
  const fleet = v.parse(FleetSchema, JSON.parse(built('fleet.json')));
  expect(fleet.titles.map((title) => title.publicationId)).toEqual(['dritte', 'eine']);
});

test('E-02 writes one fleet list for the edge and the origin, with the hashes of inline styles', async () => {
  await build();
  const fleet = v.parse(FleetSchema, JSON.parse(built('fleet.json')));
  expect(JSON.parse(built('site/_fleet/fleet.json'))).toEqual(edgeFleet(fleet));
  expect(built('site/_fleet/fleet.json')).not.toContain('VELKOMMEN25');
  const shell = `'sha256-${Buffer.from(sha256('p{}'), 'hex').toString('base64')}'`;
  for (const title of fleet.titles) {
    expect(title.styleHashes).toHaveLength(2);
    expect(title.styleHashes).toContain(shell);
    expect(title.pageStyleHashes).toEqual({});
  }
});

test('E-04 keeps the hashes of styles that only some pages have with those pages', async () => {
  const client = aClientBuild();
  const onHome = (html: string) => html.replace('<h1>', '<style>h1{}</style><h1>');
  await build({
    client: aClientBuild({
      renderPage: (page) => (page.routeId === 'home' ? onHome(client.renderPage(page)) : client.renderPage(page)),
    }),
  });
  const [title] = v.parse(FleetSchema, JSON.parse(built('fleet.json'))).titles;
  const own = `'sha256-${Buffer.from(sha256('h1{}'), 'hex').toString('base64')}'`;
  expect(title?.styleHashes).toHaveLength(2);
  expect(title?.pageStyleHashes).toEqual({ 'index.html': [own] });
});

test('E-02 keeps the URL of a title’s own origin out of everything that is served', async () => {
  addTitle('eine', 1, { originUrl: 'https://origin.eine.example:8443' });
  await build();
  expect(JSON.parse(built('edge.json'))).toEqual({ origins: { eine: 'https://origin.eine.example:8443' } });
  for (const name of readdirSync(outFolder, { recursive: true, encoding: 'utf8' })) {
    // Manifests serve the deployment only, and are stored beside the site.
    if (name === 'edge.json' || name === 'artifacts/eine.json' || !statSync(join(outFolder, name)).isFile()) continue;
    expect(built(name).includes('origin.eine'), name).toBe(false);
  }
});

test('T-08 archives a title with every asset and lists the archive’s content', async () => {
  await build();
  const files = await unpacked('artifacts/eine.tar.gz');
  const manifest = v.parse(ArtifactManifestSchema, JSON.parse(built('artifacts/eine.json')));
  expect([...files.keys()].sort()).toEqual(manifest.files.map((file) => file.path).sort());
  expect([...files.keys()]).toContain('assets/entry-abc.js');
  for (const { path, sha256: hash, size } of manifest.files) {
    expect({ path, hash, size }).toEqual({ path, hash: sha256(files.get(path) ?? ''), size: files.get(path)?.length });
  }
  expect(manifest.routes).toHaveLength(routeTable.length);
  for (const route of manifest.routes) expect(files.has(route.file), route.path).toBe(true);
  expect(manifest.title.contentHash.startsWith(manifest.buildId)).toBe(true);
});

test('O-13 an offer changes no other title’s artifact, and codes and schools are only in the fleet file', async () => {
  const client = aClientBuild({ renderPage: ({ title }) => JSON.stringify(title) });
  await build({ client });
  const [own, others] = [built('artifacts/eine.json'), built('artifacts/zweite.json')];
  addTitle('zweite', 2, { catalogue: { sells: ['DIGITAL'] } });
  await build({ client });
  expect(built('artifacts/eine.json')).toBe(own);
  expect(built('artifacts/zweite.json')).not.toBe(others);
  expect(built('site/zweite/index.html')).toContain('"kind":"DIGITAL"');
  const { catalogue } = v.parse(FleetSchema, JSON.parse(built('fleet.json'))).titles[0] ?? {};
  const hidden = [
    ...(catalogue?.codes ?? []).map(({ id }) => id),
    ...(catalogue?.schools ?? []).map(({ name }) => name),
  ];
  expect(hidden.length).toBeGreaterThan(1);
  for (const name of readdirSync(join(outFolder, 'site'), { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(outFolder, 'site', name)).isFile()) continue;
    const text = built(`site/${name}`);
    expect(
      hidden.filter((one) => text.includes(one)),
      name,
    ).toEqual([]);
  }
});

test('T-08 builds the same sources to the same bytes', async () => {
  await build();
  await build({ out: join(folder, 'other') });
  for (const name of readdirSync(join(outFolder, 'artifacts'))) {
    const other = readFileSync(join(folder, 'other/artifacts', name));
    expect(readFileSync(join(outFolder, 'artifacts', name)).equals(other), name).toBe(true);
  }
  expect(readFileSync(join(folder, 'other/fleet.json'), 'utf8')).toBe(built('fleet.json'));
});

test('T-08 derives the build id from the content alone, not from the order of fields or the extent of the build', async () => {
  const first = await build();
  const turned = Object.fromEntries(Object.entries(aTitleConfig('eine', 1)).toReversed());
  writeFileSync(join(titlesFolder, 'eine.json'), JSON.stringify(turned));
  expect(await build()).toMatchObject({ buildId: first.buildId, filesWritten: 0 });
  expect(await build({ only: 'eine' })).toMatchObject({ buildId: first.buildId, filesWritten: 0 });
  addTitle('eine', 1, { city: 'Voss' });
  expect((await build({ only: 'eine' })).buildId).not.toBe(first.buildId);
});

test('T-08 makes a title’s archive and manifest independent of other titles', async () => {
  await build();
  const files = ['artifacts/eine.tar.gz', 'artifacts/eine.json'];
  const before = files.map(built);
  addTitle('zweite', 2, { displayName: 'Andre namn' });
  addTitle('dritte', 3);
  await build();
  expect(files.map(built)).toEqual(before);
});

test('T-08 writes only what has changed', async () => {
  await build();
  const page = join(outFolder, 'site/eine/index.html');
  utimesSync(page, new Date(0), new Date(0));
  const { filesWritten } = await build();
  expect(filesWritten).toBe(0);
  expect(statSync(page).mtimeMs).toBe(0);
});

test('T-09 renders a single title and leaves the others unchanged', async () => {
  await build();
  addTitle('zweite', 2, { displayName: 'Andre namn' });
  addTitle('eine', 1, { displayName: 'Eine med nytt navn' });
  const { titles } = await build({ only: 'eine' });
  expect(titles).toBe(1);
  expect(built('site/eine/index.html')).toContain('Eine med nytt navn');
  expect(built('site/zweite/index.html')).toContain('Avisen zweite');
  const fleet = v.parse(FleetSchema, JSON.parse(built('fleet.json')));
  expect(fleet.titles.map((title) => title.displayName)).toEqual(['Eine med nytt navn', 'Avisen zweite']);
});

test('N-22 stops if a title’s page holds another’s name, phone or client', async () => {
  const { renderPage } = aClientBuild();
  for (const leaked of [
    'Avisen zweite',
    '20990002',
    '20 99 00 02',
    'minside.zweite.no',
    'kundesenter@zweite.example',
    'https://zweite.no',
    '"consentPropertyId":90002',
    '"analyticsProviderId":"zweite"',
    '"identityClientId":"zweite"',
    'client_id=zweite',
  ]) {
    const client = aClientBuild({ renderPage: (request) => `${renderPage(request)}<p>${leaked}</p>` });
    await expect(build({ client }), leaked).rejects.toThrow(/eine\/index\.html holds ".+" of zweite/);
  }
});

test('N-22 stops if the style sheet of all pages holds a name', async () => {
  const { renderPage } = aClientBuild();
  const styled = aClientBuild({
    renderPage: (request) => `${renderPage(request)}<style>p::after{content:"Avisen zweite"}</style>`,
  });
  await expect(build({ client: styled })).rejects.toThrow(/eine\/koble-bruker\.html holds "Avisen zweite" of zweite/);
});

test('N-22 T-01 builds a title whose name is an ordinary word, but finds the name where it is data', async () => {
  addTitle('dagen', 3, { displayName: 'Dagen' });
  addTitle('oslo', 4, { displayName: 'Oslo', baseUrl: 'https://oslobladet.no' });
  const assets = [hashedFile('assets/a.js', 'const t = ["Dagen etter", "hele dagen", "Europe/Oslo"];')];
  const { renderPage } = aClientBuild();
  const saying = (text: string) =>
    aClientBuild({
      assets,
      renderPage: (request) => renderPage(request) + (request.title.publicationId === 'eine' ? text : ''),
    });
  await expect(build({ client: saying('<p>Dagen etter i Oslo</p>') })).resolves.toMatchObject({ titles: 4 });
  for (const leak of ['{"displayName":"Dagen"}', '<title>Min Side - Oslo</title>', '<img alt="Dagen">', '20990003']) {
    await expect(build({ client: saying(leak) }), leak).rejects.toThrow(/eine\/index\.html holds .+ of (dagen|oslo)/);
  }
});

test('T-06 stops if a shared file holds a title’s data', async () => {
  const client = aClientBuild({ assets: [hashedFile('assets/a.js', 'const name = "Avisen eine";')] });
  await expect(build({ client })).rejects.toThrow('assets/a.js holds "Avisen eine" of eine');
});

test('N-22 lets an edition name its parent’s domain, but nothing else of the parent', async () => {
  addTitle('eineby', 3, { baseUrl: 'https://by.eine.no' });
  const { renderPage } = aClientBuild();
  const linking = aClientBuild({
    renderPage: (request) => `${renderPage(request)}<a href="https://id.${request.title.titleDomain}">x</a>`,
  });
  await build({ client: linking });
  const naming = aClientBuild({
    renderPage: (request) =>
      `${renderPage(request)}${request.title.publicationId === 'eineby' ? 'minside.eine.no' : ''}`,
  });
  await expect(build({ client: naming })).rejects.toThrow('eineby/index.html holds "minside.eine.no" of eine');
});

test('T-05 names title and route if a page cannot be rendered', async () => {
  const { renderPage } = aClientBuild();
  const client = aClientBuild({
    renderPage: (request) => {
      if (request.title.publicationId === 'zweite' && request.routeId === 'terms') throw new Error('no text');
      return renderPage(request);
    },
  });
  await expect(build({ client })).rejects.toThrow('The route terms of the title zweite cannot be rendered: no text');
});

test('E-08 keeps the assets of the five latest client builds and removes older ones', async () => {
  for (let round = 1; round <= 7; round++) {
    await build({ client: aClientBuild({ assets: [hashedFile(`assets/entry-${round}.js`, `start(${round});`)] }) });
  }
  const kept = readdirSync(join(outFolder, 'site/assets')).sort();
  expect(kept).toEqual([3, 4, 5, 6, 7].map((round) => `entry-${round}.js`));
});

test('T-11 lists what has changed since the previous build on the operators’ page', async () => {
  await build();
  const changes = () =>
    Array.from(
      built('site/_fleet/index.html').matchAll(/data-column="endring" data-value="([^"]*)"/g),
      (match) => match[1],
    );
  expect(changes()).toEqual(['ny', 'ny']);
  addTitle('eine', 1, { brandColour: '#7B1E3A' });
  await build();
  const page = built('site/_fleet/index.html');
  expect(changes()).toEqual([`${routeTable.length} sider, favicon.ico, favicon.svg, logo.svg`, 'uendret']);
  expect(page).toContain('1 endret siden forrige bygg');
  expect(page).toContain('href="https://minside.eine.no"');
  expect(page).toContain('href="http://eine.localhost:8787"');
  expect(built('site/_fleet/fleet.js')).toContain('toLocaleLowerCase');
});

test('T-10 serves a title’s own logo and favicon if they are beside its file', async () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 20"><path d="M0 0h9"/></svg>';
  writeFileSync(join(titlesFolder, 'eine.logo.svg'), own);
  writeFileSync(join(titlesFolder, 'eine.favicon.svg'), own);
  await build();
  expect(built('site/eine/logo.svg')).toBe(own);
  expect(built('site/eine/favicon.svg')).toBe(own);
  expect(built('site/zweite/logo.svg')).not.toBe(own);
});

test('T-13 gives a retired title its farewell page, logo, icons and robots.txt, and names its successor', async () => {
  const successor = { name: 'Avisen zweite', url: 'https://minside.zweite.no' };
  addTitle('eine', 1, { retired: { successor } });
  await build();
  expect(readdirSync(join(outFolder, 'site/eine')).sort()).toEqual([
    'farvel.html',
    'favicon.ico',
    'favicon.svg',
    'logo.svg',
    'robots.txt',
  ]);
  expect(built('site/eine/farvel.html')).toContain('<a href="https://minside.zweite.no">Avisen zweite</a>');
  const manifest = v.parse(ArtifactManifestSchema, JSON.parse(built('artifacts/eine.json')));
  expect(manifest.routes).toEqual([]);
  addTitle('eine', 1, { retired: {} });
  addTitle('zweite', 2, { formerHosts: ['minside.alt.no'] });
  await build();
  const fleet = v.parse(FleetSchema, JSON.parse(built('fleet.json')));
  expect(fleet.titles.map(({ formerHosts, retired }) => [formerHosts, retired])).toEqual([
    [undefined, {}],
    [['minside.alt.no'], undefined],
  ]);
});

function recorded(isTTY: boolean, titles: number) {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress(titles, { isTTY, columns: 60, write: (text) => written.push(text) }, () => time);
  return { progress, written, pass: (ms: number) => (time += ms) };
}

test('T-05 keeps one live line on a terminal, with titles, pages, rate and remaining time', () => {
  const { progress, written, pass } = recorded(true, 4);
  progress.stage('Rendering the titles');
  pass(500);
  progress.titleDone('eine', 57);
  progress.end();
  expect(written[1]).toBe('\r\u001B[2K1/4 titles, 57 pages, 114 pages/s, 1.5 s left: eine');
  expect(written.join('')).not.toContain('\n');
  expect(written.at(-1)).toBe('\r\u001B[2K');
});

test('T-05 cuts the live line to the terminal’s width', () => {
  const { progress, written } = recorded(true, 4);
  progress.stage('x'.repeat(100));
  expect(written[0]).toBe(`\r\u001B[2K${'x'.repeat(59)}`);
});

test('T-05 writes plain lines without a terminal, for some titles and for the last one', () => {
  const { progress, written, pass } = recorded(false, 12);
  pass(1000);
  for (let title = 1; title <= 12; title++) progress.titleDone(`t${title}`, 57);
  expect(written.map((line) => line.split(' ')[0])).toEqual(['11/12', '12/12']);
  expect(written.every((line) => line.endsWith('\n'))).toBe(true);
});
