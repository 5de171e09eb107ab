import type { StaticPath } from '#src/domain/routes.ts';

type PagePath = StaticPath | `/betal-faktura/${string}`;

/** A path inside the product. A misspelt path does not compile. */
export type AppPath = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

/** Returns the URL of a page with a query, which omits parameters that are null. */
export function pathWith(path: StaticPath, parameters: Readonly<Record<string, string | null>>): AppPath {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
