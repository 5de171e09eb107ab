import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledBuild } from '#scripts/fleet/build-lock.ts';
import { isCurrent } from '#scripts/fleet/fingerprint.ts';
import { readFleet, readManifest } from '#scripts/fleet/read-fleet.ts';
import { sha256 } from '#scripts/fleet/site-file.ts';

const root = join(import.meta.dirname, '../..');
const script = join(root, 'scripts/build-titles.ts');
const changed = 'lauvdolen';
/** How many builds are interrupted, each at a moment of its own. */
const rounds = 20;

let folder = '';
let titlesFolder = '';
let outFolder = '';

/** Runs a build, and ends it with a signal after a time in milliseconds; tells how long it ran. */
async function build(args: readonly string[], end?: { signal: NodeJS.Signals; after: number }): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, '--titles', titlesFolder, '--out', outFolder, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = end && setTimeout(() => child.kill(end.signal), end.after);
  await once(child, 'close');
  clearTimeout(timer);
  return performance.now() - startedAt;
}

function write(city: string): void {
  const config = JSON.parse(readFileSync(join(root, 'titles', `${changed}.json`), 'utf8')) as object;
  writeFileSync(join(titlesFolder, `${changed}.json`), JSON.stringify({ ...config, city }));
}

/** Files whose hash is not the one that the manifests name. */
function brokenFiles(): string[] {
  const titles = readFleet(outFolder)?.titles ?? [];
  expect(titles).toHaveLength(2);
  return titles.flatMap(({ publicationId, contentHash }) => {
    const manifest = readManifest(outFolder, publicationId);
    const wrong = manifest?.files.filter(
      ({ path, sha256: hash }) => sha256(readFileSync(join(outFolder, 'site', path))) !== hash,
    );
    const isListed = manifest?.title.contentHash === contentHash;
    return [...(wrong ?? []).map(({ path }) => path), ...(isListed ? [] : [`manifest of ${publicationId}`])];
  });
}

beforeAll(async () => {
  // Inside the project, since built code finds its packages from where it stands.
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data/interrupted-'));
  titlesFolder = join(folder, 'titles');
  outFolder = join(folder, 'dist');
  mkdirSync(titlesFolder);
  copyFileSync(join(root, 'titles/polviktidende.json'), join(titlesFolder, 'polviktidende.json'));
  write('before');
  await build([]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('T-08 a build that is interrupted leaves the whole old build or the whole new one', async () => {
  const whole = await build(['--title', changed]);
  let built = 'before';
  let unfinished = 0;
  for (let round = 0; round < rounds; round += 1) {
    const city = `round ${round}`;
    write(city);
    const signal = round % 2 === 0 ? 'SIGINT' : 'SIGKILL';
    await build(['--title', changed], { signal, after: (whole * (round + 1)) / rounds });
    await settledBuild(outFolder);
    expect(brokenFiles(), `${signal} in round ${round}`).toEqual([]);
    if (isCurrent(root, outFolder, titlesFolder)) {
      built = city;
      continue;
    }
    // What is there is the build of before, which `npm run routes` takes once the file is as it was then.
    unfinished += 1;
    write(built);
    expect(isCurrent(root, outFolder, titlesFolder), `the build before round ${round}`).toBe(true);
  }
  expect(unfinished, 'some builds did not end').toBeGreaterThan(0);
}, 120_000);
