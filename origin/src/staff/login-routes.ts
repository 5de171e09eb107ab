import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Markup } from '#origin/identity/page-layout.ts';
import { EmailSchema } from '#origin/identity/person-fields.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { networkOf } from '#origin/platform/limits/limiter.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { readCookie, writeCookie } from '#origin/session/cookies.ts';
import { safeReturnPath } from '#src/lib/return-path.ts';
import { formOf, type StaffContext } from './staff-env.ts';
import { errorText, staffPage } from './staff-layout.ts';
import {
  beginProviderLogin,
  beginStaffSession,
  completeProviderLogin,
  confirmStaffCode,
  findLoginAddress,
  requestStaffCode,
  type StaffProvider,
  type StaffRefusal,
  staffCallbackPath,
} from './staff-login.ts';
import { endStaffSession, findActiveMember } from './staff-repository.ts';
import { staffSessionMs } from './staff-rules.ts';

const faults = {
  email: 'Skriv hele e-postadressen din på jobb, for eksempel kari.nordmann@avisen.example.',
  tooManyCodes: 'Det er bedt om mange koder herfra. Vent en time og prøv igjen.',
  malformed: 'Skriv koden på seks sifre.',
  wrong: 'Koden er ikke riktig. Se etter i den siste e-posten og prøv igjen.',
  expired: 'Koden gjelder ikke lenger. Be om en ny.',
  tooMany: 'Det er prøvd mange koder herfra. Vent en time og prøv igjen.',
} as const;
type LoginError = keyof typeof faults;

const refusals: Readonly<Record<StaffRefusal, string>> = {
  refused: 'Innloggingen ble ikke fullført. Prøv igjen.',
  weak: 'Innloggingen var ikke sterk nok. Logg inn med totrinnsbekreftelse.',
  unknown: 'Du har ikke tilgang til kundesenteret. Be lederen din om den.',
};

function providerPage(query: string, fault?: StaffRefusal): Promise<Response> {
  return staffPage({
    heading: 'Logg inn',
    status: fault === undefined ? 200 : 403,
    body: html`${errorText(fault && refusals[fault])}
<p>Du logger inn med jobbkontoen din.</p>
<p class="actions"><a class="button" href="/logg-inn/jobbkonto${query}">Logg inn med jobbkontoen</a></p>`,
  });
}

function markOf(fault: LoginError | undefined): Markup {
  return fault === undefined ? html`` : html` aria-describedby="fault" aria-invalid="true"`;
}

/** Demo staff, each with a log-in button; none outside the sandbox. */
function demoList(demo: Awaited<ReturnType<typeof demoPeople>>, query: string): Markup {
  if (demo.length === 0) return html``;
  return html`<h2>Prøvemiljøet</h2>
<p class="quiet">Disse er oppdiktet, og logger inn med ett klikk.</p>
<form class="demo" method="post" action="/logg-inn/demo${query}"><ul class="people">${demo.map(
    ({ email, name, nb }) => html`<li><button name="email" value="${email}"><strong>${name}</strong>
<span>${nb}</span><small>${email}</small></button></li>
`,
  )}</ul></form>`;
}

const loginSeconds = 30 * 60;

/** Mounts the log-in at the company's provider or, in the sandbox, with a code to the work address or one click. */
export function mountStaffLogin(app: Hono<InnerEnv>, services: Services, provider?: StaffProvider): void {
  if (provider === undefined) mountCodeLogin(app, services);
  else mountProviderLogin(app, services, provider);
  app.post('/logg-ut', async (context) => {
    const token = readCookie(context, 'session');
    if (token !== undefined) await endStaffSession(services.database, hashOfToken(token));
    writeCookie(context, 'session', { value: '', seconds: 0 });
    return context.redirect('/logg-inn', 303);
  });
}

/** A button starts the log-in, so that nobody is logged in again right after a log-out. */
function mountProviderLogin(app: Hono<InnerEnv>, services: Services, provider: StaffProvider): void {
  app.get('/logg-inn', (context) => providerPage(queryOf(context)));
  // A link rather than a form, because the page's policy restricts forms and their redirects to this host.
  app.get('/logg-inn/jobbkonto', async (context) => {
    const { token, url } = await beginProviderLogin(provider);
    writeCookie(context, 'login', { value: token, seconds: loginSeconds });
    writeCookie(context, 'returnPath', {
      value: safeReturnPath(context.req.query('til') ?? '/'),
      seconds: loginSeconds,
    });
    return context.redirect(url, 303);
  });
  app.get(staffCallbackPath, async (context) => {
    const token = readCookie(context, 'login');
    // The log-in was begun in another browser, or took too long.
    if (token === undefined || context.req.query('state') !== token) return providerPage('', 'refused');
    const query = new URL(context.req.url).search;
    const done = await completeProviderLogin(services, provider, { token, query });
    if (done.ok) return enter(context, done.value, readCookie(context, 'returnPath'));
    context.env.note({ event: 'staffLoginRefused', reason: done.error });
    return providerPage('', done.error);
  });
}

function mountCodeLogin(app: Hono<InnerEnv>, services: Services): void {
  app.get('/logg-inn', (context) => start(context, services));
  app.post('/logg-inn', (context) => askForCode(context, services));
  app.get('/logg-inn/kode', (context) => code(context, services));
  app.post('/logg-inn/kode', (context) => checkCode(context, services));
  app.post('/logg-inn/demo', (context) => demo(context, services));
}

async function start(context: StaffContext, services: Services, failed?: Failed): Promise<Response> {
  const { fault, email = '' } = failed ?? {};
  const query = queryOf(context);
  return staffPage({
    heading: 'Logg inn',
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault && faults[fault])}
<p>Vi sender en kode til e-postadressen din på jobb.</p>
<form method="post" action="/logg-inn${query}" novalidate>
<label for="email">E-postadresse</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" value="${email}"${markOf(fault)}>
<button>Send kode</button>
</form>
${demoList(await demoPeople(services), query)}`,
  });
}

interface Failed {
  readonly fault: LoginError;
  readonly email: string;
}

async function askForCode(context: StaffContext, services: Services): Promise<Response> {
  const typed = (await formOf(context))('email');
  const email = v.safeParse(EmailSchema, typed);
  if (!email.success) return start(context, services, { fault: 'email', email: typed });
  const asked = await requestStaffCode(services, { email: email.output, network: networkIn(context) });
  if (!asked.ok) return start(context, services, { fault: 'tooManyCodes', email: typed });
  writeCookie(context, 'login', { value: asked.value, seconds: loginSeconds });
  return context.redirect(`/logg-inn/kode${queryOf(context)}`, 303);
}

/** The form looks the same whether the address is known or not. */
async function code(context: StaffContext, services: Services, fault?: LoginError): Promise<Response> {
  const { fleet, sandbox } = services;
  const email = await findLoginAddress(services, readCookie(context, 'login'));
  const query = queryOf(context);
  if (email === undefined) return context.redirect(`/logg-inn${query}`, 303);
  const inbox = sandbox && `${fleet.inboxUrl}/?${new URLSearchParams({ mottaker: email })}`;
  return staffPage({
    heading: 'Skriv koden',
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault && faults[fault])}
<p>Har ${email} tilgang, er koden på vei dit. Den varer i ti minutter.</p>
<form method="post" action="/logg-inn/kode${query}" novalidate>
<label for="code">Kode på seks sifre</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"${markOf(fault)}>
<button>Logg inn</button>
</form>
<p><a href="/logg-inn${query}">Be om en ny kode</a></p>
${inbox === undefined ? html`` : html`<p><a href="${inbox}" target="_blank" rel="noopener">Åpne innboksen i prøvemiljøet</a></p>`}`,
  });
}

async function checkCode(context: StaffContext, services: Services): Promise<Response> {
  const loginToken = readCookie(context, 'login');
  const email = await findLoginAddress(services, loginToken);
  if (loginToken === undefined || email === undefined) return code(context, services);
  const typed = (await formOf(context))('code');
  const done = await confirmStaffCode(services, { loginToken, typed, network: networkIn(context) });
  return done.ok ? enter(context, done.value) : code(context, services, done.error);
}

async function demo(context: StaffContext, services: Services): Promise<Response> {
  const { database, sandbox } = services;
  const email = (await formOf(context))('email');
  const isDemo = sandbox?.staff.people.some((one) => one.email === email) === true;
  const member = isDemo ? await findActiveMember(database, email) : undefined;
  if (member === undefined) return context.redirect('/logg-inn', 303);
  return enter(context, await beginStaffSession(services, member));
}

function enter(context: StaffContext, token: string, returnPath = context.req.query('til')): Response {
  writeCookie(context, 'login', { value: '', seconds: 0 });
  writeCookie(context, 'session', { value: token, seconds: staffSessionMs / 1000 });
  context.env.note({ event: 'staffLogin' });
  return context.redirect(safeReturnPath(returnPath ?? '/'), 303);
}

async function demoPeople({ database, fleet, sandbox }: Services) {
  if (sandbox === undefined) return [];
  await sandbox.staff.seed();
  // Creates demo people to search for; otherwise they exist only from the title's first use.
  const [title] = fleet.titles;
  await sandbox.demo.seed(fleet.titleOfCode('POL') ?? title ?? raiseEmpty());
  const people = await Promise.all(
    sandbox.staff.people.map(async (one) => {
      const member = await findActiveMember(database, one.email);
      return member === undefined ? [] : [{ ...one, name: member.name }];
    }),
  );
  return people.flat();
}

function raiseEmpty(): never {
  throw new Error('The fleet has no title.');
}

function networkIn({ env }: StaffContext): string {
  return networkOf(env.visit.clientAddress);
}

function queryOf({ req }: StaffContext): string {
  const path = safeReturnPath(req.query('til') ?? '/');
  return path === '/' ? '' : `?${new URLSearchParams({ til: path })}`;
}
