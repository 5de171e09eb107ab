import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { titles } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { test } from '#tests/support/e2e/test.ts';

const id = titles.nn;
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'title-report-'));
  cpSync('titles', join(folder, 'titles'), { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true }));

function change(fields: object): void {
  const file = join(folder, 'titles', `${id}.json`);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...fields }));
}

interface Ran {
  readonly code: number | null;
  readonly text: string;
}

function report(...args: string[]): Promise<Ran> {
  const all = ['scripts/title-report.ts', id, '--titles', join(folder, 'titles'), '--out', folder, ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, all, { timeout: 170_000 }, (_error, out, err) => {
      resolve({ code: child.exitCode, text: out + err });
    });
  });
}

const written = (kind: 'html' | 'json') => readFileSync(join(folder, `${id}.${kind}`), 'utf8');

test('N-19 the report of a title shows its states, its defaults, and the effect of a change to its file', async ({
  page,
}) => {
  // The command starts its own edge and origin for this title alone.
  test.setTimeout(180_000);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
  change({ customerCenterPhoneNumber: '57610000', brandColour: '#7A1F1F' });
  const { code, text } = await report('--against', 'HEAD', '--page', '/');
  expect(text).toContain('Pictures 3 of 3: Home during a stop');
  expect(code).toBe(0);

  await page.setContent(written('html'));
  await expect(page.getByRole('heading', { level: 1, name: 'Readiness of' })).toBeVisible();
  const effect = page.locator('#effect');
  await expect(effect.getByRole('heading', { level: 2 })).toHaveText("What the next build changes, against git's HEAD");
  await expect(effect.getByRole('row', { name: /customerCenterPhoneNumber \d{8} 57610000/ })).toBeVisible();
  await expect(effect.getByRole('row', { name: /light ms-brand #\w{6} #7a1f1f/ })).toBeVisible();
  await expect(effect.getByRole('row', { name: /57 61 00 00/ })).not.toHaveCount(0);
  await expect(effect).toContainText('logo.svg');
  await expect(page.locator('#defaults').getByRole('row', { name: /^logo the name/ })).toBeVisible();
  await expect(page.locator('#texts')).toContainText('The title speaks nn');
  await expect(page.locator('#hosts')).toContainText(`${id}.localhost`);
  for (const view of ['Home', 'Home after a failed payment', 'Home during a stop']) {
    for (const size of [360, 1280]) {
      for (const scheme of ['light', 'dark']) {
        const picture = page.getByRole('img', { name: `${view}, ${size} pixels, ${scheme}`, exact: true });
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(size);
      }
    }
  }
  const small = page.getByRole('checkbox', { name: 'Enlarge: Home, 360 pixels, light', exact: true });
  const picture = page.getByRole('img', { name: 'Home, 360 pixels, light', exact: true });
  const before = await picture.boundingBox();
  await small.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 2);
  await expectAccessible(page);
});

test('N-19 the report without pictures compares the title with the existing build, and exits with code 1 on errors', async () => {
  test.setTimeout(180_000);
  const same = await report('--no-pictures');
  expect(same).toMatchObject({ code: 0 });
  const unwritable = join(folder, 'titles', `${id}.json`);
  expect(await report('--no-pictures', '--out', unwritable)).toMatchObject({ code: 1 });
  expect(JSON.parse(written('json'))).toMatchObject({
    publicationId: id,
    issues: [],
    site: { effect: { against: 'the build in dist', changes: { pages: { changed: [] }, settings: [], texts: [] } } },
  });
  change({ customerCenterPhoneNumber: '12', brandColor: '#7A1F1F' });
  const broken = await report('--no-pictures');
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('customerCenterPhoneNumber');
  expect(written('html')).toContain('did you mean "brandColour"?');
  expect(await report('--against', 'nosuchthing', '--no-pictures')).toMatchObject({ code: 1 });
  rmSync(join(folder, 'titles', `${id}.json`));
  const missing = await report('--no-pictures');
  expect(missing.text).toContain(`There is no title ${id}`);
  expect(missing.code).toBe(1);
});
