import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Title } from '#src/domain/title.ts';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';

/** Markup whose values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the identity provider. */
export interface PageParts {
  readonly title: Title;
  readonly heading: string;
  readonly body: Markup;
  /** Url of the title's customer area. */
  readonly pageUrl: string;
  /** Further origins that a form may lead to. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

/** A page as an answer, with a policy that lets nothing run and only its own style in. */
export async function pageResponse(parts: PageParts): Promise<Response> {
  const { title, heading, body, pageUrl, formTargets = [], status = 200 } = parts;
  const style = styleOf(title.brandColour);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // A form's answer leads on to the customer area; browsers hold redirects to this list too.
    `form-action ${["'self'", new URL(pageUrl).origin, ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const document = await html`<!doctype html>
<html lang="${title.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - ${title.displayName}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p>${title.displayName}</p></header>
<main>
<h1>${heading}</h1>
${body}
</main>
<footer><p><a href="${phoneUrl(title.customerCenterPhoneNumber)}">${formatPhone(title.customerCenterPhoneNumber)}</a>
<a href="${mailUrl(title.customerCenterEmail)}">${title.customerCenterEmail}</a></p></footer>
</body>
</html>
`;
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Says in front of a form what is wrong with it. */
export function alert(text: string | undefined): Markup {
  return text === undefined ? html`` : html`<p class="alert" role="alert" id="fault">${text}</p>`;
}

/** Black or white, whichever is easier to read on a colour. */
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

function styleOf(brand: string): string {
  return `:root{color-scheme:light dark;--brand:${brand};--on-brand:${inkOn(brand)};--ink:#1a1a1a;--paper:#fdfcfa;--quiet:#595650;--line:#cfcac2}
@media (prefers-color-scheme:dark){:root{--ink:#f1eee8;--paper:#161513;--quiet:#b3ada3;--line:#45413b}}
*{box-sizing:border-box}
body{margin:0;overflow-wrap:anywhere;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
header{border-bottom:4px solid var(--brand);padding:1rem}
header p,main,footer p{max-width:34rem;margin:0 auto}
header p{font:700 1.375rem/1.2 Georgia,'Times New Roman',serif}
main{padding:2rem 1rem 3rem}
h1,h2{font-family:Georgia,'Times New Roman',serif;line-height:1.2;font-weight:700}
h1{font-size:1.875rem;margin:0 0 1rem}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
p{margin:0 0 1rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{display:block;width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--quiet);border-radius:4px;margin-bottom:1rem}
button,.button{display:inline-block;min-height:44px;padding:.625rem 1.25rem;font:inherit;font-weight:600;border:1px solid var(--brand);border-radius:4px;background:var(--brand);color:var(--on-brand);cursor:pointer;text-decoration:none}
button.plain{background:transparent;color:inherit;border-color:var(--quiet)}
form{margin:0 0 1rem}
a{color:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.quiet{color:var(--quiet)}
.alert{border-left:4px solid #b3261e;padding:.25rem 0 .25rem .75rem}
.people{list-style:none;margin:0;padding:0}
.people li{border-top:1px solid var(--line)}
.people button{display:block;width:100%;text-align:left;background:transparent;color:inherit;border:0;border-radius:0;padding:.75rem .25rem;font-weight:400}
.people button:hover strong{text-decoration:underline}
.people span{display:block;color:var(--quiet);font-size:.9375rem}
dl{margin:0 0 1rem}
dt{font-weight:600}
dd{margin:0 0 .75rem}
nav ul{list-style:none;padding:0;margin:0 0 1.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a{display:inline-block;padding:.625rem 0}
nav a[aria-current]{font-weight:700;text-decoration:none}
footer{border-top:1px solid var(--line);padding:1.25rem 1rem}
footer a{display:inline-block;padding:.625rem 1.25rem .625rem 0}`;
}
