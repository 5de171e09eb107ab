import sax from 'sax';
import type { FileIssues } from './bank-payment.ts';

/** An XML element, by its local name. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly line: number;
  readonly position: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed. */
  readonly text: string;
}

interface Building extends XmlElement {
  readonly children: Building[];
  text: string;
}

/** Nesting limit; bank messages need fewer than half of these levels. */
const maxDepth = 40;

/** Characters parsed at a time, so that a fault near the beginning ends the parsing there. */
const chunkLength = 65_536;

const parserOptions = { xmlns: true, position: true, strictEntities: true };

/**
 * Parses an XML document strictly and without a document type: only XML's own five entities are replaced.
 * @returns undefined if it is not well-formed; the fault is listed
 */
export function readXml(text: string, issues: FileIssues): XmlElement | undefined {
  const parser = sax.parser(true, parserOptions);
  const open: Building[] = [];
  let root: Building | undefined;
  let hasFailed = false;
  const fail = (expected: string, found: string): void => {
    if (!hasFailed) issues.add({ line: parser.line + 1, position: parser.column + 1, expected, found });
    hasFailed = true;
  };
  parser.onerror = (error) => fail('well-formed XML', error.message.split('\n')[0] ?? '');
  parser.ondoctype = () => fail('no document type', '<!DOCTYPE');
  parser.onopentag = (tag) => {
    const element = elementOf(tag, parser);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > maxDepth) fail(`at most ${maxDepth} elements within each other`, element.name);
  };
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const element = open.pop();
    if (element !== undefined) element.text = element.text.trim();
  };
  for (let from = 0; from < text.length && !hasFailed; from += chunkLength) {
    parser.write(text.slice(from, from + chunkLength));
  }
  if (!hasFailed) parser.close();
  return hasFailed ? undefined : root;
}

function elementOf(tag: sax.Tag | sax.QualifiedTag, { line, column }: sax.SAXParser): Building {
  const place = { line: line + 1, position: column + 1, children: [], text: '' };
  if (!('local' in tag)) return { ...place, name: tag.name, namespace: '', attributes: tag.attributes };
  const attributes = Object.values(tag.attributes).map(({ local, value }): [string, string] => [local, value]);
  return { ...place, name: tag.local, namespace: tag.uri, attributes: Object.fromEntries(attributes) };
}

/** Returns the elements at a path below an element, in document order. */
export function findAll(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const step of path) found = found.flatMap(({ children }) => children.filter(({ name }) => name === step));
  return found;
}

/** Returns the first element at a path below an element. */
export function findFirst(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return findAll(element, ...path)[0];
}
