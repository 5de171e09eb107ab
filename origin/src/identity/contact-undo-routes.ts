import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { undoableBy, undoChange, undoPath } from './contact-undo.ts';
import { type Markup, pageResponse } from './page-layout.ts';
import { type TextKey, textIn } from './texts.ts';

/** The page behind the link that undoes a change of e-mail address or phone number. Opening it changes nothing: mail servers do. */
export function mountContactUndo(app: Hono<TitleEnv>, services: Services): void {
  app.get(`${undoPath}/:token`, async (context) => {
    context.env.note({ call: `GET ${undoPath}` });
    const change = await undoableBy(services, context.req.param('token'));
    if (change === undefined)
      return shown(context, services, { heading: 'undoHeading', text: 'undoGone', status: 410 });
    const { title } = context.env;
    const t = textIn(title.language);
    const action = `${undoPath}/${encodeURIComponent(context.req.param('token'))}?${new URLSearchParams({ client_id: title.identityClientId })}`;
    const form = html`<p>${t('undoMore')}</p><form method="post" action="${action}"><button>${t('undoConfirm')}</button></form>`;
    return shown(context, services, { heading: 'undoHeading', text: `${change.kind}Undo`, status: 200, form });
  });

  app.post(`${undoPath}/:token`, async (context) => {
    context.env.note({ call: `POST ${undoPath}` });
    const { title } = context.env;
    const done = await undoChange(services, title, context.req.param('token'));
    if (done.ok) return shown(context, services, { heading: 'undoneHeading', text: 'undone', status: 200 });
    if (done.error === 'taken')
      return shown(context, services, { heading: 'undoHeading', text: 'undoTaken', status: 409 });
    return shown(context, services, { heading: 'undoHeading', text: 'undoGone', status: 410 });
  });
}

/** What is shown; the way to log in, if there is no form. */
interface UndoPage {
  readonly heading: TextKey;
  readonly text: TextKey;
  readonly status: number;
  readonly form?: Markup;
}

function shown(
  { env: { title } }: Context<TitleEnv>,
  { fleet }: Pick<Services, 'fleet'>,
  { heading, text, status, form }: UndoPage,
): Promise<Response> {
  const t = textIn(title.language);
  const pageUrl = fleet.pageUrl(title);
  const login = html`<p><a class="button" href="${pageUrl}/api/login">${t('logIn')}</a></p>`;
  return pageResponse({
    title,
    pageUrl,
    status,
    heading: t(heading),
    body: html`<p>${t(text, { name: title.displayName, phone: formatPhone(title.customerCenterPhoneNumber) })}</p>
${form ?? login}`,
  });
}
