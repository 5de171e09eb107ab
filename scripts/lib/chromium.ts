import { existsSync } from 'node:fs';
import { installWithApt, mayInstall } from './apt.ts';

/**
 * `browser` is the one that people use. `shell` is Debian's build of the same engine without windows, which needs a
 * quarter less CPU time.
 */
export type ChromiumKind = 'browser' | 'shell';

const shellPlace = '/usr/bin/chromium-headless-shell';

const defaultPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/**
 * Finds the browser in CHROMIUM, otherwise the shell if it is requested, otherwise one in a usual place. Undefined if
 * there is none.
 */
export function findChromium(kind: ChromiumKind): string | undefined {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return named;
  }
  return [...(kind === 'shell' ? [shellPlace] : []), ...defaultPlaces].find((place) => existsSync(place));
}

/** Installs Debian's package if the browser is missing and apt may be used. A browser can stand in for the shell. */
export function ensureChromium(kind: ChromiumKind = 'browser'): string {
  const found = findChromium(kind);
  const isSlower = kind === 'shell' && found !== undefined && defaultPlaces.some((place) => place === found);
  if (found !== undefined && !(isSlower && mayInstall())) return found;
  if (!mayInstall()) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its program.');
  const name = kind === 'shell' ? 'chromium-headless-shell' : 'chromium';
  console.log(`Installing ${name} for the browser tests …`);
  try {
    installWithApt(name);
  } catch (error) {
    if (found === undefined) throw error;
    console.log(`${String(error)}\nThe tests take ${found} instead.`);
  }
  const installed = findChromium(kind);
  if (installed === undefined) throw new Error('apt-get did not install Chromium; set CHROMIUM to its program.');
  return installed;
}
