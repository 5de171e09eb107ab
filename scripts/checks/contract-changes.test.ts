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
    name: 'a value that is added',
    was: oneOf('a'),
    is: oneOf('a', 'b'),
    read: 'answer.x can be "b"',
  },
  { name: 'a value that is gone', was: oneOf('a', 'b'), is: oneOf('a'), sent: 'payload.x can no longer be "b"' },
  {
    name: 'another type',
    was: word,
    is: { type: 'integer' },
    sent: 'payload.x can no longer be of type string',
    read: 'answer.x can be of type integer',
  },
  {
    name: 'a whole number that was any',
    was: { type: 'number' },
    is: { type: 'integer' },
    sent: 'payload.x can no longer be of type number',
  },
  { name: 'null that is added', was: word, is: nullable(word), read: 'answer.x can be null' },
  { name: 'null that is gone', was: nullable(word), is: word, sent: 'payload.x can no longer be null' },
  {
    name: 'a shorter text',
    was: { ...word, maxLength: 9 },
    is: { ...word, maxLength: 4 },
    sent: 'payload.x: maxLength is 4 now, and was 9',
  },
  {
    name: 'a text that may be longer',
    was: { ...word, maxLength: 9 },
    is: word,
    read: 'answer.x: maxLength is open now, and was 9',
  },
  {
    name: 'a smaller number than before',
    was: { type: 'integer', minimum: 1 },
    is: { type: 'integer', minimum: 0 },
    read: 'answer.x: minimum is 0 now, and was 1',
  },
  {
    name: 'another pattern',
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
    name: 'a kind of object that is added',
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
    name: 'a shared schema that became tighter',
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
  ['a call that is gone', documentOf(any, any), { paths: {} }, ['the call is gone']],
  ['a call that is added', { paths: {} }, documentOf(any, any), []],
  [
    'a field that must be sent now',
    documentOf(any, any),
    documentOf(objectOf({ x: word }), any),
    ['payload.x must be sent now'],
  ],
  ['a field that can be sent now', documentOf(any, any), documentOf(objectOf({ x: word }, []), any), []],
  [
    'a field that is no longer taken',
    documentOf(objectOf({ x: word }, []), any),
    documentOf(any, any),
    ['payload.x is no longer taken'],
  ],
  [
    'a field that is no longer answered',
    documentOf(any, objectOf({ x: word })),
    documentOf(any, any),
    ['answer.x is gone'],
  ],
  ['a field that is answered now', documentOf(any, any), documentOf(any, objectOf({ x: word })), []],
  [
    'a field that need not be sent now',
    documentOf(objectOf({ x: word }), any),
    documentOf(objectOf({ x: word }, []), any),
    [],
  ],
  [
    'a payload that is no longer taken',
    documentOf(any, any),
    documentOf(any, any, { requestBody: undefined }),
    ['payload is no longer taken'],
  ],
  [
    'a payload where there was none',
    documentOf(any, any, { requestBody: undefined }),
    documentOf(objectOf({ x: word }), any),
    ['payload.x must be sent now'],
  ],
  [
    'another refusal',
    documentOf(any, any),
    documentOf(any, any, { responses: { 200: { content: { 'application/json': { schema: any } } }, 422: {} } }),
    [],
  ],
  [
    'another kind of answer',
    documentOf(any, any),
    documentOf(any, any, { responses: { 302: {} } }),
    ['no longer answers 200'],
  ],
  [
    'another media type',
    documentOf(any, any),
    documentOf(any, any, { responses: { 200: { content: { 'text/plain': {} } } } }),
    ['no longer answers as application/json'],
  ],
  [
    'a log-in that is needed',
    documentOf(any, any, { security: [{ edge: [] }] }),
    documentOf(any, any),
    ['needs edge and session now'],
  ],
  ['a log-in that is not needed', documentOf(any, any), documentOf(any, any, { security: [{ edge: [] }] }), []],
  [
    'a parameter that must be sent now, one that is gone and one that takes less',
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

test('N-20 finds no break in the contract itself, and names each planted change', () => {
  const whole = contractWith('', '');
  expect(breakingChanges(whole, whole)).toEqual([]);
  const named = (from: string, to: string) => breakingChanges(whole, contractWith(from, to)).join('\n');
  expect(named('"/api/pause"', '"/api/break"')).toContain('POST /api/pause: the call is gone');
  expect(named('"ariaAccountNo"', '"accountNumber"')).toMatch(/GET \/api\/session: answer\.ariaAccountNo/);
});
