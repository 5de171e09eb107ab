import type { StaticPath } from '#src/domain/routes.ts';

type PagePath = StaticPath | `/betal-faktura/${string}`;

/** A URL inside the product, for links and navigations. A misspelt path does not compile. */
export type AppPath = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;
