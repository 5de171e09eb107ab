import { type Issue, lineAt } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

/** A one-line comment, and the first line of the declaration below it. */
const commented = /^[ \t]*\/\*\* (?<text>[^\n]*) \*\/\n[ \t]*(?<declaration>[^\n]*)/gm;
const declaredName = /^(?:(?:export|default|async|readonly|interface|type|const|function|class) )*(?<name>\w+)/;
/** Words that add nothing to a name. */
const fillers = new Set(
  'a all an and any are as at be by each for from if in is it its of on one or returns s that the this to true with'.split(
    ' ',
  ),
);

/** Returns comments that only repeat the name below them (docs/style.md 5.13). */
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

/** Returns the words in a comment or name in lower case, without plural and verb endings. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => (word.length > 4 ? word.replace(/(?:es|s|ed|ing|e)$/, '') : word));
}
