import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#origin/platform/database/database.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { Result } from '#src/lib/result.ts';
import { recordDeletionChange } from './deletion-service.ts';
import { contactNoticeJob, undoNoticeJob } from './identity-jobs.ts';
import { deleteCode, deleteLoginCodes } from './one-time-code-repository.ts';
import { type ContactKind, codePurposeKey } from './one-time-code-service.ts';
import { type Markup, pageResponse } from './page-layout.ts';
import {
  type ContactChangeRow,
  findContactChangesSince,
  findUndoableChange,
  insertContactChange,
  isEmailTaken,
  lockPerson,
  markContactChangesUndone,
  type Person,
  recordPersonActivity,
  undoSeconds,
  updatePerson,
} from './person-repository.ts';
import { type TextKey, textIn } from './texts.ts';

const undoPath = '/angre-endring';

interface MadeChange {
  readonly transaction: Database;
  readonly title: FleetTitle;
  readonly kind: ContactKind;
  readonly former: Person;
  readonly event: 'emailChanged' | 'phoneChanged' | 'phoneRemoved';
  readonly at: Date;
}

export async function enqueueUndoNotice(
  { fleet, jobs }: Pick<Services, 'fleet' | 'jobs'>,
  { transaction, title, kind, former, event, at }: MadeChange,
): Promise<void> {
  const token = newToken();
  const { titleCode, language } = title;
  await insertContactChange(transaction, {
    id: randomUUID(),
    personId: former.id,
    titleCode,
    kind,
    former: kind === 'email' ? former.email : former.phoneNumber,
    tokenHash: hashOfToken(token),
    at,
    expiresAt: new Date(at.getTime() + undoSeconds * 1000),
  });
  const t = textIn(language);
  const url = `${fleet.identityUrl(title)}${undoUrl(title)}#${token}`;
  const body = t(`${event}Notice`, { ...valuesOf(title), url });
  const mail = { titleCode, channel: 'email', recipient: former.email, subject: t(`${event}Subject`), body } as const;
  await jobs.send(transaction, undoNoticeJob, { payload: mail });
  if (kind === 'phone' && former.phoneNumber !== null) {
    const payload = { ...mail, channel: 'sms', recipient: former.phoneNumber, subject: '' } as const;
    await jobs.send(transaction, undoNoticeJob, { payload });
  }
}

/**
 * Undoes a change and all later ones, because the same stranger may have made them. Withdraws an
 * ordered deletion for the same reason, ends all sessions, and notifies both the restored and the removed contacts.
 */
async function undoContactChange(
  services: Services,
  title: FleetTitle,
  token: string,
): Promise<Result<null, 'gone' | 'taken'>> {
  const { database, endSessions, jobs, realNow, socket } = services;
  const at = new Date(realNow());
  const outcome = await database.transaction(async (transaction) => {
    const found = await findUndoableChange(transaction, hashOfToken(token), at);
    const who = found && (await lockPerson(transaction, found.personId));
    // Checked again under the lock, because only one of two simultaneous clicks may undo the change.
    const change = who && (await findUndoableChange(transaction, hashOfToken(token), at));
    if (change === undefined || who === undefined) return 'gone';
    const undone = await findContactChangesSince(transaction, change);
    const before = formerOf(undone);
    const { email = who.email } = before;
    if (email !== who.email && (await isEmailTaken(transaction, who, { email, at }))) return 'taken';
    await updatePerson(transaction, who.id, before);
    await markContactChangesUndone(
      transaction,
      undone.map(({ id }) => id),
      at,
    );
    for (const kind of ['email', 'phone'] as const)
      await deleteCode(transaction, codePurposeKey({ kind, personId: who.id }));
    await deleteLoginCodes(transaction, who);
    const { titleCode } = title;
    await recordPersonActivity(transaction, { personId: who.id, titleCode, kind: 'contactRestored', at });
    const restored = { ...who, ...before };
    // The intruder may have ordered the deletion. The owner can order it again.
    if (who.deletionAskedAt !== null) {
      const withdrawal = { who: restored, title, at: at.getTime(), deletionAskedAt: null };
      await recordDeletionChange({ ...services, transaction }, withdrawal);
    }
    for (const payload of noticesOf(title, who, restored)) {
      await jobs.send(transaction, contactNoticeJob, { payload });
    }
    return endSessions(transaction, { personId: who.id, keep: undefined });
  });
  if (outcome === 'gone' || outcome === 'taken') return { ok: false, error: outcome };
  for (const sessionId of outcome) socket.sessionEnded(sessionId);
  return { ok: true, value: null };
}

function formerOf(changes: readonly ContactChangeRow[]): Partial<Pick<Person, 'email' | 'phoneNumber'>> {
  const email = changes.find(({ kind }) => kind === 'email')?.former;
  const phone = changes.find(({ kind }) => kind === 'phone');
  return {
    ...(email === undefined || email === null ? {} : { email }),
    ...(phone === undefined ? {} : { phoneNumber: phone.former }),
  };
}

function noticesOf(title: FleetTitle, had: Person, has: Person) {
  const { titleCode, language } = title;
  const t = textIn(language);
  const text = (key: TextKey) => t(key, valuesOf(title));
  const mail = { titleCode, channel: 'email', subject: text('contactRestoredSubject') } as const;
  const sms = { titleCode, channel: 'sms', subject: '', body: text('contactRestoredNotice') } as const;
  const lost = had.email === has.email ? [] : [{ ...mail, recipient: had.email, body: text('contactLostNotice') }];
  const numbers = had.phoneNumber === has.phoneNumber ? [] : [had.phoneNumber, has.phoneNumber];
  return [
    { ...mail, recipient: has.email, body: text('contactRestoredNotice') },
    ...lost,
    ...numbers.filter((number) => number !== null).map((recipient) => ({ ...sms, recipient })),
  ];
}

function valuesOf({ displayName, customerCenterPhoneNumber }: FleetTitle) {
  return { name: displayName, phone: formatPhone(customerCenterPhoneNumber) };
}

/**
 * Moves the code from the link's fragment into the next URL, so that the back button leads to the form rather than
 * forward again.
 */
const takeCode = `const code = location.hash.slice(1);
if (code !== '') {
  const form = document.querySelector('form');
  form.elements.token.value = code;
  history.replaceState(null, '', location.pathname + location.search);
  form.requestSubmit();
}`;

/**
 * The secret is in the link's fragment, which appears in no log; without scripts, the person types it. Opening the link
 * changes nothing, because mail servers open links too.
 */
export function mountContactUndo(app: Hono<TitleEnv>, services: Services): void {
  app.get(undoPath, (context) => {
    context.env.note({ call: `GET ${undoPath}` });
    const t = textIn(context.env.title.language);
    const form = html`<form method="post" action="${undoUrl(context.env.title)}"><label for="token">${t('undoCode')}</label><input id="token" name="token" autocomplete="off" spellcheck="false" required><button>${t('undoNext')}</button></form>`;
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
  const change = await findUndoableChange(services.database, hashOfToken(token), new Date(services.realNow()));
  if (change === undefined) return gone(context, services);
  const t = textIn(context.env.title.language);
  const form = html`<p>${t('undoMore')}</p><form method="post" action="${undoUrl(context.env.title)}"><input type="hidden" name="token" value="${token}"><button name="confirmed" value="1">${t('undoConfirm')}</button></form>`;
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

/** Titles on one host are distinguished by their client. */
function undoUrl({ identityClientId }: FleetTitle): string {
  return `${undoPath}?${new URLSearchParams({ client_id: identityClientId })}`;
}

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
    body: html`<p>${t(text, valuesOf(title))}</p>
${form ?? login}`,
    ...(script === undefined ? {} : { script }),
  });
}
