import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { claimLifetimeSeconds, type EdgeClaim, edgeHeaders } from '#src/lib/edge-headers.ts';
import { abilityOf } from './abilities.ts';
import { ActivitySchema } from './activity.ts';
import { allEndpoints, type EndpointName, endpointNames } from './all.ts';
import { apiBase, type Endpoint, partSchema, type Schema } from './endpoint.ts';
import { generalRefusals, ProblemSchema, problemMediaType, refusalStatus } from './problem.ts';
import { SubscriptionSchema } from './subscription.ts';
import { summaries } from './summaries.ts';
import { contractVersion, contractVersionHeader, titleTimeHeader } from './version.ts';
import { IdempotencyKeySchema, idempotencyKeyHeader, writeRefusals } from './write.ts';

const sharedSchemas = { Activity: ActivitySchema, Subscription: SubscriptionSchema };

/** Rules that JSON Schema cannot express are left out; the origin still applies them. */
const howToWrite = {
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The subset of an OpenAPI 3.1 document that this product uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly unknown[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
}

let made: OpenApiDocument | undefined;

/** Generated from the endpoints alone. The document is built only once, because building it is slow. */
export function openApiDocument(): OpenApiDocument {
  made ??= makeDocument();
  return made;
}

function makeDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of endpointNames) {
    const endpoint: Endpoint = allEndpoints[name];
    const path = `${apiBase}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Min Side',
      version: contractVersion,
      description: 'Calls of the customer area. Every failure is a problem document whose code says what went wrong.',
    },
    servers: [
      {
        url: 'https://{host}',
        description: "A title's customer area.",
        variables: { host: { default: 'minside-nordvik.example', description: 'Host of the title.' } },
      },
    ],
    paths,
    components: {
      schemas: {
        Problem: schemaOf(ProblemSchema, 'output'),
        ...toJsonSchemaDefs(sharedSchemas, { typeMode: 'output', ...howToWrite }),
      },
      responses: generalComponents(),
      headers: headerComponents,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        publisher: { type: 'http', scheme: 'bearer' },
        edge: edgeSecurityScheme,
      },
    },
  };
}

/** A write is carried out once per key, even if it is sent repeatedly. */
const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: true,
  description:
    'Key of the write, made by the client: with the same key it is carried out once. Answers are kept a day.',
  schema: schemaOf(IdempotencyKeySchema, 'input'),
};

function operationOf(name: EndpointName, endpoint: Endpoint): Operation {
  const parameters = [
    ...parametersOf(partSchema(endpoint, 'params'), 'path'),
    ...parametersOf(partSchema(endpoint, 'query'), 'query'),
    ...(endpoint.changes === undefined ? [] : [keyParameter]),
  ];
  const payload = schemaOf(partSchema(endpoint, 'payload'), 'input');
  const hasPayload = propertiesOf(payload).length > 0;
  return {
    operationId: name,
    summary: summaries[name],
    security: [{ edge: [], ...(endpoint.access === 'public' ? {} : { [endpoint.access]: [] }) }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasPayload ? { requestBody: { required: true, content: { 'application/json': { schema: payload } } } } : {}),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const done = endpoint.redirects
    ? { 302: { description: 'The browser goes on to another address.' } }
    : {
        200: {
          description: 'Done.',
          headers: answerHeaders,
          content: contentOf(endpoint),
        },
      };
  return { ...done, ...refusalsOf(endpoint), default: { $ref: '#/components/responses/Failed' } };
}

function contentOf({ file, response }: Endpoint): Readonly<Record<string, unknown>> {
  if (file !== undefined) return { [file]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
}

function refusalsOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const { access, method, changes, refusals } = endpoint;
  const own = [
    ...refusals,
    ...(changes === undefined ? [] : writeRefusals),
    ...(abilityOf(endpoint) === undefined ? [] : ['notOffered']),
  ];
  const without = new Set([...(access === 'public' ? [401] : []), ...(method === 'GET' ? [413, 415] : []), 405]);
  const statuses = new Set([...generalStatuses, ...own.map(refusalStatus)]);
  const answered = [...statuses].filter((status) => !without.has(status)).sort((one, other) => one - other);
  return Object.fromEntries(
    answered.map((status) => {
      const codes = own.filter((code) => refusalStatus(code) === status);
      // The general codes for 401 concern sessions, which a publisher does not have.
      const general = access === 'publisher' && status === 401 ? [] : generalCodes(status);
      const shared = { $ref: `#/components/responses/Refused${status}` };
      return [status, codes.length === 0 ? shared : refusalWith([...new Set([...general, ...codes])], status)];
    }),
  );
}

const generalStatuses = [...new Set<number>(Object.values(generalRefusals))];

function generalCodes(status: number): readonly string[] {
  return Object.entries(generalRefusals).flatMap(([code, its]) => (its === status ? [code] : []));
}

function generalComponents(): Readonly<Record<string, unknown>> {
  // 405 cannot occur, since the document lists each call with its method.
  const named = generalStatuses
    .filter((status) => status !== 405)
    .map((status) => [`Refused${status}`, refusalWith(generalCodes(status), status)] as const);
  return { ...Object.fromEntries(named), Failed: problemOf('Failed otherwise.', problemSchema) };
}

const problemSchema = { $ref: '#/components/schemas/Problem' } as const;

function refusalWith(codes: readonly string[], status: number): object {
  const schema = { allOf: [problemSchema, { type: 'object', properties: { code: { enum: codes } } }] };
  const answer = problemOf(`Codes: ${codes.join(', ')}.`, schema);
  const isLater = status === 429 || status === 503;
  return isLater ? { ...answer, headers: { 'Retry-After': retryAfter } } : answer;
}

const retryAfter = { description: 'When to try again, in seconds.', schema: { type: 'integer' } };

function problemOf(description: string, schema: object): object {
  return { description, content: { [problemMediaType]: { schema } } };
}

const answerHeaders = {
  [contractVersionHeader]: { $ref: '#/components/headers/ContractVersion' },
  [titleTimeHeader]: { $ref: '#/components/headers/TitleTime' },
  'x-support-code': { $ref: '#/components/headers/SupportCode' },
};

const headerComponents = {
  ContractVersion: { description: 'Version of the contract.', required: true, schema: { const: contractVersion } },
  TitleTime: {
    description: 'What time it is for the title, in UTC.',
    required: true,
    schema: { type: 'string', format: 'date-time' },
  },
  SupportCode: { description: 'Leads to the trace of the call.', required: true, schema: { type: 'string' } },
};

function parametersOf(schema: Schema, place: 'path' | 'query'): readonly unknown[] {
  const whole = schemaOf(schema, 'input');
  return propertiesOf(whole).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    schema: one,
  }));
}

function propertiesOf(schema: JsonSchema): readonly (readonly [string, unknown])[] {
  return Object.entries(schema.properties ?? {});
}

function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _shared,
    ...rest
  } = toJsonSchema(schema, {
    typeMode,
    definitions: sharedSchemas,
    ...howToWrite,
  });
  return rest;
}

/** A claim with its signature. Any other implementation must get the same signature. */
export interface SignatureVector {
  readonly secret: string;
  readonly claim: EdgeClaim;
  readonly signature: string;
}

const secret = 'the edge secret of the contract tests';

export const signatureVectors: readonly SignatureVector[] = [
  {
    secret,
    claim: {
      method: 'GET',
      target: '/api/session?x=%2F',
      titleCode: 'POL',
      host: 'avis.example',
      protocol: 'https',
      clientAddress: '192.0.2.7',
      issuedAt: 1_800_000_000,
    },
    signature: 'c587672b3d0731305dc85b7fcce454c1faf239d7e5c8cf896d2216ca0626711f',
  },
  {
    secret,
    claim: {
      method: 'PUT',
      target: '/api/account',
      titleCode: 'N%C3%98R',
      host: 'polviktidende.localhost:8787',
      protocol: 'http',
      clientAddress: '127.0.0.1',
      issuedAt: 1_800_000_001,
    },
    signature: '96b4693bad6ae0609ed541a7ca33e193bde3ea7a523f3955f36fef26a3e06413',
  },
];

export const edgeSecurityScheme = {
  type: 'apiKey',
  in: 'header',
  name: edgeHeaders.signature,
  description: [
    'The edge signs each request with the secret that it shares with the back end: HMAC-SHA256, in hexadecimal, of these',
    'values, one a line in UTF-8, without a newline at the end:',
    `${edgeHeaders.issuedAt} (seconds since 1970), the method, path and query to the letter, ${edgeHeaders.titleCode},`,
    `${edgeHeaders.host}, ${edgeHeaders.protocol}, ${edgeHeaders.clientAddress}.`,
    `A place of the visitor in ${edgeHeaders.place}, as NO/Bergen or NO, percent-encoded, counts only if`,
    `${edgeHeaders.placeSignature} is the same HMAC of ${edgeHeaders.signature} and it, one a line.`,
    `A request whose time differs from now by more than ${claimLifetimeSeconds} seconds is refused.`,
  ].join(' '),
  'x-test-vectors': signatureVectors,
} as const;
