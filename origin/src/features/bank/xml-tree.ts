import sax from 'sax';
import { createYieldToEventLoop } from '#src/lib/yield-to-event-loop.ts';
import type { FileIssues } from './bank-payment.ts';

export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly line: number;
  readonly position: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, trimmed. */
  readonly text: string;
}

interface Building extends XmlElement {
  readonly children: Building[];
  text: string;
}

/** Receives a document's elements while it is parsed, so that only small parts of it are in memory. */
export interface XmlVisitor {
  /** Called with the root before its children are parsed. */
  readonly begins: (root: XmlElement) => void;
  /** Called with each complete element and its ancestors. Returns true if the element is no longer needed. */
  readonly ends: (element: XmlElement, around: readonly XmlElement[]) => boolean;
}

/** Nesting limit; bank messages need fewer than half of these levels. */
const maxDepth = 40;

/** Limit of elements in memory. A transaction has fewer than 200 and is dropped once it is read. */
const maxElements = 10_000;

/** Characters parsed at a time; also the greatest distance between the starts of two tags. */
const chunkLength = 65_536;

const parserOptions = { xmlns: true, position: true, strictEntities: true };

/**
 * Parses an XML document strictly and refuses document types: only XML's own five entities are
 * replaced. Stops at the first fault and lists it. The server keeps answering requests while it parses.
 */
export async function readXml(text: string, issues: FileIssues, visitor: XmlVisitor): Promise<void> {
  const parser = sax.parser(true, parserOptions);
  const open: { readonly element: Building; readonly kept: number }[] = [];
  let kept = 0;
  let hasFailed = false;
  const fail = (expected: string, found: string): void => {
    if (!hasFailed) issues.add({ line: parser.line + 1, position: parser.column + 1, expected, found });
    hasFailed = true;
  };
  parser.onerror = (error) => fail('well-formed XML', error.message.split('\n')[0] ?? '');
  parser.ondoctype = () => fail('no document type', '<!DOCTYPE');
  parser.onopentag = (tag) => {
    const element = elementOf(tag, parser);
    const parent = open.at(-1)?.element;
    if (parent === undefined) visitor.begins(element);
    parent?.children.push(element);
    open.push({ element, kept });
    kept += 1;
    if (open.length > maxDepth) fail(`at most ${maxDepth} elements within each other`, element.name);
    if (kept > maxElements) fail(`at most ${maxElements} elements besides transactions`, element.name);
  };
  const addText = (part: string): void => {
    const element = open.at(-1)?.element;
    if (element !== undefined) element.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const ended = open.pop();
    if (ended === undefined || hasFailed) return;
    ended.element.text = ended.element.text.trim();
    const around = open.map(({ element }) => element);
    if (!visitor.ends(ended.element, around)) return;
    around.at(-1)?.children.pop();
    kept = ended.kept;
  };
  const yieldToEventLoop = createYieldToEventLoop();
  for (let from = 0; from < text.length && !hasFailed && !issues.isFull; from += chunkLength) {
    await yieldToEventLoop();
    parser.write(text.slice(from, from + chunkLength));
    if (parser.position - parser.startTagPosition > chunkLength)
      fail(`at most ${chunkLength} characters without a tag`, '');
  }
  if (!hasFailed && !issues.isFull) parser.close();
}

function elementOf(tag: sax.Tag | sax.QualifiedTag, { line, column }: sax.SAXParser): Building {
  const place = { line: line + 1, position: column + 1, children: [], text: '' };
  if (!('local' in tag)) return { ...place, name: tag.name, namespace: '', attributes: tag.attributes };
  const attributes = Object.values(tag.attributes).map(({ local, value }): [string, string] => [local, value]);
  return { ...place, name: tag.local, namespace: tag.uri, attributes: Object.fromEntries(attributes) };
}

export function findAll(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const step of path) found = found.flatMap(({ children }) => children.filter(({ name }) => name === step));
  return found;
}

export function findFirst(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return findAll(element, ...path)[0];
}
