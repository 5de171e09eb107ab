import type { StaticPath } from '#src/domain/routes.ts';

type PagePath = StaticPath | `/betal-faktura/${string}`;

/** Inside the product. A misspelt path does not compile. */
export type AppPath = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;
