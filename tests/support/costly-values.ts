import * as v from 'valibot';
import type { Schema } from '#src/contract/endpoint.ts';
import { sampleOf } from '#tests/contract/support/sample-of.ts';

/** The parts of a schema that determine a value; each kind of schema has some of them. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly pipe?: readonly (SchemaParts & { readonly requirement?: unknown })[];
}

export interface Filling {
  /** Value for a schema without inner schemas, as text. */
  readonly leaf: (schema: Schema) => unknown;
  /** Length of a list with the given maximum. */
  readonly length: (most: number) => number;
}

/** Values of a schema with all of its optional parts; together they cover each variant. */
export function valuesOf(schema: Schema, filling: Filling): readonly unknown[] {
  const { entries, options = [], item, wrapped } = partsOf(schema);
  if (entries !== undefined) return objectsOf(entries, filling);
  if (isLeaf(schema)) return [filling.leaf(schema)];
  if (wrapped !== undefined) return valuesOf(wrapped, filling);
  if (item === undefined) return options.flatMap((option) => valuesOf(option, filling));
  const length = filling.length(mostOf(partsOf(schema)) ?? 0);
  return valuesOf(item, filling).map((value) => Array.from({ length }, () => value));
}

function isLeaf(schema: Schema): boolean {
  const { type, entries, item, wrapped } = partsOf(schema);
  if (wrapped !== undefined) return isLeaf(wrapped);
  return entries === undefined && item === undefined && type !== 'variant' && type !== 'union';
}

/** Objects that together cover each variant of each entry. */
function objectsOf(entries: Readonly<Record<string, Schema>>, filling: Filling): readonly unknown[] {
  const columns = Object.entries(entries).map(([name, entry]) => [name, valuesOf(entry, filling)] as const);
  const rows = Math.max(1, ...columns.map(([, values]) => values.length));
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row % values.length]])),
  );
}

export function leavesOf(schema: Schema): readonly Schema[] {
  const leaves = new Set<Schema>();
  const leaf = (found: Schema): null => {
    leaves.add(found);
    return null;
  };
  valuesOf(schema, { leaf, length: () => 1 });
  return [...leaves];
}

export function longestOf(schema: Schema): unknown {
  const most = mostOf(partsOf(schema));
  const texts = most === undefined ? [] : longTexts(most);
  return texts.find((text) => v.safeParse(schema, text).success) ?? sampleOf(schema);
}

function longTexts(length: number): readonly string[] {
  return [
    'Ø'.repeat(length),
    'C'.repeat(length),
    `https://avis.example/${'a'.repeat(Math.max(0, length - 21))}`,
    `${'a'.repeat(64)}@${'a.'.repeat(Math.max(0, Math.floor((length - 72) / 2)))}example`,
  ];
}

/** Maximum number of characters or items that a schema accepts. */
function mostOf({ pipe = [], wrapped }: SchemaParts): number | undefined {
  for (const step of pipe) {
    const most = step.type === 'max_length' ? step.requirement : mostOf(step);
    if (typeof most === 'number') return most;
  }
  return wrapped === undefined ? undefined : mostOf(partsOf(wrapped));
}

/** Strings of `bytes` bytes as JSON that are expensive for a pattern or a conversion. */
export const costlyTexts: Readonly<Record<string, (bytes: number) => string>> = {
  letters: (bytes) => 'a'.repeat(bytes),
  digits: (bytes) => '1'.repeat(bytes),
  'words and spaces': (bytes) => 'a '.repeat(bytes / 2),
  'spaces before a letter': (bytes) => `${' '.repeat(bytes - 2)}x!`,
  'a letter between spaces': (bytes) => `x${' '.repeat(bytes - 2)}x`,
  'no-break spaces': (bytes) => `x${'\u00a0'.repeat((bytes - 2) / 2)}x`,
  dots: (bytes) => '.'.repeat(bytes),
  'words and dots': (bytes) => `${'a.'.repeat((bytes - 1) / 2)}!`,
  'words and hyphens': (bytes) => `${'a-'.repeat((bytes - 1) / 2)}!`,
  'an address of many labels': (bytes) => `a@${'a.'.repeat((bytes - 3) / 2)}!`,
  'an address with a long name': (bytes) => `${'a.'.repeat((bytes - 14) / 2)}a@epost.example`,
  'many at signs': (bytes) => 'a@'.repeat(bytes / 2),
  'a long domain': (bytes) => `https://${'a.'.repeat((bytes - 9) / 2)}a`,
  'a long path': (bytes) => `/${'%20'.repeat((bytes - 1) / 3)}`,
  'a path of calls': (bytes) => `GET ${'a/:'.repeat((bytes - 5) / 3)}!`,
  'the day and more': (bytes) => `2027-03-20${'0'.repeat(bytes - 10)}`,
  'care of': (bytes) => `c/o${' c / o'.repeat((bytes - 3) / 6)}`,
  'halves of pairs': (bytes) => '\ud83d'.repeat(bytes / 6),
  pairs: (bytes) => '😀'.repeat(bytes / 4),
  'marks on one letter': (bytes) => `e${'\u0301'.repeat((bytes - 1) / 2)}`,
  // Sorting them takes quadratic time.
  'marks above and below one letter': (bytes) => `e${'\u0301\u0323'.repeat((bytes - 1) / 4)}`,
  'letters that grow in small letters': (bytes) => 'İ'.repeat(bytes / 2),
  'letters from right to left': (bytes) => '\u202eא'.repeat(bytes / 5),
  zeros: (bytes) => '\u0000'.repeat(bytes / 6),
};

function partsOf(schema: Schema): SchemaParts {
  return schema as unknown as SchemaParts;
}
