import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { showValue, type TitleIssue } from './title-issue.ts';
import { readTitleFile } from './title-file.ts';

/** Name of a title's own image: its publication id and the kind of image. */
export const imageName = /^(.+)\.(logo|favicon)\.svg$/;

/** Size limit of an image, in bytes, because every page of the title loads it. */
const largest = 24_000;

/**
 * Content that an image on a title's own host must not have, because it could run code or load
 * something from elsewhere.
 */
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

/** Returns a title's own logo or favicon; undefined if there is none beside its config (T-10). */
export function ownImage(folder: string, publicationId: string, kind: 'logo' | 'favicon'): string | undefined {
  const path = join(folder, `${publicationId}.${kind}.svg`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Returns the issues of the images beside the title files. */
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

/** Returns why and where an image cannot be parsed; undefined if it can. */
function syntaxIssue(svg: string): string | undefined {
  try {
    optimize(svg, { plugins: [] });
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return error.message.split('\n')[0];
    throw error;
  }
}
