import * as v from 'valibot';
import { type Endpoint, partSchema, type RequestPart } from '#src/contract/endpoint.ts';
import { HolderSchema } from '#src/contract/fields.ts';
import { sampleOf } from './sample-of.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Sample input of a call: a value for each field, except those that identify the account. */
interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly payload: Fields;
}

export const sampleOfPart = (endpoint: Endpoint, part: RequestPart): Fields =>
  v.parse(v.record(v.string(), v.unknown()), sampleOf(partSchema(endpoint, part)) ?? {});
const textsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
const holderNames = Object.keys(HolderSchema.entries);
const without = <T>(names: readonly string[], fields: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const samples = new Map<Endpoint, Sample>();

/** Returns the sample input of a call, which is always the same. */
export function sampleFor(endpoint: Endpoint): Sample {
  const sample = samples.get(endpoint) ?? newSample(endpoint);
  samples.set(endpoint, sample);
  return sample;
}

function newSample(endpoint: Endpoint): Sample {
  // A single id in a path is the account's.
  const inPath = endpoint.path.includes(':accountNo') ? holderNames : [...holderNames, 'id'];
  return {
    params: without(inPath, textsOf(sampleOfPart(endpoint, 'params'))),
    query: textsOf(sampleOfPart(endpoint, 'query')),
    payload: without([...holderNames, 'version'], sampleOfPart(endpoint, 'payload')),
  };
}
