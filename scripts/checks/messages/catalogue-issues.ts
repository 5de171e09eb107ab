import type { Issue } from '../issue.ts';
import type { Glossary } from './glossary.ts';
import { type PoMessage, readPo } from './po-file.ts';
import { nynorskIssues, termIssues } from './text-issues.ts';

/** The two files of one catalogue. */
export interface CataloguePair {
  readonly nb: { readonly file: string; readonly source: string };
  readonly nn: { readonly file: string; readonly source: string };
}

/** Texts that are missing in either language, whose two languages do not fit each other, or that use a word which the glossary
 * forbids. */
export function catalogueIssues({ nb, nn }: CataloguePair, glossary: Glossary): readonly Issue[] {
  const nbMessages = readPo(nb.source);
  const nnMessages = new Map(readPo(nn.source).map((message) => [keyOf(message), message]));
  return nbMessages.flatMap((message): readonly Issue[] => {
    const { id, text, line } = message;
    const inNynorsk = nnMessages.get(keyOf(message));
    if (text === '') return [{ file: nb.file, line, message: `"${id}" is empty` }];
    if (inNynorsk === undefined) return [{ file: nn.file, message: `"${id}" is missing` }];
    const translated = { file: nn.file, line: inNynorsk.line, text: inNynorsk.text };
    return [
      ...termIssues({ file: nb.file, line, text }, glossary.nb),
      ...termIssues(translated, glossary.nn),
      ...nynorskIssues(translated, id),
    ];
  });
}

function keyOf({ id, context }: PoMessage): string {
  return `${context ?? ''}\u0004${id}`;
}
