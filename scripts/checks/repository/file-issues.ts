import { dirname, join } from 'node:path/posix';
import { type Issue, lineAt } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

const grabBags = /(^|[-.])(utils?|helpers?|common|misc|manager|v2)([-.]|$)/i;
const source = /\.(ts|tsx|css)$/;
/** Vike and Cloudflare prescribe these names. */
const namedByOthers = /^(pages|titles)\/|^worker\/index\.ts$/;

export function nameIssues(files: readonly string[]): readonly Issue[] {
  return files.flatMap((file) => {
    if (namedByOthers.test(file) || !source.test(file)) return [];
    const name = file.slice(file.lastIndexOf('/') + 1);
    const folders = file.split('/').slice(0, -1);
    return [
      ...[name, ...folders].filter((part) => grabBags.test(part)).map((part) => `"${part}" is a name for anything`),
      ...(/^(index|types)\.tsx?$/.test(name) ? [`"${name}" does not say what is in it`] : []),
    ].map((message) => ({ file, message }));
  });
}

interface FileSize {
  readonly file: string;
  readonly bytes: number;
}

const maxBytes = 400_000;
const generated = /^(package-lock|docs\/(release\/)?openapi)\.json$/;

/** Files that are too big for a source repository. The linter counts lines of code (max-lines). */
export function sizeIssues(sizes: readonly FileSize[]): readonly Issue[] {
  return sizes
    .filter(({ file, bytes }) => bytes > maxBytes && !generated.test(file))
    .map(({ file, bytes }) => ({ file, message: `has ${bytes} bytes; ${maxBytes} are the most` }));
}

interface TextRule {
  readonly pattern: RegExp;
  readonly message: string;
  readonly files?: RegExp;
  readonly except?: RegExp;
}

/** Addresses at hosts that cannot exist (RFC 2606, RFC 6761). */
const harmlessMail = /@(([\w-]+\.)*(example|localhost|invalid|test)(\.(com|org|net|no))?)$/;

const rules: readonly TextRule[] = [
  { pattern: /(?<![\w.])\/(home|Users)\/[a-z][\w-]*\//, message: 'a path of one machine' },
  { pattern: /(?<![\w.$}])\/(root|work|workspace|mnt)\/[\w.-]+/, message: 'a path of one machine' },
  {
    pattern: /\b(127\.0\.0\.1|localhost):4873\b|\/artifactory\/|\bverdaccio\b/,
    message: 'a package registry of one machine',
  },
  {
    pattern: /oxlint-disable(?!.* -- \S)/,
    message: 'a lint waiver needs a reason: -- because …',
    files: /\.(ts|tsx)$/,
  },
  { pattern: /eslint-disable/, message: 'the linter is oxlint: write oxlint-disable', files: /\.(ts|tsx)$/ },
  { pattern: /^(<{7}|>{7}) /, message: 'an unresolved merge' },
  {
    pattern: /\b(ENGANG|UTGATT)\b|[Ff]jordheim/,
    message: 'an offer of the sandbox, which belongs to origin/src/sandbox',
    files: /^(src|worker|pages|titles|origin\/src\/(?!sandbox\/))/,
    except: /\.test\.tsx?$/,
  },
];

const skipped = /^package-lock\.json$|^scripts\/checks\/|\.(svg|ico|png|webp|woff2)$/;

export function textIssues(file: string, source: string): readonly Issue[] {
  if (skipped.test(file)) return [];
  return source.split('\n').flatMap((text, index) => {
    const broken = rules.filter(
      ({ pattern, files, except }) => (files?.test(file) ?? true) && !except?.test(file) && pattern.test(text),
    );
    const mails = [...text.matchAll(/[\w.+-]+@[a-z][\w.-]*\.[a-z]{2,}\b/gi)].map(([mail]) => mail);
    return [
      ...broken.map(({ message }) => message),
      ...mails
        .filter((mail) => !harmlessMail.test(mail))
        .map((mail) => `${mail} could be somebody’s address; use .example`),
    ].map((message) => ({ file, line: index + 1, message }));
  });
}

/** Packages that do not come from the public registry, as if a mirror had written the lock file. */
export function lockIssues(file: string, source: string): readonly Issue[] {
  return source.split('\n').flatMap((text, index) => {
    const url = /"resolved": "([^"]+)"/.exec(text)?.[1];
    if (url === undefined || url.startsWith('https://registry.npmjs.org/')) return [];
    return [{ file, line: index + 1, message: `${url} is not the public registry` }];
  });
}

/** Style sheets that nothing imports. Pages would be built without them. */
export function styleSheetIssues(sources: readonly SourceFile[]): readonly Issue[] {
  const imported = sources
    .filter(({ file }) => /(?<!\.test)\.(css|tsx?)$/.test(file))
    .flatMap(({ source }) => [...source.matchAll(/import [^;\n]*?([\w-]+\.css)['"?]/g)].map(([, name = '']) => name));
  const names = new Set(imported);
  return sources
    .filter(({ file }) => /^src\/.*\.css$/.test(file) && !names.has(file.slice(file.lastIndexOf('/') + 1)))
    .map(({ file }) => ({ file, message: 'nothing imports this style sheet' }));
}

/**
 * Globs of lazily loaded messages that match nothing, and lazy folders whose messages nothing loads. In both cases the
 * parts would show message ids.
 */
export function lazyTextIssues(files: readonly string[], sources: readonly SourceFile[]): readonly Issue[] {
  const isThere = new Set(files);
  const globs = sources
    .filter(({ file }) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/'(\.[^']*)\/\*\.po'/g)].map(([, folder = '']) => ({
        file,
        folder: join(dirname(file), folder),
      })),
    );
  const loaded = new Set(globs.map(({ folder }) => folder));
  const lazyFolders = files
    .filter((file) => /^src\/.*\/lazy\/(?:[^/]+\/)?locales\/nb\.po$/.test(file))
    .map((file) => dirname(file));
  return [
    ...globs
      .filter(({ folder }) => !['nb', 'nn'].every((language) => isThere.has(`${folder}/${language}.po`)))
      .map(({ file, folder }) => ({ file, message: `${folder} lacks a language, or is not there` })),
    ...lazyFolders
      .filter((folder) => !loaded.has(folder))
      .map((folder) => ({ file: `${folder}/nb.po`, message: 'nothing loads these texts' })),
  ];
}

const commented = /^[ \t]*\/\*\* (?<text>[^\n]*) \*\/\n[ \t]*(?<declaration>[^\n]*)/gm;
const declaredName = /^(?:(?:export|default|async|readonly|interface|type|const|function|class) )*(?<name>\w+)/;
const fillers = new Set(
  'a all an and any are as at be by each for from if in is it its of on one or returns s that the this to true with'.split(
    ' ',
  ),
);

export function commentIssues(files: readonly SourceFile[]): readonly Issue[] {
  return files
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, source }) =>
      [...source.matchAll(commented)].flatMap(({ groups: { text = '', declaration = '' } = {}, index }) => {
        const name = declaredName.exec(declaration)?.groups?.['name'] ?? '';
        if (!repeats(text, name)) return [];
        return [
          {
            file,
            line: lineAt(source, index),
            message: `the comment only repeats "${name}": say what the code cannot, or delete it`,
          },
        ];
      }),
    );
}

/**
 * A comment with figures, paths or code says more than a name, so it never counts as a repetition.
 */
function repeats(text: string, name: string): boolean {
  if (/[\d/`<]/.test(text)) return false;
  const inName = new Set(wordsOf(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')));
  const words = wordsOf(text).filter((word) => !fillers.has(word));
  return words.length > 0 && words.every((word) => inName.has(word));
}

/** Lists the words in lower case, without plural and verb endings. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => (word.length > 4 ? word.replace(/(?:es|s|ed|ing|e)$/, '') : word));
}
