import { existsSync } from 'node:fs';
import { installWithApt, mayInstall } from './apt.ts';

/** Chromium without its user interface: a page takes a third less of the processor's time. Debian has it, Ubuntu does not. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/** The browser for the tests: the one that CHROMIUM names, else one in a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  return namedChromium() ?? usualPlaces.find((place) => existsSync(place));
}

function namedChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named === undefined || named === '') return undefined;
  if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  return named;
}

/** Installs Debian's headless Chromium if apt may be used; without it, takes the browser that is there. */
export function ensureChromium(): string {
  const found = findChromium();
  const isBest = found === namedChromium() || found === headlessShell;
  if (found !== undefined && (isBest || !mayInstall())) return found;
  if (!mayInstall()) throw new Error('The browser tests need Chromium: install it, or let CHROMIUM name its program.');
  console.log('Installing Chromium for the browser tests …');
  try {
    installWithApt('chromium-headless-shell');
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    if (found === undefined) installWithApt('chromium');
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error('apt-get installed no Chromium; let CHROMIUM name its program.');
  return installed;
}
