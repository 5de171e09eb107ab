import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { shown } from './settings.ts';
import { type TextChange, textChanges } from './text-changes.ts';

/** A title's site at one moment: its files by path below its own folder, and where its origin is if it has its own. */
export interface Site {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly originUrl: string | undefined;
}

/** A value that differs. */
export interface ValueChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What one site has other than another. */
export interface Effect {
  /** What the title's file says, with its defaults. */
  readonly settings: readonly ValueChange[];
  /** Colours, by scheme and property. */
  readonly theme: readonly ValueChange[];
  /** Texts and links that visitors see. */
  readonly texts: readonly TextChange[];
  readonly pages: { readonly changed: readonly string[]; readonly same: number };
  /** Other files, as logo and favicon. */
  readonly files: readonly string[];
}

/** Compares a title's site with an earlier one of it. */
export function effectOf(before: Site, after: Site): Effect {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  const changed = paths.filter((path) => !sameBytes(before.files.get(path), after.files.get(path)));
  const isPage = (path: string): boolean => path.endsWith('.html');
  const pages = changed.filter(isPage);
  const text = (site: Site, path: string) => Buffer.from(site.files.get(path) ?? []).toString();
  const firstPages = [text(before, 'index.html'), text(after, 'index.html')] as const;
  return {
    settings: valueChanges(settingsOf(firstPages[0], before), settingsOf(firstPages[1], after)),
    theme: valueChanges(themeOf(firstPages[0]), themeOf(firstPages[1])),
    texts: textChanges(pages.map((path) => ({ path, before: text(before, path), after: text(after, path) }))),
    pages: { changed: pages, same: paths.filter(isPage).length - pages.length },
    files: changed.filter((path) => !isPage(path)),
  };
}

function sameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

const BakedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The title's data as its pages carry them, and what only the edge knows. */
function settingsOf(html: string, { originUrl }: Site): ReadonlyMap<string, unknown> {
  const json = /<script type="application\/json" id="title">([^<]*)<\/script>/.exec(html)?.[1];
  const baked = json === undefined ? {} : v.parse(BakedSchema, json);
  return new Map([...Object.entries(baked), ['originUrl', originUrl]]);
}

/** The colours of the title's style sheet, by scheme and property. */
function themeOf(html: string): ReadonlyMap<string, unknown> {
  const sheet = [...html.matchAll(/<style>([^<]*)<\/style>/g)].find(([, css]) => css?.includes('--ms-brand:'))?.[1];
  const [light = '', dark = ''] = (sheet ?? '').split('@media screen and (prefers-color-scheme:dark)');
  const properties = (scheme: string, css: string) =>
    [...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [`${scheme} ${name}`, value] as const);
  return new Map([...properties('light', light), ...properties('dark', dark)]);
}

function valueChanges(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): ValueChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => ({ name, before: shown(before.get(name)), after: shown(after.get(name)) }));
}
