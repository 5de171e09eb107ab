import { html } from 'hono/html';
import { type Markup, pageCss } from '#origin/identity/page-layout.ts';
import { htmlPage } from '#origin/platform/http/html-page.ts';
import type { StaffCall } from './staff-env.ts';

/** Extends the layout of the provider's pages. */
const staffCss = `header>*,main,footer>*{max-width:62rem}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;z-index:1;padding:.5rem 1rem;background:var(--ms-paper-raised)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;min-height:4rem;padding-block:.5rem}
.bar>a{margin-inline-end:auto;color:inherit;font:600 1.375rem/1.2 'Source Serif 4','Heading fallback',Georgia,serif;text-decoration:none}
.bar p,.bar form{margin:0}
.bar p{order:1;flex-basis:100%}
.bar button{padding-block:.375rem}
main:focus{outline:none}
h1{margin-bottom:.75rem}
h2{margin-top:2rem}
h3{margin:1.5rem 0 .5rem;font:600 1.0625rem/1.3 'Source Serif 4','Heading fallback',Georgia,serif}
.lead{max-width:44rem;font-size:1.125rem}
form.wide{max-width:36rem}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
legend{margin-bottom:.25rem;padding:0;font-weight:600}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;margin:0;font-weight:400}
.choice input{flex:none;width:1.25rem;height:1.25rem;min-height:0;margin:0;accent-color:var(--brand)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1.25rem 0}
.actions form{margin:0}
nav.actions a{color:var(--brand);text-decoration:underline;text-underline-offset:.2em}
.hits,.lines{margin:0;padding:0;border-bottom:1px solid var(--ms-rule);list-style:none;overflow-wrap:anywhere}
.hits li,.lines li{border-top:1px solid var(--ms-rule)}
.hits a{display:grid;gap:.125rem 1.5rem;padding:.75rem 0;color:inherit;text-decoration:none}
.hits strong{color:var(--brand);font-weight:600;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.hits a:hover strong{text-decoration-thickness:2px}
.hits span,.number{font-variant-numeric:tabular-nums}
.lines li{display:grid;gap:0 1.5rem;padding:.5rem 0}
.lines .when{color:var(--ms-ink-soft);font-variant-numeric:tabular-nums}
dd p{margin:0}
dd p+p{margin-top:.25rem}
.state{font-weight:600}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.back{margin:0 0 1rem}
.sides{display:grid;gap:0 2rem}
.sides h2{margin-top:1rem}
.columns{display:grid;gap:0 3rem}
.columns>*{min-width:0}
select,textarea{display:block;width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.5rem .75rem;border:1px solid var(--ms-rule-strong);border-radius:3px;background:var(--ms-paper-raised);color:inherit;font:inherit}
textarea{resize:vertical}
@media (min-width:40rem){.bar p{order:0;flex-basis:auto}.hits a{grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,2fr)}.lines li{grid-template-columns:12rem minmax(0,1fr)}.sides{grid-template-columns:1fr 1fr}}
@media (min-width:60rem){.columns{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}.columns>section>h2,.columns section:first-child>h2{margin-top:1rem}.columns .lines li{grid-template-columns:1fr}.columns dl>div{grid-template-columns:11rem minmax(0,1fr)}}`;

/** Differs from every newspaper's colour, so staff cannot mistake the view for a customer's page. */
const brand = { light: '#24506b', dark: '#8fc1df' };
const css = `${pageCss({ brand })}
${staffCss}`;

export const faviconPath = '/favicon.svg';
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${brand.light}"/><path d="M10 7v18M22 7 11 16l11 9" fill="none" stroke="#fff" stroke-width="4"/></svg>`;

interface StaffPageParts {
  readonly heading: string;
  readonly body: Markup;
  readonly back?: { readonly url: string; readonly text: string };
  /** Undefined before log-in. */
  readonly name?: string | undefined;
  /** Form targets in addition to the page's own host. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

export function staffPage(parts: StaffPageParts): Promise<Response> {
  const { heading, body, back, name, formTargets = [], status = 200 } = parts;
  return htmlPage({
    title: `${heading} - Kundesenteret`,
    css,
    status,
    head: html`<link rel="icon" href="${faviconPath}" type="image/svg+xml">
`,
    // Browsers also apply `form-action` to a form's redirects.
    policy: { 'font-src': "'self'", 'img-src': "'self'", 'form-action': ["'self'", ...formTargets].join(' ') },
    body: html`<body>
<a class="skip" href="#innhold">Gå til innholdet</a>
<header><div class="bar"><a href="/">Kundesenteret</a>
${name === undefined ? html`` : signedIn(name)}</div></header>
<main id="innhold" tabindex="-1">
${back === undefined ? html`` : html`<p class="back"><a href="${back.url}">‹ ${back.text}</a></p>`}
<h1>${heading}</h1>
${body}
</main>
<footer><p><span>Internt verktøy. Alt du gjør her, blir loggført.</span></p></footer>
</body>`,
  });
}

/** A page for staff who are logged in. */
export function memberPage(
  { staff }: Pick<StaffCall, 'staff'>,
  parts: Omit<StaffPageParts, 'name'>,
): Promise<Response> {
  return staffPage({ ...parts, name: staff.member.name });
}

function signedIn(name: string): Markup {
  return html`<p>${name}</p>
<form method="post" action="/logg-ut"><button class="plain">Logg ut</button></form>`;
}

export function errorText(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="alert" role="alert" id="fault">${text}</p>`;
}

export function successText(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="done" role="status">${text}</p>`;
}

const pageSize = 50;

export interface ListPage {
  readonly parameter: string;
  readonly number: number;
  /** Number of items before the page. `limit` is one more than the page shows, to tell whether there is a next page. */
  readonly offset: number;
  readonly limit: number;
}

export function requestedPage({ context }: Pick<StaffCall, 'context'>, parameter: string): ListPage {
  const asked = context.req.query(parameter) ?? '';
  const number = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return { parameter, number, offset: (number - 1) * pageSize, limit: pageSize + 1 };
}

interface PagedList<Item> {
  readonly label: string;
  readonly page: ListPage;
  readonly path: string;
  readonly found: readonly Item[];
  readonly itemOf: (item: Item) => Markup;
  readonly empty: string;
  readonly style?: 'hits' | 'lines';
}

export function pagedList<Item>(list: PagedList<Item>): Markup {
  const { label, page, path, found, itemOf, empty, style = 'hits' } = list;
  const { number, parameter } = page;
  const none = number === 1 ? empty : 'Listen er ikke så lang.';
  return html`${found.length === 0 ? html`<p>${none}</p>` : html`<ul class="${style}">${found.slice(0, pageSize).map(itemOf)}</ul>`}
${pageNav(label, { number, hasNext: found.length > pageSize, urlOf: (to) => `${path}?${parameter}=${to}` })}`;
}

interface PageNav {
  readonly number: number;
  readonly hasNext: boolean;
  readonly urlOf: (number: number) => string;
  readonly count?: number;
}

export function pageNav(label: string, { number, hasNext, urlOf, count }: PageNav): Markup {
  if (number === 1 && !hasNext) return html``;
  const link = (to: number, text: string): Markup => html`<a href="${urlOf(to)}">${text}</a>`;
  return html`<nav aria-label="${label}" class="actions">${number > 1 ? link(number - 1, 'Forrige side') : html``}
<span>Side ${number}${count === undefined ? '' : ` av ${count}`}</span>
${hasNext ? link(number + 1, 'Neste side') : html``}</nav>`;
}
