import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { optimize } from 'svgo';
import { showValue, type TitleIssue } from './title-issue.ts';

/** In bytes; a usual title file has about three thousand. */
const largestFile = 1_000_000;

/** The content, or why the file was not read. */
type FileText = { readonly text: string } | { readonly issue: TitleIssue };

/** Reads only regular text files of limited size (T-07). */
export function readTitleFile(folder: string, file: string): FileText {
  const path = join(folder, file);
  const refused = (value: string, expected: string): FileText => ({ issue: { file, field: '', value, expected } });
  const entry = statSync(path, { throwIfNoEntry: false });
  if (lstatSync(path).isSymbolicLink()) {
    const target = showValue(readlinkSync(path));
    if (entry === undefined) return refused(`(a link that leads nowhere: ${target})`, 'a file');
    if (!realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`)) {
      return refused(`(a link to ${target})`, 'a file in this folder, not a link out of it');
    }
  }
  if (entry === undefined || entry.isDirectory()) return refused('(a folder)', 'a file');
  if (!entry.isFile()) return refused('(not a file)', 'a file');
  if (entry.size > largestFile) return refused(`(${entry.size} bytes)`, `at most ${largestFile} bytes`);
  const bytes = readFileSync(path);
  const text = decoded(bytes);
  return text === undefined ? refused(wrongBytes(bytes), 'text in UTF-8') : { text };
}

/** Undefined if the bytes are not UTF-8, for example from an editor that saves in an older encoding. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function wrongBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const before = text.slice(0, text.indexOf('\uFFFD'));
  const wrong = bytes.subarray(Buffer.byteLength(before)).subarray(0, 1).toString('hex');
  return `(byte 0x${wrong} in line ${before.split('\n').length})`;
}

export const imageName = /^(.+)\.(logo|favicon)\.svg$/;

/** In bytes: every page of the title loads the image. */
const largest = 24_000;

/** Markup with which an image on a title's own host could run code, or load something from elsewhere. */
const forbidden: readonly { readonly shape: RegExp; readonly expected: string }[] = [
  { shape: /<script[\s>/]/i, expected: 'an image without scripts' },
  { shape: /<foreignObject[\s>/]/i, expected: 'an image without foreignObject' },
  { shape: /\son[a-z]+\s*=/i, expected: 'an image without event handlers' },
  { shape: /<!(?:DOCTYPE|ENTITY)/i, expected: 'an image without a document type' },
  { shape: /<\?xml-stylesheet/i, expected: 'an image without an external style sheet' },
  { shape: /@import/i, expected: 'an image without imported style sheets' },
  {
    shape: /\bhref\s*=\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]))/i,
    expected: 'references inside the image only',
  },
  { shape: /\bsrc\s*=/i, expected: 'an image without src' },
  { shape: /url\(\s*["']?\s*(?!#)[^)"'\s]/i, expected: 'references inside the image only' },
];

/** Undefined if there is none beside the title's config (T-10). */
export function ownImage(folder: string, publicationId: string, kind: 'logo' | 'favicon'): string | undefined {
  const path = join(folder, `${publicationId}.${kind}.svg`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export function ownImageIssues(folder: string, names: readonly string[]): TitleIssue[] {
  return names.flatMap((file) => {
    const owner = imageName.exec(file)?.[1];
    if (owner === undefined) return [];
    const stray: TitleIssue = {
      file,
      field: '',
      value: showValue(file),
      expected: `a title file ${owner}.json beside it`,
    };
    const read = readTitleFile(folder, file);
    const issues = 'issue' in read ? [read.issue] : imageIssues(file, read.text);
    return names.includes(`${owner}.json`) ? issues : [stray, ...issues];
  });
}

function imageIssues(file: string, svg: string): TitleIssue[] {
  if (!/<svg[\s>]/.test(svg)) return [{ file, field: '', value: showValue(svg), expected: 'an SVG image' }];
  const size = Buffer.byteLength(svg);
  const expected = `at most ${largest} bytes`;
  if (size > largest) return [{ file, field: '', value: `(${size} bytes)`, expected }];
  const broken = syntaxIssue(svg);
  if (broken !== undefined) return [{ file, field: '', value: `(${broken})`, expected: 'an SVG image that is whole' }];
  const issues = forbidden.flatMap(({ shape, expected }) => {
    const found = shape.exec(svg);
    return found === null
      ? []
      : [{ file, field: '', value: showValue(svg.slice(found.index, found.index + 40)), expected }];
  });
  if (/<svg[^>]*\sviewBox\s*=/.test(svg)) return issues;
  return [...issues, { file, field: '', value: '(no viewBox)', expected: 'a viewBox on the root element' }];
}

/** Why and where the image cannot be parsed; undefined if it can. */
function syntaxIssue(svg: string): string | undefined {
  try {
    optimize(svg, { plugins: [] });
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return error.message.split('\n')[0];
    throw error;
  }
}
