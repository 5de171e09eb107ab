import { findChromium } from '#scripts/lib/chromium.ts';
import { isFullRun } from './full.ts';

/** Launch options of the tests' Chromium. It resolves only the hosts of this machine, so no request can leave it. */
export function launchOptions() {
  const executablePath = findChromium(isFullRun ? 'browser' : 'shell');
  if (executablePath === undefined) throw new Error('There is no Chromium: run npm test, or set CHROMIUM.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
    ],
  };
}
