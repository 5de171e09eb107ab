import type { Issue } from '../issue.ts';
import { type Glossary, nynorskIssues, termIssues } from './text-issues.ts';

interface PoMessage {
  readonly id: string;
  readonly context: string | undefined;
  readonly text: string;
  /** The line of the `msgid`, counted from 1. */
  readonly line: number;
}

type PoField = 'msgid' | 'msgstr' | 'msgctxt';

interface PoDraft {
  line: number;
  msgctxt?: string;
  msgid?: string;
  msgstr?: string;
}

/** Leaves out the header and obsolete messages. */
export function readPo(source: string): readonly PoMessage[] {
  const messages: PoMessage[] = [];
  let draft: PoDraft = { line: 0 };
  let field: PoField | undefined;

  function finish(): void {
    const { msgid, msgstr, msgctxt, line } = draft;
    if (msgid !== undefined && msgid !== '') messages.push({ id: msgid, context: msgctxt, text: msgstr ?? '', line });
    draft = { line: 0 };
    field = undefined;
  }

  for (const [index, line] of source.split('\n').entries()) {
    const named = /^(msgid|msgstr|msgctxt) (".*")$/.exec(line);
    if (named !== null) {
      field = fieldOf(named[1]);
      if (draft.msgid !== undefined && field !== 'msgstr') finish();
      if (field === 'msgid') draft.line = index + 1;
      draft[field] = textOf(named[2]);
    } else if (field !== undefined && line.startsWith('"')) {
      draft[field] = (draft[field] ?? '') + textOf(line);
    } else {
      finish();
    }
  }
  finish();
  return messages;
}

function fieldOf(name: string | undefined): PoField {
  return name === 'msgid' || name === 'msgctxt' ? name : 'msgstr';
}

/** A PO string is escaped as in JSON. */
function textOf(quoted: string | undefined): string {
  const text: unknown = JSON.parse(quoted ?? '""');
  return typeof text === 'string' ? text : '';
}

interface CataloguePair {
  readonly nb: { readonly file: string; readonly source: string };
  readonly nn: { readonly file: string; readonly source: string };
}

/**
 * Reports messages that are missing in a language, whose placeholders differ between the languages, or that use a
 * forbidden word. Messages with the context `earlier edition` keep the words that they were published with.
 */
export function catalogueIssues({ nb, nn }: CataloguePair, glossary: Glossary): readonly Issue[] {
  const nbMessages = readPo(nb.source);
  const nnMessages = new Map(readPo(nn.source).map((message) => [keyOf(message), message]));
  return nbMessages.flatMap((message): readonly Issue[] => {
    const { id, text, line } = message;
    const inNynorsk = nnMessages.get(keyOf(message));
    if (text === '') return [{ file: nb.file, line, message: `"${id}" is empty` }];
    if (inNynorsk === undefined) return [{ file: nn.file, message: `"${id}" is missing` }];
    const translated = { file: nn.file, line: inNynorsk.line, text: inNynorsk.text };
    const terms =
      message.context === 'earlier edition'
        ? []
        : [...termIssues({ file: nb.file, line, text }, glossary.nb), ...termIssues(translated, glossary.nn)];
    return [...terms, ...nynorskIssues(translated, id)];
  });
}

function keyOf({ id, context }: PoMessage): string {
  return `${context ?? ''}\u0004${id}`;
}
