type Json = Readonly<Record<string, unknown>>;

/** What clients send must still be accepted; what they read must still be known to them. */
type Way = 'sent' | 'read';

/** Every value that the narrow schema allows must be allowed by the wide one. */
interface Pair {
  readonly narrow: unknown;
  readonly wide: unknown;
  readonly way: Way;
  readonly refs: { readonly narrow: Json; readonly wide: Json };
}

/**
 * What breaks clients of the earlier document (A-02, N-20), one line each: removed calls, fields and values, newly
 * required input, and unknown output. An added call or field breaks no client. Neither does an added refusal, because
 * clients treat all problems alike.
 */
export function breakingChanges(before: Json, after: Json): readonly string[] {
  return operationsOf(before).flatMap(({ call, path, method, operation }) => {
    const now = at(after, 'paths', path, method);
    if (now === undefined) return [`${call}: the call is gone`];
    const sent = { way: 'sent', refs: { narrow: before, wide: after } } as const;
    const read = { way: 'read', refs: { narrow: after, wide: before } } as const;
    return operationChanges({ was: operation, is: now }, sent, read).map((change) => `${call}: ${change}`);
  });
}

function operationsOf(document: Json) {
  return Object.entries(object(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, operation]) => {
      return { call: `${method.toUpperCase()} ${path}`, path, method, operation };
    }),
  );
}

type Direction = Pick<Pair, 'way' | 'refs'>;

function operationChanges(
  { was, is }: { readonly was: unknown; readonly is: unknown },
  sent: Direction,
  read: Direction,
): readonly string[] {
  const payloadWas = at(was, 'requestBody', 'content', 'application/json', 'schema');
  const payloadIs = at(is, 'requestBody', 'content', 'application/json', 'schema');
  return [
    ...securityChanges(was, is),
    ...parameterChanges(was, is, sent.refs),
    ...(payloadIs === undefined ? [] : changes({ ...sent, narrow: payloadWas ?? nothing, wide: payloadIs }, 'payload')),
    ...(payloadIs === undefined && payloadWas !== undefined ? ['payload is no longer taken'] : []),
    ...Object.entries(object(at(was, 'responses'))).flatMap(([status, response]) => {
      if (!/^[23]/.test(status)) return [];
      const now = at(is, 'responses', status);
      if (now === undefined) return [`no longer answers ${status}`];
      return Object.entries(object(at(response, 'content'))).flatMap(([type, content]) => {
        const schemaIs = at(now, 'content', type, 'schema');
        if (schemaIs === undefined) return [`no longer answers as ${type}`];
        return changes({ ...read, narrow: schemaIs, wide: at(content, 'schema') }, 'answer');
      });
    }),
  ];
}

const nothing = { type: 'object', properties: {} };

/** Every option of the earlier document must still be enough. */
function securityChanges(was: unknown, is: unknown): readonly string[] {
  const waysOf = (operation: unknown) => list(at(operation, 'security')).map((way) => Object.keys(object(way)));
  const now = waysOf(is);
  const isEnough = waysOf(was).every((had) => now.some((needed) => needed.every((one) => had.includes(one))));
  return isEnough ? [] : [`needs ${now.map((needed) => needed.join(' and ')).join(', or ')} now`];
}

function parameterChanges(was: unknown, is: unknown, refs: Pair['refs']): readonly string[] {
  const parametersOf = (operation: unknown) =>
    new Map(
      list(at(operation, 'parameters')).map((one) => [
        `${String(at(one, 'in'))} ${String(at(one, 'name'))}`,
        object(one),
      ]),
    );
  const [had, has] = [parametersOf(was), parametersOf(is)];
  return [
    ...[...had].flatMap(([name, { schema }]) => {
      const now = has.get(name);
      if (now === undefined) return [`${name} is no longer taken`];
      return changes({ narrow: schema, wide: now['schema'], way: 'sent', refs }, name);
    }),
    ...[...has].flatMap(([name, { required }]) =>
      required === true && had.get(name)?.['required'] !== true ? [`${name} must be sent now`] : [],
    ),
  ];
}

/** Empty if the wide schema allows all values of the narrow one. */
function changes(pair: Pair, field: string): readonly string[] {
  const narrow = alternatives(pair.narrow, pair.refs.narrow);
  const wide = alternatives(pair.wide, pair.refs.wide);
  return narrow.flatMap((one) => {
    const reasons = wide.map((other) => changesOfOne({ ...pair, narrow: one, wide: other }, field));
    if (reasons.some((found) => found.length === 0)) return [];
    const ofKind = reasons.filter((_, index) => kindOf(one) === kindOf(wide[index] ?? {}));
    const fewest = ofKind.toSorted((a, b) => a.length - b.length)[0];
    return fewest ?? [`${field} ${pair.way === 'sent' ? 'can no longer be' : 'can be'} ${shown(one)}`];
  });
}

/** Alternatives are paired by their type, and by the values of their constants. */
function kindOf(schema: Json): string {
  return JSON.stringify([schema['type'] === 'integer' ? 'number' : schema['type'], constantsOf(schema)]);
}

function constantsOf({ properties }: Json): readonly (readonly [string, unknown])[] {
  return Object.entries(object(properties)).flatMap(([name, one]) => {
    const { const: constant } = object(one);
    return constant === undefined ? [] : [[name, constant] as const];
  });
}

/** Lists a separate schema for each alternative, type and value. */
function alternatives(given: unknown, document: Json): readonly Json[] {
  const schema = resolved(given, document);
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (choices.length > 0) return choices.flatMap((one) => alternatives(one, document));
  const values = Array.isArray(schema['enum']) ? list(schema['enum']) : undefined;
  if (values !== undefined) return values.map((value) => ({ type: typeOf(value), const: value }));
  if (Object.hasOwn(schema, 'const')) return [{ type: typeOf(schema['const']), const: schema['const'] }];
  if (Array.isArray(schema['type'])) return list(schema['type']).map((type) => ({ ...schema, type }));
  return [schema];
}

function resolved(given: unknown, document: Json): Json {
  const schema = object(given);
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  const found = at(document, ...reference.replace(/^#\//, '').split('/'));
  if (found === undefined) throw new Error(`The document has no ${reference}.`);
  return resolved(found, document);
}

function changesOfOne({ narrow: one, wide: other, way, refs }: Pair, field: string): readonly string[] {
  const [narrow, wide] = [object(one), object(other)];
  // A schema without a type allows everything.
  if (wide['type'] === undefined) return [];
  const isNumber = wide['type'] === 'number' && narrow['type'] === 'integer';
  const isSameType = isNumber || wide['type'] === narrow['type'];
  const isSameValue = !Object.hasOwn(wide, 'const') || wide['const'] === narrow['const'];
  if (!isSameType || !isSameValue) {
    return [`${field} ${way === 'sent' ? 'can no longer be' : 'can be'} ${shown(narrow)}`];
  }
  const items = { narrow: narrow['items'], wide: wide['items'], way, refs };
  if (wide['type'] === 'object') return objectChanges({ narrow, wide, way, refs }, field);
  if (Object.hasOwn(narrow, 'const')) return [];
  const ofItems = wide['type'] === 'array' ? changes(items, `${field}[]`) : [];
  return [...limitChanges({ narrow, wide, way }, field), ...ofItems];
}

function objectChanges({ narrow, wide, way, refs }: Pair, field: string): readonly string[] {
  const [narrowFields, wideFields] = [object(at(narrow, 'properties')), object(at(wide, 'properties'))];
  const has = list(at(narrow, 'required'));
  const lacking = list(at(wide, 'required')).filter((name) => !has.includes(name));
  const known = Object.keys(narrowFields);
  const was = way === 'sent' ? known : Object.keys(wideFields);
  const is = way === 'sent' ? wideFields : narrowFields;
  const gone = was.filter((name) => !Object.hasOwn(is, name) && at(is, 'additionalProperties') === undefined);
  const others = { narrow: at(narrow, 'additionalProperties'), wide: at(wide, 'additionalProperties'), way, refs };
  return [
    ...gone.map((name) => `${field}.${name} ${way === 'sent' ? 'is no longer taken' : 'is gone'}`),
    ...lacking
      .map(String)
      .filter((name) => !gone.includes(name))
      .map((name) => `${field}.${name} ${way === 'sent' ? 'must be sent now' : 'may be missing now'}`),
    ...known
      .filter((name) => Object.hasOwn(wideFields, name))
      .flatMap((name) =>
        changes({ narrow: narrowFields[name], wide: wideFields[name], way, refs }, `${field}.${name}`),
      ),
    ...(typeof others.wide === 'object' && typeof others.narrow === 'object' ? changes(others, `${field}.*`) : []),
    ...(others.wide === false && others.narrow !== false
      ? [`${field} ${way === 'sent' ? 'takes no further fields now' : 'may have further fields now'}`]
      : []),
  ];
}

const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const most = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const equal = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding'] as const;

function limitChanges({ narrow, wide, way }: Pick<Pair, 'way'> & Pair['refs'], field: string): readonly string[] {
  const breaks = (name: string, keeps: (limit: number, own: number) => boolean): boolean => {
    const [limit, own] = [wide[name], narrow[name]];
    return typeof limit === 'number' && !(typeof own === 'number' && keeps(limit, own));
  };
  const broken = [
    ...least.filter((name) => breaks(name, (limit, own) => own >= limit)),
    ...most.filter((name) => breaks(name, (limit, own) => own <= limit)),
    ...equal.filter((name) => wide[name] !== undefined && wide[name] !== narrow[name]),
  ];
  const [was, is] = way === 'sent' ? [narrow, wide] : [wide, narrow];
  return broken.map((name) => `${field}: ${name} is ${text(is[name])} now, and was ${text(was[name])}`);
}

function text(value: unknown): string {
  return value === undefined ? 'open' : JSON.stringify(value);
}

function shown(schema: Json): string {
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema['const']);
  const kind = constantsOf(schema).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  if (kind.length > 0) return `an object with ${kind.join(' and ')}`;
  const { type } = schema;
  if (typeof type !== 'string') return 'anything';
  return type === 'null' ? type : `of type ${type}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => object(inner)[name], value);
}

function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
