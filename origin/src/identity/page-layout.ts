import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { htmlPage } from '#origin/platform/http/html-page.ts';
import { inlineSourceHash, titleStyle } from './page-style.ts';

/** Markup whose values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the identity provider. */
export interface PageParts {
  readonly title: FleetTitle;
  readonly heading: string;
  readonly body: Markup;
  /** Url of the title's customer area. */
  readonly pageUrl: string;
  /** Further origins that a form may lead to. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
  /** A script that may run in the page; it works without. */
  readonly script?: string;
}

/** A page as an answer, with a policy that lets nothing run but its script, and in only its style, its font and the title's logo. */
export async function pageResponse(parts: PageParts): Promise<Response> {
  const { title, heading, body, pageUrl, formTargets = [], status = 200, script } = parts;
  const style = titleStyle(title);
  const pageOrigin = new URL(pageUrl).origin;
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${inlineSourceHash(script)}`]),
    `style-src ${style.source}`,
    "font-src 'self'",
    `img-src ${pageOrigin}`,
    // A form's answer leads on to the customer area; browsers hold redirects to this list too.
    `form-action ${["'self'", pageOrigin, ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const document = await html`<!doctype html>
<html lang="${title.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - ${title.displayName}</title>
<link rel="icon" href="${pageUrl}/favicon.svg" type="image/svg+xml">
<style>${raw(style.css)}</style>
</head>
<body>
<header><a href="${pageUrl}/"><img src="${pageUrl}/logo.svg" height="28" alt="${title.displayName}"></a></header>
<main>
<h1>${heading}</h1>
${body}
</main>
<footer><p><span>${title.displayName}</span>
<a href="${phoneUrl(title.customerCenterPhoneNumber)}">${formatPhone(title.customerCenterPhoneNumber)}</a>
<a href="${mailUrl(title.customerCenterEmail)}">${breakable(title.customerCenterEmail)}</a></p></footer>
${script === undefined ? '' : raw(`<script>${script}</script>`)}
</body>
</html>
`;
  return htmlPage(document, { status, policy });
}

/** An e-mail address that breaks before its host. */
function breakable(email: string): Markup {
  const host = email.indexOf('@');
  return html`${email.slice(0, host)}<wbr>${email.slice(host)}`;
}

/** Says in front of a form what is wrong with it. */
export function alert(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="alert" role="alert" id="fault">${text}</p>`;
}
