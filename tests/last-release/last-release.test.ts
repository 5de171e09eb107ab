import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasedCommit, releaseFile, requireCommit } from '#scripts/checks/last-release.ts';
import { repositoryRoot } from '#scripts/checks/repository-files.ts';
import { createDevTitles } from '#scripts/dev/dev-titles.ts';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { openPage, type Product, signIn } from '#scripts/lib/pictures.ts';
import { withProduct } from '#scripts/title-report/take-pictures.ts';

const id = 'polviktidende';
const root = path.resolve(repositoryRoot);
let place = '';
let browser: Browser;

beforeAll(async () => {
  const commit = releasedCommit(readFileSync(path.join(root, releaseFile), 'utf8'));
  requireCommit(root, commit);
  mkdirSync(path.join(root, '.data'), { recursive: true });
  place = mkdtempSync(path.join(root, '.data/last-release-'));
  build(commit);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
}, 1_200_000);

afterAll(async () => {
  await browser?.close();
  if (place !== '') rmSync(place, { recursive: true, force: true });
}, 120_000);

/** Checks the commit out and builds one of its titles with the packages of that commit. */
function build(commit: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', place], { input: archive });
  const lockOf = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(place) === lockOf(root)) {
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  } else {
    execFileSync('npm', ['ci'], { cwd: place, stdio: 'inherit' });
  }
  mkdirSync(path.join(place, 'one-title'));
  copyFileSync(path.join(place, `titles/${id}.json`), path.join(place, `one-title/${id}.json`));
  execFileSync(process.execPath, ['scripts/build-titles.ts', '--titles', 'one-title', '--out', 'dist'], {
    cwd: place,
    // The build must not run as if it were under test.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    stdio: 'inherit',
  });
  // Today's origin reads today's fleet file, as after a deployment; the old one may lack fields.
  const fleetFile = path.join(place, 'dist/fleet.json');
  const { issues } = createDevTitles(path.join(root, 'titles'), fleetFile, id).refresh();
  expect(issues).toEqual([]);
}

const ManifestSchema = v.object({ routes: v.array(v.object({ path: v.string() })) });

/** Paths of the pages that the release has; today there may be more. */
function releasedPaths(): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(place, `dist/artifacts/${id}.json`), 'utf8'));
  return v.parse(ManifestSchema, manifest).routes.map((route) => route.path);
}

/** Collects problems between the pages and the origin from now on. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    const isRefused = response.url().includes('/api/') && (response.status() === 400 || response.status() >= 500);
    if (isRefused) problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  page.on('request', (request) => {
    // Pages report an answer that violates its schema.
    if (request.url().endsWith('/api/client-faults')) problems.push(`${page.url()}: ${request.postData() ?? ''}`);
  });
  return problems;
}

async function openPages({ port }: Product): Promise<readonly string[]> {
  const titleUrl = `http://${id}.localhost:${port}`;
  const page = await openPage(browser, titleUrl, undefined);
  const problems = problemsOf(page);
  await signIn(page, titleUrl, 'komplett');
  const paths = releasedPaths().filter((route) => !/[:*]|logg|404/.test(route));
  expect(paths.length).toBeGreaterThan(10);
  for (const one of paths) {
    await page.goto(titleUrl + one, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goto(`${titleUrl}/kundeservice?vis=skjema`);
  const form = page.getByRole('form', { name: 'Melding til kundesenteret' });
  await form.getByLabel('Hva gjelder det?').selectOption({ label: 'Levering av avisen' });
  await form.getByRole('textbox', { name: 'Melding' }).fill('Hvor er avisen?');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await page.getByRole('heading', { name: 'Vi har fått meldingen din' }).waitFor();
  return problems;
}

test('N-20 the pages of the last release read and write at today’s origin', async () => {
  const problems = await withProduct({ root, work: place, titleCode: 'POL' }, openPages);
  expect(problems).toEqual([]);
}, 600_000);
