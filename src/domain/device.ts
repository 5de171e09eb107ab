export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const;
export type System = (typeof systems)[number];

/** Undefined if unknown. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

// Other browsers name Chrome and Safari too, so these two are checked last.
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const maxCharacters = 500;

export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, maxCharacters);
  return { browser: named(browserMarks, said), system: named(systemMarks, said) };
}

function named<Name>(marks: readonly (readonly [RegExp, Name])[], said: string): Name | null {
  return marks.find(([mark]) => mark.test(said))?.[1] ?? null;
}
