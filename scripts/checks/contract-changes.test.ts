import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#src/contract/openapi.ts';
import { breakingChanges } from './contract-changes.ts';

type Json = Readonly<Record<string, unknown>>;

function documentOf(payload: unknown, answer: unknown, operation: Json = {}): Json {
  const post = {
    security: [{ edge: [], session: [] }],
    requestBody: { content: { 'application/json': { schema: payload } } },
    responses: { 200: { content: { 'application/json': { schema: answer } } }, 409: {} },
    ...operation,
  };
  return {
    paths: { '/api/pause': { post } },
    components: { schemas: { Name: { type: 'string', maxLength: 10 } } },
  };
}

const objectOf = (properties: Json, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const word = { type: 'string' };
const any = objectOf({});
const oneOf = (...values: readonly unknown[]) => ({ enum: values });
const nullable = (schema: unknown) => ({ anyOf: [schema, { type: 'null' }] });

interface Change {
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
  /** Expected issue if the field is sent (below: if it is read); undefined if nothing breaks. */
  readonly sent?: string;
  readonly read?: string;
}

const field: readonly Change[] = [
  {
    name: 'an added value',
    was: oneOf('a'),
    is: oneOf('a', 'b'),
    read: 'answer.x can be "b"',
  },
  { name: 'a removed value', was: oneOf('a', 'b'), is: oneOf('a'), sent: 'payload.x can no longer be "b"' },
  {
    name: 'a changed type',
    was: word,
    is: { type: 'integer' },
    sent: 'payload.x can no longer be of type string',
    read: 'answer.x can be of type integer',
  },
  {
    name: 'a number that must now be whole',
    was: { type: 'number' },
    is: { type: 'integer' },
    sent: 'payload.x can no longer be of type number',
  },
  { name: 'an added null', was: word, is: nullable(word), read: 'answer.x can be null' },
  { name: 'a removed null', was: nullable(word), is: word, sent: 'payload.x can no longer be null' },
  {
    name: 'a shorter maximum length',
    was: { ...word, maxLength: 9 },
    is: { ...word, maxLength: 4 },
    sent: 'payload.x: maxLength is 4 now, and was 9',
  },
  {
    name: 'a longer maximum length',
    was: { ...word, maxLength: 9 },
    is: word,
    read: 'answer.x: maxLength is open now, and was 9',
  },
  {
    name: 'a lower minimum',
    was: { type: 'integer', minimum: 1 },
    is: { type: 'integer', minimum: 0 },
    read: 'answer.x: minimum is 0 now, and was 1',
  },
  {
    name: 'a changed pattern',
    was: { ...word, pattern: '^a' },
    is: { ...word, pattern: '^b' },
    sent: 'payload.x: pattern is "^b" now, and was "^a"',
    read: 'answer.x: pattern is "^b" now, and was "^a"',
  },
  {
    name: 'a change in a list of objects',
    was: { type: 'array', items: objectOf({ y: word }) },
    is: { type: 'array', items: objectOf({ y: word }, []) },
    read: 'answer.x[].y may be missing now',
  },
  {
    name: 'an added kind of object',
    was: { oneOf: [objectOf({ kind: { const: 'none' } })] },
    is: { oneOf: [objectOf({ kind: { const: 'none' } }), objectOf({ kind: { const: 'some' }, y: word })] },
    read: 'answer.x can be an object with kind "some"',
  },
  {
    name: 'a change within one kind of object',
    was: { oneOf: [objectOf({ kind: { const: 'a' } }), objectOf({ kind: { const: 'b' }, y: word })] },
    is: { oneOf: [objectOf({ kind: { const: 'a' } }), objectOf({ kind: { const: 'b' }, y: word, z: word })] },
    sent: 'payload.x.z must be sent now',
  },
  {
    name: 'a shared schema that became stricter',
    was: { $ref: '#/components/schemas/Name' },
    is: { type: 'string', maxLength: 5 },
    sent: 'payload.x: maxLength is 5 now, and was 10',
  },
];

describe.each(field)('$name', ({ was, is, sent, read }) => {
  test('N-20 A-02 reports whether a sent field breaks its senders', () => {
    const found = breakingChanges(documentOf(objectOf({ x: was }), any), documentOf(objectOf({ x: is }), any));
    expect(found).toEqual(sent === undefined ? [] : [`POST /api/pause: ${sent}`]);
  });

  test('N-20 A-02 reports whether a read field breaks its readers', () => {
    const found = breakingChanges(documentOf(any, objectOf({ x: was })), documentOf(any, objectOf({ x: is })));
    expect(found).toEqual(read === undefined ? [] : [`POST /api/pause: ${read}`]);
  });
});

test.each<readonly [string, Json, Json, readonly string[]]>([
  ['a removed call', documentOf(any, any), { paths: {} }, ['the call is gone']],
  ['an added call', { paths: {} }, documentOf(any, any), []],
  [
    'a newly required field',
    documentOf(any, any),
    documentOf(objectOf({ x: word }), any),
    ['payload.x must be sent now'],
  ],
  ['an added optional field', documentOf(any, any), documentOf(objectOf({ x: word }, []), any), []],
  [
    'a field that is no longer accepted',
    documentOf(objectOf({ x: word }, []), any),
    documentOf(any, any),
    ['payload.x is no longer taken'],
  ],
  [
    'a field that is missing from the answer',
    documentOf(any, objectOf({ x: word })),
    documentOf(any, any),
    ['answer.x is gone'],
  ],
  ['an added field of the answer', documentOf(any, any), documentOf(any, objectOf({ x: word })), []],
  [
    'a field that is no longer required',
    documentOf(objectOf({ x: word }), any),
    documentOf(objectOf({ x: word }, []), any),
    [],
  ],
  [
    'a payload that is no longer accepted',
    documentOf(any, any),
    documentOf(any, any, { requestBody: undefined }),
    ['payload is no longer taken'],
  ],
  [
    'an added payload',
    documentOf(any, any, { requestBody: undefined }),
    documentOf(objectOf({ x: word }), any),
    ['payload.x must be sent now'],
  ],
  [
    'an added refusal',
    documentOf(any, any),
    documentOf(any, any, { responses: { 200: { content: { 'application/json': { schema: any } } }, 422: {} } }),
    [],
  ],
  [
    'a changed status',
    documentOf(any, any),
    documentOf(any, any, { responses: { 302: {} } }),
    ['no longer answers 200'],
  ],
  [
    'a changed media type',
    documentOf(any, any),
    documentOf(any, any, { responses: { 200: { content: { 'text/plain': {} } } } }),
    ['no longer answers as application/json'],
  ],
  [
    'a newly required log-in',
    documentOf(any, any, { security: [{ edge: [] }] }),
    documentOf(any, any),
    ['needs edge and session now'],
  ],
  ['a log-in that is no longer required', documentOf(any, any), documentOf(any, any, { security: [{ edge: [] }] }), []],
  [
    'a newly required, a removed and a stricter parameter',
    documentOf(any, any, {
      parameters: [
        { name: 'side', in: 'query', schema: word },
        { name: 'year', in: 'query', schema: word },
      ],
    }),
    documentOf(any, any, {
      parameters: [
        { name: 'side', in: 'query', schema: { ...word, pattern: '^1$' } },
        { name: 'key', in: 'header', required: true, schema: word },
      ],
    }),
    ['query side: pattern is "^1$" now, and was open', 'query year is no longer taken', 'header key must be sent now'],
  ],
])('N-20 A-02 names what %s breaks', (_name, before, after, told) => {
  expect(breakingChanges(before, after)).toEqual(told.map((change) => `POST /api/pause: ${change}`));
});

function contractWith(from: string, to: string): Json {
  const text = JSON.stringify(openApiDocument());
  expect(text).toContain(from);
  return v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text.replaceAll(from, to));
}

test('N-20 finds no breaking change in an unchanged contract, and names each planted one', () => {
  const whole = contractWith('', '');
  expect(breakingChanges(whole, whole)).toEqual([]);
  const named = (from: string, to: string) => breakingChanges(whole, contractWith(from, to)).join('\n');
  expect(named('"/api/pause"', '"/api/break"')).toContain('POST /api/pause: the call is gone');
  expect(named('"ariaAccountNo"', '"accountNumber"')).toMatch(/GET \/api\/session: answer\.ariaAccountNo/);
});
