import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { StaffCall } from './staff-env.ts';

/** Number of items on a page of a list. */
const pageSize = 50;

export interface ListPage {
  /** Query parameter that contains the page number. */
  readonly parameter: string;
  /** Number of the page; the first one is 1. */
  readonly number: number;
  /**
   * Number of items before the page. `limit` is one more than the page shows, to tell whether there
   * is a next page.
   */
  readonly offset: number;
  readonly limit: number;
}

/** Returns the requested page of a list; an invalid number means the first page. */
export function requestedPage({ context }: Pick<StaffCall, 'context'>, parameter: string): ListPage {
  const asked = context.req.query(parameter) ?? '';
  const number = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return { parameter, number, offset: (number - 1) * pageSize, limit: pageSize + 1 };
}

/** Returns the found items that the page shows. */
export function shownItems<Item>(found: readonly Item[]): readonly Item[] {
  return found.slice(0, pageSize);
}

/** Renders the links to the previous and the next page; nothing if the list has only one page. */
export function pageLinks(
  label: string,
  { parameter, number }: ListPage,
  { path, found }: { readonly path: string; readonly found: readonly unknown[] },
): Markup {
  return pageNav(label, {
    number,
    hasNext: found.length > pageSize,
    urlOf: (to) => `${path}?${parameter}=${to}`,
  });
}

interface PageNav {
  readonly number: number;
  readonly hasNext: boolean;
  readonly urlOf: (number: number) => string;
  /** Number of pages; left out if it is not known. */
  readonly count?: number;
}

/** Renders the same links for a list that is loaded in another way. */
export function pageNav(label: string, { number, hasNext, urlOf, count }: PageNav): Markup {
  if (number === 1 && !hasNext) return html``;
  const link = (to: number, text: string): Markup => html`<a href="${urlOf(to)}">${text}</a>`;
  return html`<nav aria-label="${label}" class="actions">${number > 1 ? link(number - 1, 'Forrige side') : html``}
<span>Side ${number}${count === undefined ? '' : ` av ${count}`}</span>
${hasNext ? link(number + 1, 'Neste side') : html``}</nav>`;
}
