import fc from 'fast-check';
import * as v from 'valibot';
import type { Schema } from '#src/contract/endpoint.ts';

/** Samples for formats that the contract does not describe by a pattern. */
const texts = ['x', '2027-03-20', '12345678', '00000000-0000-4000-8000-000000000001', 'kari@epost.example'];

/** The parts of a schema that determine a value; each kind of schema has some of them. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Returns a value that the schema accepts; always the same one. */
export function sampleOf(schema: Schema): unknown {
  const found = candidatesOf(schema as unknown as SchemaParts).find((value) => v.safeParse(schema, value).success);
  if (found === undefined && !v.safeParse(schema, undefined).success) {
    throw new Error(`No sample is taken by a schema of type ${schema.type}.`);
  }
  return found;
}

function candidatesOf(schema: SchemaParts): readonly unknown[] {
  const { type, entries, options = [], items = [], item, wrapped, literal, pipe = [] } = schema;
  const patterned = pipe.flatMap(({ requirement }) => textsOf(requirement));
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return [Object.fromEntries(Object.entries(entries ?? {}).map(([name, entry]) => [name, sampleOf(entry)]))];
    case 'array':
      return [[], item === undefined ? [] : [sampleOf(item)]];
    case 'tuple':
      return [items.map(sampleOf)];
    case 'picklist':
      return [...options];
    case 'variant':
    case 'union':
      return (options as readonly Schema[]).map(sampleOf);
    case 'literal':
      return [literal];
    case 'nullable':
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return [
        null,
        undefined,
        ...patterned,
        ...(wrapped === undefined ? [] : candidatesOf(wrapped as unknown as SchemaParts)),
      ];
    case 'number':
      return [0, 1, 100];
    case 'boolean':
      return [true];
    case 'string':
      return [...texts, ...patterned];
    default:
      return [undefined, null, {}];
  }
}

function textsOf(requirement: unknown): readonly string[] {
  if (!(requirement instanceof RegExp)) return [];
  // A sample in the case that the pattern is written in also matches a case-insensitive pattern.
  const pattern = new RegExp(requirement.source, requirement.flags.replace('i', ''));
  return fc.sample(fc.stringMatching(pattern), { numRuns: 20, seed: 1 });
}
