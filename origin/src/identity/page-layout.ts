import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { htmlPage, inlineSourceHash } from '#origin/platform/http/html-page.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import { supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { paperStyle } from '#src/lib/paper-style.ts';
import { textIn } from './texts.ts';

export function pageCss(colours: Pick<FleetTitle, 'brand'>): string {
  return `${paperStyle}${titleColours(colours)}
${layout}`;
}

export function titleColours({ brand }: Pick<FleetTitle, 'brand'>): string {
  return `:root{${brandColours(brand.light)}}
@media (prefers-color-scheme:dark){:root{${brandColours(brand.dark)}}}`;
}

function brandColours(brand: string): string {
  return `--brand:${brand};--on-brand:${inkOn(brand)}`;
}

/** Black or white, whichever has the higher contrast. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000' : '#fff';
}

function linear(share: number): number {
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const layout = `body{display:flex;flex-direction:column;min-height:100dvh}
header{border-top:5px solid var(--brand);border-bottom:1px solid var(--ms-rule)}
header>*,main,footer>*{width:100%;max-width:44rem;margin-inline:auto;padding-inline:1rem}
header>a{display:flex;align-items:center;min-height:4rem;color:inherit;font:600 1.375rem/1.2 'Source Serif 4','Heading fallback',Georgia,serif;text-decoration:none}
header img{display:block;width:auto;max-width:100%;height:1.75rem}
main{flex:1;padding-block:2rem 4rem}
h1{margin-bottom:1.5rem}
h2{margin:3rem 0 .75rem;padding-top:1.5rem;border-top:1px solid var(--ms-rule)}
p{margin:0 0 1rem}
a{color:var(--brand)}
form{max-width:26rem;margin:0 0 1rem}
label{display:block;margin-bottom:.25rem;font-weight:600}
.hint{margin:0 0 .5rem;color:var(--ms-ink-soft)}
input{display:block;width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.5rem .75rem;border:1px solid var(--ms-rule-strong);border-radius:3px;background:var(--ms-paper-raised);color:inherit}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.25rem;border:1px solid var(--brand);border-radius:3px;background:var(--brand);color:var(--on-brand);font-weight:500;line-height:1.4;text-decoration:none;cursor:pointer}
button.plain{border-color:var(--ms-rule-strong);background:none;color:inherit}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
.quiet{color:var(--ms-ink-soft)}
.alert{padding:.25rem 0 .25rem .75rem;border-left:4px solid var(--ds-color-danger-border-default)}
.done{padding:.25rem 0 .25rem .75rem;border-left:4px solid var(--brand)}
.demo{max-width:none}
.people{display:grid;gap:0 2rem;margin:0;padding:0;list-style:none;border-bottom:1px solid var(--ms-rule)}
.people li{border-top:1px solid var(--ms-rule)}
.people button{display:grid;align-content:start;gap:.125rem;width:100%;height:100%;padding:.75rem 0;border:0;background:none;color:inherit;font-weight:400;text-align:start}
.people strong{font-weight:600;color:var(--brand);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.people button:hover strong{text-decoration-thickness:2px}
.people small{color:var(--ms-ink-soft);font-size:.875rem}
dl{margin:0 0 1.5rem;border-top:1px solid var(--ms-rule)}
dl>div{display:grid;gap:0 1.5rem;padding:.625rem 0;border-bottom:1px solid var(--ms-rule)}
dt{color:var(--ms-ink-soft)}
dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0 0 1.5rem;padding:0;border-bottom:1px solid var(--ms-rule);list-style:none}
nav a{display:block;padding:.625rem 0;color:inherit;text-decoration:none}
nav a:hover,nav a[aria-current]{box-shadow:inset 0 -3px var(--brand)}
footer{border-top:1px solid var(--ms-rule);background:var(--ms-paper-sunken);font-size:.9375rem}
footer>*{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0 auto;padding-block:1rem}
footer a{padding:.375rem 0;color:inherit}
footer span{padding:.375rem 0}
@media (min-width:40rem){.people{grid-template-columns:1fr 1fr}dl>div{grid-template-columns:14rem 1fr}}`;

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageParts {
  readonly title: FleetTitle;
  readonly heading: string;
  readonly body: Markup;
  readonly pageUrl: string;
  readonly status?: number;
  readonly script?: string;
}

export function pageResponse(parts: PageParts): Promise<Response> {
  const { title, heading, body, pageUrl, status = 200, script } = parts;
  const pageOrigin = new URL(pageUrl).origin;
  return htmlPage({
    language: title.language,
    title: `${heading} - ${title.displayName}`,
    css: pageCss(title),
    status,
    head: html`<link rel="icon" href="${pageUrl}/favicon.svg" type="image/svg+xml">
`,
    policy: {
      ...(script === undefined ? {} : { 'script-src': inlineSourceHash(script) }),
      'font-src': "'self'",
      'img-src': pageOrigin,
      // The form's response redirects to the customer area, and browsers apply `form-action` to redirects too.
      'form-action': `'self' ${pageOrigin}`,
    },
    body: html`<body>
<header><a href="${pageUrl}/"><img src="${pageUrl}/logo.svg" height="28" alt="${title.displayName}"></a></header>
<main>
<h1>${heading}</h1>
${body}
</main>
<footer><p><span>${title.displayName}</span>
<a href="${phoneUrl(title.customerCenterPhoneNumber)}">${formatPhone(title.customerCenterPhoneNumber)}</a>
<a href="${mailUrl(title.customerCenterEmail)}">${breakable(title.customerCenterEmail)}</a></p></footer>
${script === undefined ? '' : raw(`<script>${script}</script>`)}
</body>`,
  });
}

function breakable(email: string): Markup {
  const host = email.indexOf('@');
  return html`${email.slice(0, host)}<wbr>${email.slice(host)}`;
}

export function alert(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="alert" role="alert" id="fault">${text}</p>`;
}

export function faultAttributes(isFaulty: boolean): Markup {
  return isFaulty ? html` aria-describedby="fault" aria-invalid="true"` : html``;
}

interface PageError {
  readonly reason: 'expired' | 'failed' | 'held' | 'tooLarge' | 'tooManyPosts';
  readonly status: number;
}

type FailedRequest = Pick<TitleEnv['Bindings'], 'title' | 'supportCode'>;

export function loginErrorPage(
  { title, supportCode }: FailedRequest,
  fleet: FleetView,
  { reason, status }: PageError,
): Promise<Response> {
  const pageUrl = fleet.pageUrl(title);
  const t = textIn(title.language);
  return pageResponse({
    title,
    pageUrl,
    status,
    heading: t(`${reason}Heading`),
    body: html`<p>${t(reason)}</p>
<p>${t('supportCode', { code: supportCode })}</p>
<p><a class="button" href="${pageUrl}/">${t('back', { name: title.displayName })}</a></p>`,
  });
}

export async function renderProviderError(
  context: KoaContextWithOIDC,
  { fleet, code }: { readonly fleet: FleetView; readonly code: string },
): Promise<void> {
  const role = fleet.roleOf(context.host);
  if (role?.kind !== 'identity') {
    context.type = 'text/plain';
    context.body = code;
    return;
  }
  const supportCode = String(context.res.getHeader(supportCodeHeader) ?? '');
  const reason = code === 'invalid_request' ? 'expired' : 'failed';
  const page = await loginErrorPage({ title: role.title, supportCode }, fleet, { reason, status: context.status });
  for (const [name, value] of page.headers) context.set(name, value);
  context.body = await page.text();
}
