import { apiBase } from './endpoint.ts';

type Scalar = string | number | boolean | null | undefined;

/** Values for a call's path or query, keyed by name. */
export type UrlValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/**
 * URL of a call on the page's own host: path parameters are encoded, the query is appended, and absent values are left
 * out.
 * @throws Error if a path parameter is missing, or would change the path (empty, `.` or `..`).
 */
export function urlOf(path: string, params: UrlValues, query: UrlValues): string {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? encoded(params, part.slice(1)) : part));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return apiBase + segments.join('/') + (search.size === 0 ? '' : `?${search.toString()}`);
}

function encoded(params: UrlValues, name: string): string {
  const value = String([params[name]].flat().join('/'));
  if (['', '.', '..'].includes(value)) throw new Error(`The path parameter "${name}" has no usable value.`);
  return encodeURIComponent(value);
}
