import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { htmlIssues } from '#scripts/checks/html-issues.ts';
import { ArtifactManifestSchema } from '#scripts/fleet/artifact.ts';
import { settledBuild } from '#scripts/fleet/build-lock.ts';
import { isCurrent } from '#scripts/fleet/fingerprint.ts';
import { readFleet, readManifest } from '#scripts/fleet/read-site.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { runBuild, type TimedBuild } from '#scripts/fleet/run-build.ts';
import { sha256 } from '#scripts/fleet/site-file.ts';
import { farewellFile, pageFileOf, routeTable } from '#src/domain/routes.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { isFullRun } from '#tests/support/full.ts';

/** A title whose name is an ordinary word, which the pages contain. */
const ordinary = 'dagen';
/** A Bokmål title, a Nynorsk title, one without analytics, one with its own base URL, an edition and its parent. */
const chosen = ['polviktidende', 'lauvdolen', 'alvnesnytt', 'nordvaerby', 'nordvaerdagblad', ordinary];
const newTitle = 'ulvikblad';
/** Number of builds, each interrupted at a different moment. */
const interruptions = isFullRun ? 20 : 6;

const root = join(import.meta.dirname, '../..');
let folder = '';
let titlesFolder = '';
let result: TimedBuild;

function run(out: string, only?: string): Promise<TimedBuild> {
  return runBuild({ root, titlesFolder, outFolder: join(folder, out), only, print: () => undefined });
}

function page(publicationId: string, path: string): string {
  return readFileSync(join(folder, 'first/site', publicationId, pageFileOf(path)), 'utf8');
}

beforeAll(async () => {
  // Inside the project, because built code resolves packages from its own location.
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data/build-test-'));
  titlesFolder = join(folder, 'titles');
  mkdirSync(titlesFolder);
  for (const id of chosen.filter((one) => one !== ordinary)) {
    copyFileSync(join(root, 'titles', `${id}.json`), join(titlesFolder, `${id}.json`));
  }
  const dagen = { ...aTitleConfig(ordinary, 4), displayName: 'Dagen' };
  writeFileSync(join(titlesFolder, `${ordinary}.json`), JSON.stringify(dagen));
  vi.stubEnv('NODE_ENV', 'production');
  result = await run('first');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('T-05 pre-renders every route of every title with its language, class, name and contact data', () => {
  expect(result.pages).toBe(chosen.length * routeTable.length);
  for (const title of readTitles(titlesFolder)) {
    for (const { path } of routeTable) {
      const html = page(title.publicationId, path);
      expect(html, path).toContain(`<html lang="${title.language}" class="${title.cssClass}">`);
      expect(html, path).toContain(`<title>Min Side - ${title.displayName}</title>`);
      expect(html, path).toContain(title.customerCenterEmail);
      expect(html, path).toContain(`"consentPropertyId":${title.consentPropertyId}`);
      expect(html, path).toContain('href="/favicon.svg"');
      expect(html, path).toContain('src="/logo.svg"');
    }
  }
});

test('S-08 the HTML of every page is valid', async () => {
  const issues = await Promise.all(routeTable.map(({ path }) => htmlIssues(path, page('polviktidende', path))));
  expect(issues.flat()).toEqual([]);
});

test('X-02 no page consists only of a heading', () => {
  for (const { path } of routeTable.filter((route) => !('redirectTo' in route))) {
    const main = /<main.*?<\/main>/.exec(page('polviktidende', path))?.[0].replace(/<noscript>.*?<\/noscript>/g, '');
    expect(main, path).toMatch(/<\/h1><[^/]/);
  }
});

test('T-08 archives contain every asset that the pages refer to', () => {
  for (const id of chosen) {
    const text = readFileSync(join(folder, 'first/artifacts', `${id}.json`), 'utf8');
    const manifest = v.parse(ArtifactManifestSchema, JSON.parse(text));
    const held = new Set(manifest.files.map((file) => `/${file.path}`));
    for (const { path } of routeTable) {
      const references = [...page(id, path).matchAll(/\/assets\/[\w./-]+\.\w+/g)].map(([address]) => address);
      expect(references.length, path).toBeGreaterThan(2);
      expect(
        references.filter((address) => address !== undefined && !held.has(address)),
        path,
      ).toEqual([]);
    }
  }
});

test('T-08 style sheets and scripts refer only to files in the archive', () => {
  const assets = join(folder, 'first/site/assets');
  const names = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
  const present = new Set(readdirSync(assets, { recursive: true, encoding: 'utf8' }));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8');
    const references = [...text.matchAll(/["'(]\/assets\/([\w./-]+\.\w+)/g)].map((match) => match[1] ?? '');
    expect(
      references.filter((reference) => !present.has(reference)),
      name,
    ).toEqual([]);
  }
});

test('T-06 no shared script or style sheet names any title', () => {
  const assets = join(folder, 'first/site/assets');
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const text = readFileSync(join(assets, name), 'utf8');
    for (const { titleDomain, customerCenterEmail } of readTitles(join(root, 'titles'))) {
      expect(text.includes(titleDomain) || text.includes(customerCenterEmail), `${name}: ${titleDomain}`).toBe(false);
    }
  }
});

test('T-01 adding one file adds one working title, which is built alone', async () => {
  writeFileSync(join(titlesFolder, `${newTitle}.json`), JSON.stringify(aTitleConfig(newTitle)));
  const added = await run('first', newTitle);
  expect(added).toMatchObject({ titles: 1, pages: routeTable.length });
  expect(page(newTitle, '/vilkaar')).toContain(`Min Side - Avisen ${newTitle}`);
  rmSync(join(titlesFolder, `${newTitle}.json`));
});

test('T-13 a retired title has one valid page without a script, which names the contact and the successor', async () => {
  const ended = 'avviklet';
  const successor = { name: 'Avisen etterpå', url: 'https://minside.etterpaa.no' };
  const config = { ...aTitleConfig(ended, 5), language: 'nn', retired: { successor } };
  writeFileSync(join(titlesFolder, `${ended}.json`), JSON.stringify(config));
  await run('first', ended);
  rmSync(join(titlesFolder, `${ended}.json`));
  const html = readFileSync(join(folder, 'first/site', ended, farewellFile), 'utf8');
  expect(await htmlIssues('farewell', html)).toEqual([]);
  expect(html).not.toContain('<script');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`Avisen ${ended} kjem ikkje ut lenger`);
  expect(html).toContain('<a href="https://minside.etterpaa.no">minside.etterpaa.no</a>');
  expect(html).toContain(config.customerCenterEmail);
  for (const [, path = ''] of html.matchAll(/href="\/(assets\/[^"]+)"/g)) {
    expect(existsSync(join(folder, 'first/site', path)), path).toBe(true);
  }
});

test('T-08 a second build of the same sources, Vite included, is byte-identical', async () => {
  await run('second');
  for (const id of chosen) {
    const [one, other] = ['first', 'second'].map((out) => readFileSync(join(folder, out, `artifacts/${id}.tar.gz`)));
    expect(one !== undefined && other !== undefined && one.equals(other), id).toBe(true);
  }
});

/**
 * Builds one title in a child process and sends it a signal after a time in milliseconds; returns how long it ran, in
 * milliseconds.
 */
async function spawnBuild(
  outFolder: string,
  publicationId: string,
  end?: { signal: NodeJS.Signals; after: number },
): Promise<number> {
  const args = ['--titles', titlesFolder, '--out', outFolder, '--title', publicationId];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/build-titles.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = end && setTimeout(() => child.kill(end.signal), end.after);
  await once(child, 'close');
  clearTimeout(timer);
  return performance.now() - startedAt;
}

/** Files whose hash differs from the manifests'. */
function brokenFiles(outFolder: string): string[] {
  const titles = readFleet(outFolder)?.titles ?? [];
  expect(titles).toHaveLength(chosen.length);
  return titles.flatMap(({ publicationId, contentHash }) => {
    const manifest = readManifest(outFolder, publicationId);
    const wrong = manifest?.files.filter(
      ({ path, sha256: hash }) => sha256(readFileSync(join(outFolder, 'site', path))) !== hash,
    );
    const isListed = manifest?.title.contentHash === contentHash;
    return [...(wrong ?? []).map(({ path }) => path), ...(isListed ? [] : [`manifest of ${publicationId}`])];
  });
}

test('T-08 an interrupted build leaves either the whole old build or the whole new one', async () => {
  const outFolder = join(folder, 'second');
  const move = (city: string): void => {
    const config = { ...aTitleConfig(ordinary, 4), displayName: 'Dagen', city };
    writeFileSync(join(titlesFolder, `${ordinary}.json`), JSON.stringify(config));
  };
  move('before');
  const whole = await spawnBuild(outFolder, ordinary);
  let built = 'before';
  let unfinished = 0;
  for (let round = 0; round < interruptions; round += 1) {
    const city = `round ${round}`;
    move(city);
    const signal = round % 2 === 0 ? 'SIGINT' : 'SIGKILL';
    await spawnBuild(outFolder, ordinary, { signal, after: (whole * (round + 1)) / interruptions });
    await settledBuild(outFolder);
    expect(brokenFiles(outFolder), `${signal} in round ${round}`).toEqual([]);
    if (isCurrent(root, outFolder, titlesFolder)) {
      built = city;
      continue;
    }
    // The previous build is still in place, and `npm run routes` accepts it once the title's file is restored.
    unfinished += 1;
    move(built);
    expect(isCurrent(root, outFolder, titlesFolder), `the build before round ${round}`).toBe(true);
  }
  expect(unfinished, 'some builds did not end').toBeGreaterThan(0);
});
