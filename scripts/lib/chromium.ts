import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/** The browser for the tests: the one that CHROMIUM names, else one in a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
    return named;
  }
  return usualPlaces.find((place) => existsSync(place));
}

/** Installs Debian's Chromium if there is no browser and apt may be used. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error('The browser tests need Chromium: install it, or let CHROMIUM name its program.');
  }
  console.log('Installing Chromium for the browser tests …');
  runApt(['update']);
  runApt(['install', '-y', '--no-install-recommends', 'chromium']);
  const installed = findChromium();
  if (installed === undefined) throw new Error('apt-get installed no Chromium; let CHROMIUM name its program.');
  return installed;
}

function runApt(args: readonly string[]): void {
  const { status, error, stderr } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed.\n${stderr}`, { cause: error });
}
