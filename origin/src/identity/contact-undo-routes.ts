import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findUndoableByToken, undoContactChange, undoPath } from './contact-undo.ts';
import { type Markup, pageResponse } from './page-layout.ts';
import { type TextKey, textIn } from './texts.ts';

/** Takes the code out of the link's fragment, and goes on with it. Back leads to the form, not forward again. */
const takeCode = `const code = location.hash.slice(1);
if (code !== '') {
  const form = document.querySelector('form');
  form.elements.token.value = code;
  history.replaceState(null, '', location.pathname + location.search);
  form.requestSubmit();
}`;

/**
 * The pages behind the link that undoes a change of e-mail address or phone number. The secret stands in the link's
 * fragment, which no log sees; without scripts it is typed. Opening the link changes nothing: mail servers do.
 */
export function mountContactUndo(app: Hono<TitleEnv>, services: Services): void {
  app.get(undoPath, (context) => {
    context.env.note({ call: `GET ${undoPath}` });
    const t = textIn(context.env.title.language);
    const form = html`<form method="post" action="${actionOf(context)}"><label for="token">${t('undoCode')}</label><input id="token" name="token" autocomplete="off" spellcheck="false" required><button>${t('undoNext')}</button></form>`;
    return shown(context, services, { heading: 'undoHeading', text: 'undoAsk', status: 200, form, script: takeCode });
  });

  app.post(undoPath, async (context) => {
    context.env.note({ call: `POST ${undoPath}` });
    const { token, confirmed } = await context.req.parseBody();
    const given = typeof token === 'string' ? token.trim() : '';
    return confirmed === undefined ? confirmation(context, services, given) : undone(context, services, given);
  });
}

async function confirmation(context: Context<TitleEnv>, services: Services, token: string): Promise<Response> {
  const change = await findUndoableByToken(services, token);
  if (change === undefined) return gone(context, services);
  const t = textIn(context.env.title.language);
  const form = html`<p>${t('undoMore')}</p><form method="post" action="${actionOf(context)}"><input type="hidden" name="token" value="${token}"><button name="confirmed" value="1">${t('undoConfirm')}</button></form>`;
  return shown(context, services, { heading: 'undoHeading', text: `${change.kind}Undo`, status: 200, form });
}

async function undone(context: Context<TitleEnv>, services: Services, token: string): Promise<Response> {
  const done = await undoContactChange(services, context.env.title, token);
  if (done.ok) return shown(context, services, { heading: 'undoneHeading', text: 'undone', status: 200 });
  if (done.error === 'taken') {
    return shown(context, services, { heading: 'undoHeading', text: 'undoTaken', status: 409 });
  }
  return gone(context, services);
}

function gone(context: Context<TitleEnv>, services: Services): Promise<Response> {
  return shown(context, services, { heading: 'undoHeading', text: 'undoGone', status: 410 });
}

/** Titles of one host are told apart by their client. */
function actionOf({ env: { title } }: Context<TitleEnv>): string {
  return `${undoPath}?${new URLSearchParams({ client_id: title.identityClientId })}`;
}

/** What is shown; the way to log in, if there is no form. */
interface UndoPage {
  readonly heading: TextKey;
  readonly text: TextKey;
  readonly status: number;
  readonly form?: Markup;
  readonly script?: string;
}

function shown(
  { env: { title } }: Context<TitleEnv>,
  { fleet }: Pick<Services, 'fleet'>,
  { heading, text, status, form, script }: UndoPage,
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
    ...(script === undefined ? {} : { script }),
  });
}
