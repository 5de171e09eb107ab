import type { ClientBase, QueryConfig } from 'pg';

/** Maximum number of statements kept per connection: lists of varying length produce endless texts. */
const mostNames = 400;

/** Texts seen once; a repeated one gets a name. */
const asked = new Set<string>();
const names = new Map<string, string>();

/**
 * Makes a connection's server parse and plan each parameterized statement once. The driver does so for named
 * statements; the text is constant, so it can serve as the key of the name.
 */
export function prepareStatements(client: ClientBase): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('A connection of the driver has no query.');
  Object.defineProperty(client, 'query', {
    value: (first: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [isUnnamed(first) ? named(first) : first, ...rest]),
  });
}

function isUnnamed(first: unknown): first is QueryConfig {
  return (
    typeof first === 'object' &&
    first !== null &&
    'text' in first &&
    typeof first.text === 'string' &&
    !('submit' in first) &&
    !('name' in first && first.name !== undefined)
  );
}

function named(config: QueryConfig): QueryConfig {
  const { text } = config;
  const known = names.get(text);
  if (known !== undefined) return { ...config, name: known };
  if (!asked.has(text)) {
    if (asked.size >= mostNames * 4) asked.clear();
    asked.add(text);
    return config;
  }
  if (names.size >= mostNames) return config;
  const name = `min_side_${names.size}`;
  names.set(text, name);
  return { ...config, name };
}
