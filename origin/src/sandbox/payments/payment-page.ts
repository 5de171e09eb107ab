import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import { htmlPage } from '#origin/platform/http/html-page.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';

export interface Brand {
  readonly name: string;
  readonly css: string;
}

export function createBrand(name: string, light: string, dark: string): Brand {
  return {
    name,
    css: `:root{color-scheme:light dark;--brand:${light};--on:#fff}
@media (prefers-color-scheme:dark){:root{--brand:${dark};--on:#101418}}
${layout}`,
  };
}

const layout = `*{box-sizing:border-box}
:root{--paper:#fff;--sunken:#f2f4f6;--ink:#15191d;--soft:#525b64;--rule:#cfd6dc;--strong:#77828c;--alert:#b3261e}
@media (prefers-color-scheme:dark){:root{--paper:#1a1f24;--sunken:#101418;--ink:#eef1f4;--soft:#b3bcc5;--rule:#39434c;--strong:#8d98a3;--alert:#ff8a80}}
html{background:var(--sunken);color:var(--ink);font:106.25%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:break-word;text-size-adjust:100%}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;align-items:center}
header{width:100%;background:var(--brand);color:var(--on)}
header p{max-width:28rem;margin:0 auto;padding:.875rem 1.25rem;font-weight:700;letter-spacing:.01em}
main{width:100%;max-width:28rem;margin:0;padding:1.5rem 1.25rem 2rem;background:var(--paper);flex:1}
@media (min-width:32rem){main{margin:2rem 0;flex:none;border:1px solid var(--rule);border-radius:10px;padding:2rem}}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
h3{margin:1.25rem 0 .25rem;font-size:1rem}
p{margin:0 0 1rem}
dl{margin:0 0 1.5rem;border-block:1px solid var(--rule)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0}
dl div+div{border-top:1px solid var(--rule)}
dt{color:var(--soft)}
dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
label{display:block;margin:0 0 .25rem;font-weight:600}
.hint{margin:0 0 .25rem;color:var(--soft);font-size:.9375rem}
input{display:block;width:100%;min-height:2.75rem;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid var(--strong);border-radius:6px;background:var(--paper);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[type=checkbox]{display:inline-block;width:1.5rem;min-height:1.5rem;height:1.5rem;margin:0 .5rem 0 0;vertical-align:middle}
label:has(input[type=checkbox]){display:flex;align-items:center;min-height:2.75rem;margin-bottom:1rem}
input[aria-invalid=true]{border:2px solid var(--alert)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:end}
.fault{margin:0 0 .25rem;color:var(--alert);font-weight:600;font-size:.9375rem}
.alert{margin:0 0 1rem;padding:.75rem 1rem;border-left:4px solid var(--alert);background:var(--sunken)}
button{display:block;width:100%;min-height:2.75rem;margin:0 0 .75rem;padding:.625rem 1rem;border:1px solid var(--brand);border-radius:6px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.plain{border-color:var(--strong);background:none;color:inherit;font-weight:500}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
a{color:inherit}
details{margin:1.5rem 0 0;padding-top:1rem;border-top:1px solid var(--rule);color:var(--soft);font-size:.9375rem}
summary{cursor:pointer;min-height:1.5rem}
details ul{margin:.75rem 0 0;padding:0;list-style:none}
details li{padding:.25rem 0}
code{font-family:ui-monospace,monospace;color:var(--ink)}
footer{width:100%;max-width:28rem;padding:1rem 1.25rem 2rem;color:var(--soft);font-size:.875rem}
footer p{margin:0}`;

export interface PaymentPage {
  readonly brand: Brand;
  readonly heading: string;
  readonly body: Markup;
  /** The person came from this URL and returns to it; a form's response may redirect there. */
  readonly returnUrl?: string | null | undefined;
  readonly status?: number;
}

export function paymentPage({ brand, heading, body, returnUrl, status = 200 }: PaymentPage): Promise<Response> {
  const target = returnUrl === null || returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  return htmlPage({
    title: `${heading} - ${brand.name}`,
    css: brand.css,
    status,
    // Browsers also apply `form-action` to a form's redirects.
    policy: { 'form-action': `'self'${target}` },
    body: html`<body><header><p>${brand.name}</p></header><main><h1>${heading}</h1>
${body}
</main><footer><p>${brand.name} hører til prøvemiljøet. Ingen penger flyttes.</p></footer></body>`,
  });
}

export function endedPage(brand: Brand, returnUrl?: string | null): Promise<Response> {
  const back =
    returnUrl === undefined || returnUrl === null
      ? html``
      : html`<p><a href="${returnUrl}">Gå tilbake til avisen</a></p>`;
  const body = html`<p>Det er ingenting mer å gjøre her. Hos avisen ser du hvordan det gikk.</p>${back}`;
  const status = returnUrl === undefined ? 404 : 200;
  return paymentPage({ brand, heading: 'Denne betalingen er avsluttet', body, status });
}

export async function formOf(context: Context<InnerEnv>): Promise<(name: string) => string> {
  const form = new URLSearchParams(await context.req.text());
  return (name) => form.get(name) ?? '';
}
