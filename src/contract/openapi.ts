import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { ActivitySchema } from './activity.ts';
import { allEndpoints, type EndpointName } from './all.ts';
import { apiBase, type Endpoint, type Schema } from './endpoint.ts';
import { edgeSecurityScheme } from './edge-scheme.ts';
import { generalRefusals, ProblemSchema, problemMediaType } from './problem.ts';
import { SubscriptionSchema } from './subscription.ts';
import { summaries } from './summaries.ts';
import { contractVersion } from './version.ts';
import { IdempotencyKeySchema, idempotencyKeyHeader, writeRefusals } from './write.ts';

/** What many answers hold, and the document has once. */
const sharedSchemas = { Activity: ActivitySchema, Subscription: SubscriptionSchema };

/** Rules that JSON Schema cannot express are left out; the origin applies them anyway. */
const howToWrite = {
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** One operation of the document. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** An OpenAPI 3.1 document, as far as this product uses it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
}

/** The contract as an OpenAPI document, made from the endpoints alone. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of Object.keys(allEndpoints).filter(isEndpointName)) {
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
    paths,
    components: {
      schemas: {
        Problem: schemaOf(ProblemSchema, 'output'),
        ...toJsonSchemaDefs(sharedSchemas, { typeMode: 'output', ...howToWrite }),
      },
      responses: generalComponents(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        edge: edgeSecurityScheme,
      },
    },
  };
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(allEndpoints, name);
}

/** A write is carried out once for each key, however often it is sent. */
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
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.changes === undefined ? [] : [keyParameter]),
  ];
  const payload = schemaOf(endpoint.payload, 'input');
  const hasPayload = propertiesOf(payload).length > 0;
  return {
    operationId: name,
    summary: summaries[name],
    security: [{ edge: [], ...(endpoint.access === 'session' ? { session: [] } : {}) }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasPayload ? { requestBody: { required: true, content: { 'application/json': { schema: payload } } } } : {}),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const refusals = endpoint.changes === undefined ? endpoint.refusals : [...endpoint.refusals, ...writeRefusals];
  const codes = refusals.length === 0 ? '' : ` Codes: ${refusals.join(', ')}.`;
  const done = endpoint.redirects
    ? { 302: { description: 'The browser goes on to another address.' } }
    : {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
        },
      };
  return { ...done, ...generalResponses(endpoint), default: problemNamed(`Refused or failed.${codes}`) };
}

/** What any call may be refused with, by status; the codes of the call's own refusals are under `default`. */
function generalResponses({ access, method }: Endpoint): Readonly<Record<string, unknown>> {
  const without = new Set([...(access === 'session' ? [] : [401]), ...(method === 'GET' ? [403, 413, 415] : []), 405]);
  const statuses = generalStatuses.filter((status) => !without.has(status));
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]));
}

const generalStatuses = [...new Set<number>(Object.values(generalRefusals))];

function generalComponents(): Readonly<Record<string, unknown>> {
  const named = generalStatuses.map((status) => {
    const codes = Object.entries(generalRefusals).flatMap(([code, its]) => (its === status ? [code] : []));
    const retry = status === 429 || status === 503 ? ' The header Retry-After says when to try again.' : '';
    return [`Refused${status}`, problemNamed(`Codes: ${codes.join(', ')}.${retry}`)] as const;
  });
  return Object.fromEntries(named);
}

function problemNamed(description: string): object {
  return { description, content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } } };
}

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
