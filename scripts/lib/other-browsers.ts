import { existsSync } from 'node:fs';
import { installWithApt, mayInstall } from './apt.ts';

interface Program {
  /** Environment variable with the path of a program to use instead. */
  readonly variable: string;
  readonly defaultPlaces: readonly string[];
  readonly debian: string;
}

const programs = {
  firefox: {
    variable: 'FIREFOX',
    defaultPlaces: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debian: 'firefox-esr',
  },
  webkitDriver: {
    variable: 'WEBKIT_DRIVER',
    defaultPlaces: ['/usr/bin/WebKitWebDriver'],
    debian: 'webkit2gtk-driver',
  },
  // WebKitGTK renders nothing without a display.
  display: { variable: 'XVFB', defaultPlaces: ['/usr/bin/Xvfb'], debian: 'xvfb' },
} as const satisfies Record<string, Program>;

/** The program in its variable, otherwise one in a usual place. @throws if there is none. */
export function browserProgram(name: keyof typeof programs): string {
  const { variable, debian } = programs[name];
  const found = find(programs[name]);
  if (found === undefined) {
    throw new Error(
      `There is no ${debian}: run npm test -- browsers, install it, or let ${variable} name its program.`,
    );
  }
  return found;
}

/** Installs Debian packages if apt may be used. @throws if a program is missing afterwards. */
export function ensureOtherBrowsers(): void {
  for (const name of ['firefox', 'webkitDriver', 'display'] as const) {
    const { debian } = programs[name];
    if (find(programs[name]) === undefined && mayInstall()) {
      console.log(`Installing ${debian} for the tests in other browsers …`);
      installWithApt(debian);
    }
    browserProgram(name);
  }
}

function find({ variable, defaultPlaces }: Program): string | undefined {
  const named = process.env[variable];
  if (named === undefined || named === '') return defaultPlaces.find((place) => existsSync(place));
  if (!existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist.`);
  return named;
}
