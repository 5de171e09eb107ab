import { QueryPromise } from 'drizzle-orm';
import { PgDatabase, PgInsertBuilder, PgSelectBase, PgSelectBuilder, PgUpdateBuilder } from 'drizzle-orm/pg-core';

export interface HeardStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Place in our code that issued the statement. */
  readonly place: string;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Methods that build a statement. They are hooked because our stack frames are gone when it is sent. */
const makers: readonly (readonly [{ readonly prototype: object }, readonly string[]])[] = [
  [PgSelectBuilder, ['from']],
  [PgInsertBuilder, ['values', 'select']],
  [PgUpdateBuilder, ['set']],
  [PgDatabase, ['delete', 'execute']],
];

/** Records each statement built with Drizzle from now on; returns a function that stops recording. */
export function hearStatements(hear: (statement: HeardStatement) => void): () => void {
  const places = new WeakMap<object, string>();
  const undo = [
    ...makers.flatMap(([{ prototype }, names]) =>
      names.map((name) =>
        replace(prototype, name, (original) => {
          return function made(...given) {
            const builder = Reflect.apply(original, this, given);
            if (typeof builder === 'object' && builder !== null) places.set(builder, placeOf(new Error().stack ?? ''));
            return builder;
          };
        }),
      ),
    ),
    // A select's builder has its own copy of the method.
    ...[QueryPromise.prototype, PgSelectBase.prototype].map((prototype) =>
      replace(prototype, 'then', (original) => {
        return function sent(...given) {
          const place = places.get(this as object);
          const query = place === undefined ? undefined : queryOf(this as object);
          if (place !== undefined && query !== undefined) hear({ text: query.sql, values: query.params, place });
          return Reflect.apply(original, this, given);
        };
      }),
    ),
  ];
  return () => {
    for (const back of undo) back();
  };
}

function replace(owner: object, name: string, by: (original: Method) => Method): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (own === undefined) throw new Error(`Drizzle has no ${name} there.`);
  Object.defineProperty(owner, name, { ...own, value: by(own.value as Method) });
  return () => {
    Object.defineProperty(owner, name, own);
  };
}

interface Query {
  readonly sql: string;
  readonly params: readonly unknown[];
}

function queryOf(builder: object): Query | undefined {
  if ('toSQL' in builder) return (builder.toSQL as () => Query)();
  return 'getQuery' in builder ? (builder.getQuery as () => Query)() : undefined;
}

function placeOf(stack: string): string {
  const line = stack.split('\n').find((frame) => frame.includes('/origin/src/'));
  const found = /(\S+ )?\(?(?:file:\/\/)?\S*\/(origin\/src\/[^)]+?:\d+):\d+/.exec(line ?? '');
  return found?.[2] ?? '';
}
