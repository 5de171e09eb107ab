import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#origin/platform/database/database.ts';
import { htmlPage, mountHeadingFont, mountProblems } from '#origin/platform/http/html-page.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { MessagePort, OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { linkParts } from '#origin/platform/messages/text-mail.ts';
import { deleteAfter } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { paperStyle } from '#src/lib/paper-style.ts';
import { message } from './sandbox-tables.ts';

const maxMessages = 200;

const css = `${paperStyle}body{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin-bottom:1.5rem}
h2{font-size:1.125rem}
a{color:inherit}
label{display:block;font-weight:600}
.row{display:flex;gap:.75rem;margin:.25rem 0 1.5rem}
input,button{min-height:2.75rem;padding:.375rem .75rem;border:1px solid var(--ms-rule-strong);border-radius:3px;background:var(--ms-paper-raised);color:inherit}
input{flex:1;min-width:0}
button{padding-inline:1.25rem;cursor:pointer}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}
article{border-top:1px solid var(--ms-rule);padding:1rem 0}
article p{margin:.25rem 0 0;white-space:pre-line;overflow-wrap:anywhere}
.facts{color:var(--ms-ink-soft)}`;

/** Shows the messages that the sandbox does not send (C-07). */
export function createInboxApp(services: Services): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  mountHeadingFont(app);
  app.get('/', async (context) => {
    context.env.note({ call: 'inbox' });
    const recipient = context.req.query('mottaker')?.trim() || undefined;
    const messages = await findMessages(services.database, { recipient, most: maxMessages });
    const today = dayInOslo(services.realNow());
    return htmlPage({
      title: 'Innboks i prøvemiljøet',
      css,
      policy: { 'font-src': "'self'", 'form-action': "'self'" },
      body: html`<body><main><h1>Innboks i prøvemiljøet</h1>
<form method="get" action="/"><label for="recipient">Mottaker (e-postadresse eller telefonnummer)</label>
<div class="row"><input id="recipient" name="mottaker" value="${recipient ?? ''}"><button>Vis</button></div></form>
${messages.length === 0 ? html`<p>Ingen meldinger er sendt${recipient === undefined ? '' : ` til ${recipient}`} ennå.</p>` : html``}
${messages.map((one) => messageOf(one, today))}
</main></body>`,
    });
  });
  mountProblems(app, services.log);
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

function withLinks(body: string) {
  return linkParts(body).map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}

export interface SentMessage extends OutgoingMessage {
  readonly id: string;
  readonly sentAt: Date;
}

export function createInboxPort(database: Database, realNow: () => number): MessagePort {
  return {
    send: async (outgoing, { id }) => {
      await database
        .insert(message)
        .values({ ...outgoing, id, sentAt: new Date(realNow()) })
        .onConflictDoNothing();
    },
  };
}

export async function findMessages(
  database: Database,
  { recipient, most }: { readonly recipient: string | undefined; readonly most: number },
): Promise<readonly SentMessage[]> {
  return database
    .select()
    .from(message)
    .where(recipient === undefined ? undefined : eq(message.recipient, recipient))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(most);
}

export const inboxRetention = deleteAfter(message.sentAt, 30);
