import type { Missing } from '#src/domain/routes.ts';
import type { Title } from '#src/domain/title.ts';

export const dataElementIds = { title: 'title', addresses: 'addresses' } as const;

/** The size is in CSS pixels, so that the page can reserve space for the logo. */
export interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface BakedTitle extends Title, Missing {
  readonly logo: Logo;
}

/** True once the browser has parsed the page up to the end of the data from the build and the edge. */
export function isTitleRead(): boolean {
  try {
    JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '');
    return true;
  } catch {
    // Truncated JSON is invalid.
    return false;
  }
}

/** Undefined on a page without a title baked in by the build. */
export function readBakedTitle(): BakedTitle | undefined {
  const text = document.getElementById(dataElementIds.title)?.textContent;
  const baked: unknown = JSON.parse(text ?? 'null');
  return isBaked(baked) ? baked : undefined;
}

/** Our own build wrote the title from a checked config. A full schema here would slow down every first view. */
function isBaked(value: unknown): value is BakedTitle {
  return typeof value === 'object' && value !== null && 'publicationId' in value && 'logo' in value;
}
