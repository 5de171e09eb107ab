import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { problemResponse } from '#origin/platform/problems/problem-response.ts';
import { answerError } from '#origin/platform/problems/answer-error.ts';
import { linkParts } from '#origin/platform/messages/link-parts.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findMessages, type SentMessage } from './inbox-repository.ts';

const mostMessages = 200;

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:42rem;padding:1.5rem 1rem;font:1.0625rem/1.55 system-ui,sans-serif}
h1,h2{font-family:Georgia,'Times New Roman',serif;line-height:1.25}
h2{font-size:1.125rem;margin:0}
label{display:block;font-weight:600}
input,button{min-height:44px;font:inherit;padding:.375rem .75rem}
input{width:100%;box-sizing:border-box;margin:.25rem 0 .75rem}
article{border-top:1px solid;padding:1rem 0}
article p{margin:.25rem 0 0;white-space:pre-line;overflow-wrap:anywhere}
.facts{opacity:.8}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The sandbox's post box: every e-mail and SMS that was sent, newest first (C-07). */
export function createInboxApp(services: Services): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  app.get('/', async (context) => {
    context.env.note({ call: 'inbox' });
    const recipient = context.req.query('mottaker')?.trim();
    const filter = recipient === undefined || recipient === '' ? undefined : recipient;
    const messages = await findMessages(services.database, { recipient: filter, most: mostMessages });
    const today = dayInOslo(services.realNow());
    const document = html`<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Innboks i prøvemiljøet</title><style>${raw(style)}</style></head>
<body><main><h1>Innboks i prøvemiljøet</h1>
<form method="get" action="/"><label for="recipient">Mottaker (e-postadresse eller telefonnummer)</label>
<input id="recipient" name="mottaker" value="${filter ?? ''}"><button>Vis</button></form>
${messages.length === 0 ? html`<p>Ingen meldinger er sendt${filter === undefined ? '' : ` til ${filter}`} ennå.</p>` : html``}
${messages.map((one) => messageOf(one, today))}
</main></body></html>
`;
    return context.html(document, 200, {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    });
  });
  app.onError((error, context) => answerError(error, context.env.supportCode, services.log));
  app.notFound(({ env }) => problemResponse({ status: 404, code: 'notFound', supportCode: env.supportCode }));
  return app;
}

function messageOf({ channel, recipient, subject, body, titleCode, sentAt }: SentMessage, today: string) {
  const day = formatDay(dayInOslo(sentAt.getTime()), today);
  const time = timeInOslo(sentAt.getTime()).replace(':', '.');
  return html`<article><h2>${channel === 'sms' ? 'SMS' : subject}</h2>
<p class="facts">Til ${recipient}, ${day} <time datetime="${sentAt.toISOString()}">kl. ${time}</time> (${titleCode})</p>
<p>${withLinks(body)}</p></article>
`;
}

/** A text whose URLs are links, as mail programs show it. */
function withLinks(body: string) {
  return linkParts(body).map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}
