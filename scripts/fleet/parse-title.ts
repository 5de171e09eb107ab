import { getNodePath, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { type TitleConfig, TitleConfigSchema } from '#src/domain/title.ts';
import { objectExpected } from '#src/domain/title-fields.ts';
import type { DraftFile } from './cross-check.ts';
import { hiddenIn, printable, shortened, showValue, type TitleIssue } from './title-issue.ts';

/** The config, or all its issues with the valid parts. */
export type ParsedTitle =
  | { readonly ok: true; readonly config: TitleConfig }
  | ({ readonly ok: false; readonly issues: readonly TitleIssue[] } & Omit<DraftFile, 'file'>);

/** Files with deeper nesting are refused; titles have four levels. */
const deepest = 20;

/** Collects all issues of a file, not only the first (T-07). */
export function parseTitle(file: string, given: string): ParsedTitle {
  const text = withoutByteOrderMark(given);
  const depth = depthOf(text);
  const expected = `at most ${deepest} levels of braces and brackets`;
  if (depth > deepest) return unreadable({ file, field: '', value: `(${depth} levels)`, expected });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unreadable({ file, field: '', value: brokenLine(text), expected: `JSON; ${printable(reason)}` });
  }
  if (Array.isArray(value)) return unreadable({ file, field: '', value: showValue(value), expected: objectExpected });
  const result = v.safeParse(TitleConfigSchema, value);
  const outside = [...repeatedFields(file, text), ...hiddenCharacters(file, value)];
  if (result.success && outside.length === 0) return { ok: true, config: result.output };
  const schemaIssues = result.issues ?? [];
  const issues = [...outside, ...schemaIssues.flatMap((issue) => issuesOf(file, issue))];
  const invalid = new Set(schemaIssues.map(({ path }) => fieldOf(path?.slice(0, 1) ?? [])));
  return { ok: false, issues: firstOfEachField(issues), fields: soundFields(value, invalid), invalid };
}

/** Counts braces and brackets, without recursion. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const mark of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

function brokenLine(text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
  const line = text.split('\n')[before.length - 1]?.trim() ?? '';
  return line === '' ? `(nothing in line ${before.length})` : `${shortened(line)} (line ${before.length})`;
}

/** JSON.parse would silently take the last duplicate. */
function repeatedFields(file: string, text: string): TitleIssue[] {
  return namesBelow(parseTree(text)).flatMap(({ name, siblings }) => {
    if (siblings.find((one) => one.value === name.value) === name) return [];
    const line = text.slice(0, name.offset).split('\n').length;
    const value = name.parent?.children?.[1];
    const shown = value === undefined ? '' : `${showValue(getNodeValue(value))} `;
    const field = printable(getNodePath(name).join('.'));
    return [{ file, field, value: `${shown}(line ${line})`, expected: 'each field once in an object' }];
  });
}

/** All field names, each with the other names in its object. */
function namesBelow(node: Node | undefined): { readonly name: Node; readonly siblings: readonly Node[] }[] {
  const children = node?.children ?? [];
  const siblings = node?.type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  return [...siblings.map((name) => ({ name, siblings })), ...children.flatMap(namesBelow)];
}

/** Invisible characters could imitate another title or control a terminal. */
function hiddenCharacters(file: string, value: unknown, path: readonly string[] = []): TitleIssue[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => hiddenCharacters(file, inner, [...path, name]));
  }
  const found = typeof value === 'string' ? hiddenIn(value) : [];
  if (found.length === 0) return [];
  const expected = `a text without control and bidirectional characters; it has ${found.join(', ')}`;
  return [{ file, field: printable(path.join('.')), value: showValue(value), expected }];
}

function unreadable(issue: TitleIssue): ParsedTitle {
  return { ok: false, issues: [issue], fields: {}, invalid: new Set() };
}

/** Editors on Windows may put a byte order mark at the start of a file; it has no meaning. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

function soundFields(value: unknown, invalid: ReadonlySet<string>): DraftFile['fields'] {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(
    ([name]) => Object.hasOwn(TitleConfigSchema.entries, name) && !invalid.has(name),
  );
  const result = v.safeParse(v.partial(TitleConfigSchema), Object.fromEntries(known));
  return result.success ? result.output : {};
}

type SchemaIssue = v.InferIssue<typeof TitleConfigSchema>;
type Path = NonNullable<SchemaIssue['path']>;

function issuesOf(file: string, issue: SchemaIssue): TitleIssue[] {
  const path = issue.path ?? [];
  const last = path.at(-1);
  const field = fieldOf(path);
  const value = showValue(issue.input);
  if (issue.type !== 'strict_object' || last === undefined || last.origin !== 'key') {
    return [{ file, field, value, expected: issue.message }];
  }
  const parent = path.slice(0, -1);
  if (Array.isArray(last.input)) {
    return [{ file, field: fieldOf(parent), value: showValue(last.input), expected: objectExpected }];
  }
  if (issue.expected === 'never') return unknownFields(file, parent, last.input);
  return [{ file, field, value: '(missing)', expected: requirementOf(path) }];
}

function fieldOf(path: readonly { readonly key: unknown }[]): string {
  return printable(path.map(({ key }) => String(key)).join('.'));
}

/** All unknown fields; the schema itself stops at the first. */
function unknownFields(file: string, parent: readonly Path[number][], object: unknown): TitleIssue[] {
  if (typeof object !== 'object' || object === null) return [];
  const known = Object.keys(entriesAt(parent, object));
  const names = Object.entries(object).filter(([name]) => !known.includes(name));
  return names.map(([name, value]) => {
    const close = closest(name, known);
    const hint = close === undefined ? '' : `; did you mean "${close}"?`;
    return {
      file,
      field: fieldOf([...parent, { key: name }]),
      value: showValue(value),
      expected: `no such field${hint}`,
    };
  });
}

/** A field can break several rules that expect the same thing. */
function firstOfEachField(issues: readonly TitleIssue[]): TitleIssue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = `${issue.field}: ${issue.expected}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What the schema expects, from its message for a value that is never valid. */
function requirementOf(path: readonly Path[number][]): string {
  const last = path.at(-1);
  const schema = last === undefined ? undefined : entriesAt(path.slice(0, -1), last.input)[String(last.key)];
  if (schema === undefined) return 'a value';
  const [issue] = v.safeParse(schema, null).issues ?? [];
  if (issue !== undefined) return `${issue.message} (required)`;
  const [missing] = v.safeParse(schema, undefined).issues ?? [];
  return missing === undefined ? 'a value' : `${missing.message}, or null (required)`;
}

function entriesAt(path: readonly Path[number][], object: unknown): Readonly<Record<string, v.GenericSchema>> {
  let schema: v.GenericSchema | undefined = TitleConfigSchema;
  for (const { key, input } of path) schema = schema === undefined ? undefined : innerOf(schema, input, String(key));
  return schema === undefined ? {} : entriesOf(schema, object);
}

function innerOf(schema: v.GenericSchema, container: unknown, key: string): v.GenericSchema | undefined {
  const inner = unwrapped(schema);
  if ('item' in inner && isSchema(inner.item)) return inner.item;
  // A record's fields may have any names, and all have the same schema.
  return 'value' in inner && isSchema(inner.value) ? inner.value : entriesOf(inner, container)[key];
}

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? unwrapped(schema.wrapped) : schema;
}

/** The schema's fields; for a union, those of the variant that matches the object. */
function entriesOf(schema: v.GenericSchema, object: unknown): Readonly<Record<string, v.GenericSchema>> {
  const inner = unwrapped(schema);
  if ('options' in inner && Array.isArray(inner.options) && 'key' in inner) {
    const key = String(inner.key);
    const kind: unknown = typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined;
    const own = inner.options.filter(isSchema).find((one) => {
      const schemaOfKind = entriesOf(one, object)[key];
      return schemaOfKind !== undefined && v.is(schemaOfKind, kind);
    });
    return own === undefined ? {} : entriesOf(own, object);
  }
  if (!('entries' in inner) || typeof inner.entries !== 'object' || inner.entries === null) return {};
  return Object.fromEntries(
    Object.entries(inner.entries).filter((pair): pair is [string, v.GenericSchema] => isSchema(pair[1])),
  );
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Undefined if the nearest candidate differs in more than a third of its letters. */
function closest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best !== undefined && best.distance <= Math.max(1, best.candidate.length / 3) ? best.candidate : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const substitute = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(substitute, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
