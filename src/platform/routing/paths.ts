import type { StaticPath } from '#src/domain/routes.ts';

type PagePath = StaticPath | `/betal-faktura/${string}`;

/** A URL inside the product, as links and navigations name it; a misspelt path does not compile. */
export type AppPath = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;
