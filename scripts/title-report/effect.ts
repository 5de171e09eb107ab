import { diff, isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { shown } from './settings.ts';

/** Text or a link that visitors see differently, with its pages. An empty string means that there was none. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly pages: readonly string[];
}

interface PagePair {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Lists each difference once, with its pages. Those on the most pages come first. */
function textChanges(pages: readonly PagePair[]): readonly TextChange[] {
  const found = new Map<string, { before: string; after: string; pages: Set<string> }>();
  for (const { path, before, after } of pages) {
    for (const change of differences(textsOf(before), textsOf(after))) {
      const key = JSON.stringify([change.before, change.after]);
      const known = found.get(key) ?? { ...change, pages: new Set() };
      known.pages.add(path);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ before, after, pages: on }) => ({ before, after, pages: [...on] }))
    .toSorted((one, other) => other.pages.length - one.pages.length);
}

const hidden = /<(script|style|svg)\b[\s\S]*?<\/\1>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text, and attributes that visitors see, hear or follow, in order. */
export function textsOf(html: string): readonly string[] {
  const pieces = html.replaceAll(hidden, ' ').matchAll(/<([^>]*)>|([^<]+)/g);
  return [...pieces].flatMap(([, tag, text]) => (tag === undefined ? words(text) : attributes(tag)));
}

function attributes(tag: string): readonly string[] {
  const seen = [...tag.matchAll(/ (?:alt|aria-label|title|placeholder|content|href)="([^"]*)"/g)];
  return seen
    .map(([, value = '']) => value)
    .filter((value) => !value.startsWith('/assets/'))
    .flatMap(words);
}

function words(text = ''): readonly string[] {
  const plain = text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
  const trimmed = plain.replaceAll(/\s+/g, ' ').trim();
  return trimmed === '' ? [] : [trimmed];
}

type Difference = Pick<TextChange, 'before' | 'after'>;

/** The gaps between strings that both lists have in the same order. */
function differences(before: readonly string[], after: readonly string[]): readonly Difference[] {
  const found: Difference[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = (): void => {
    if (gone.length > 0 || come.length > 0) found.push({ before: gone.join(' … '), after: come.join(' … ') });
    [gone, come] = [[], []];
  };
  for (const [operation, text] of diff(before, after)) {
    if (operation === 0) close();
    else (operation === 1 ? gone : come).push(text);
  }
  close();
  return found;
}

/** A title at one time: its files by path below its folder, and the URL of its own origin if it has one. */
export interface Site {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly originUrl: string | undefined;
}

export interface ValueChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface Effect {
  /** Changes to the title file's settings, with defaults. */
  readonly settings: readonly ValueChange[];
  readonly theme: readonly ValueChange[];
  readonly texts: readonly TextChange[];
  readonly pages: { readonly changed: readonly string[]; readonly same: number };
  /** Changed files other than pages, such as logo and favicon. */
  readonly files: readonly string[];
}

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

/** The title's data that its pages contain, and the edge's settings. */
function settingsOf(html: string, { originUrl }: Site): ReadonlyMap<string, unknown> {
  const json = /<script type="application\/json" id="title">([^<]*)<\/script>/.exec(html)?.[1];
  const baked = json === undefined ? {} : v.parse(BakedSchema, json);
  return new Map([...Object.entries(baked), ['originUrl', originUrl]]);
}

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
