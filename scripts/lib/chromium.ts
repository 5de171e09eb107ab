import { existsSync } from 'node:fs';
import { installWithApt, mayInstall } from './apt.ts';

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
  if (!mayInstall()) throw new Error('The browser tests need Chromium: install it, or let CHROMIUM name its program.');
  console.log('Installing Chromium for the browser tests …');
  installWithApt('chromium');
  const installed = findChromium();
  if (installed === undefined) throw new Error('apt-get installed no Chromium; let CHROMIUM name its program.');
  return installed;
}
