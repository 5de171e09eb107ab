import { html, raw } from 'hono/html';
import { hashedStyle, pageCss } from '#origin/identity/page-style.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { htmlPage } from '#origin/platform/http/html-page.ts';
import { staffCss } from './staff-css.ts';

/** Ink of its own, and no newspaper's: who works here must not take it for a customer's page. */
const brand = { light: '#24506b', dark: '#8fc1df' };
const style = hashedStyle(`${pageCss({ brand })}
${staffCss}`);

/** Where the sign of the staff view is, and what it looks like: a K in the ink of its pages. */
export const faviconPath = '/favicon.svg';
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${brand.light}"/><path d="M10 7v18M22 7 11 16l11 9" fill="none" stroke="#fff" stroke-width="4"/></svg>`;

/** A page of the staff view. */
export interface StaffPageParts {
  readonly heading: string;
  readonly body: Markup;
  /** The way back, above the heading. */
  readonly back?: { readonly url: string; readonly text: string };
  /** Name of who is logged in; undefined before. */
  readonly name?: string | undefined;
  /** Further origins that a form may lead to. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

/** A page as an answer, with a policy that lets nothing run, and in only its style and its font. */
export async function staffPage(parts: StaffPageParts): Promise<Response> {
  const { heading, body, back, name, formTargets = [], status = 200 } = parts;
  const policy = [
    "default-src 'none'",
    `style-src ${style.source}`,
    "font-src 'self'",
    "img-src 'self'",
    // Browsers hold the redirects of a form to this list too.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const document = await html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Kundesenteret</title>
<link rel="icon" href="${faviconPath}" type="image/svg+xml">
<style>${raw(style.css)}</style>
</head>
<body>
<a class="skip" href="#innhold">Gå til innholdet</a>
<header><div class="bar"><a href="/">Kundesenteret</a>
${name === undefined ? html`` : signedIn(name)}</div></header>
<main id="innhold" tabindex="-1">
${back === undefined ? html`` : html`<p class="back"><a href="${back.url}">‹ ${back.text}</a></p>`}
<h1>${heading}</h1>
${body}
</main>
<footer><p><span>Internt verktøy. Alt du gjør her, blir loggført.</span></p></footer>
</body>
</html>
`;
  return htmlPage(document, { status, policy });
}

function signedIn(name: string): Markup {
  return html`<p>${name}</p>
<form method="post" action="/logg-ut"><button class="plain">Logg ut</button></form>`;
}

/** Says in front of a form what is wrong with it. */
export function errorText(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="alert" role="alert" id="fault">${text}</p>`;
}

/** Says that something has been done. */
export function successText(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="done" role="status">${text}</p>`;
}
