import { getNodePath, type Node, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { type TitleConfig, TitleConfigSchema } from '#src/domain/title.ts';
import { objectExpected } from '#src/domain/title-fields.ts';
import { showValue, type TitleFault } from './title-fault.ts';

/** The content of one file: a config, or all of its faults with its fields as written. */
export type ParsedTitle =
  | { readonly ok: true; readonly config: TitleConfig }
  | { readonly ok: false; readonly faults: readonly TitleFault[]; readonly fields: ReadonlyMap<string, unknown> };

/** Reads one title file's text; all of its faults come at once (T-07). */
export function parseTitle(file: string, text: string): ParsedTitle {
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unreadable({ file, field: '', value: '(not JSON)', expected: `JSON; ${reason}` });
  }
  if (Array.isArray(value)) return unreadable({ file, field: '', value: '(a list)', expected: objectExpected });
  const result = v.safeParse(TitleConfigSchema, value);
  const repeated = repeatedFields(file, withoutByteOrderMark(text));
  if (result.success && repeated.length === 0) return { ok: true, config: result.output };
  const faults = [...repeated, ...(result.issues ?? []).map((issue) => faultOf(file, issue))];
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return { ok: false, faults: firstOfEachField(faults), fields };
}

/** Fields that one object has twice: JSON.parse silently takes the last one. */
function repeatedFields(file: string, text: string): TitleFault[] {
  return namesBelow(parseTree(text)).flatMap(({ name, siblings }) => {
    if (siblings.find((one) => one.value === name.value) === name) return [];
    const line = text.slice(0, name.offset).split('\n').length;
    return [
      { file, field: getNodePath(name).join('.'), value: `(line ${line})`, expected: 'each field once in an object' },
    ];
  });
}

/** The names of all fields, each with those of its object. */
function namesBelow(node: Node | undefined): { readonly name: Node; readonly siblings: readonly Node[] }[] {
  const children = node?.children ?? [];
  const siblings = node?.type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  return [...siblings.map((name) => ({ name, siblings })), ...children.flatMap(namesBelow)];
}

function unreadable(fault: TitleFault): ParsedTitle {
  return { ok: false, faults: [fault], fields: new Map() };
}

/** Editors on Windows may begin a file with this mark; it has no meaning. */
function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

type Issue = v.InferIssue<typeof TitleConfigSchema>;

function faultOf(file: string, issue: Issue): TitleFault {
  const path = issue.path ?? [];
  const last = path.at(-1);
  const field = path.map((item) => String(item.key)).join('.');
  if (issue.type === 'strict_object' && last !== undefined) {
    if (issue.expected === 'never') return { file, field, ...unknownField(field, issue, String(last.key)) };
    return { file, field, value: '(missing)', expected: requirementOf(field) };
  }
  return { file, field, value: showValue(issue.input), expected: issue.message };
}

function unknownField(field: string, issue: Issue, name: string): Pick<TitleFault, 'value' | 'expected'> {
  const known = knownFields(field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : '');
  const close = closest(name, known);
  const hint = close === undefined ? '' : `; did you mean "${close}"?`;
  return { value: showValue(issue.input), expected: `no such field${hint}` };
}

/** A field can break several rules that expect the same; one line is enough. */
function firstOfEachField(faults: readonly TitleFault[]): TitleFault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = `${fault.field}: ${fault.expected}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What a field's schema expects, in its own words: the message for an impossible value. */
function requirementOf(field: string): string {
  const schema = schemaAt(field.split('.'));
  if (schema === undefined) return 'a value';
  const issue = v.safeParse(schema, null).issues?.[0];
  return issue === undefined ? 'a value' : `${issue.message} (required)`;
}

function knownFields(parent: string): readonly string[] {
  const schema = parent === '' ? TitleConfigSchema : schemaAt(parent.split('.'));
  return schema === undefined ? [] : Object.keys(entriesOf(schema));
}

function schemaAt(keys: readonly string[]): v.GenericSchema | undefined {
  let schema: v.GenericSchema | undefined = TitleConfigSchema;
  for (const key of keys) schema = schema === undefined ? undefined : entriesOf(schema)[key];
  return schema;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  const inner = 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : schema;
  if (!('entries' in inner) || typeof inner.entries !== 'object' || inner.entries === null) return {};
  return Object.fromEntries(
    Object.entries(inner.entries).filter((pair): pair is [string, v.GenericSchema] => isSchema(pair[1])),
  );
}

/** The candidate at most a third of its letters away, if any. */
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
