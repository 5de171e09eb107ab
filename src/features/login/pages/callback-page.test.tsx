import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#src/domain/title.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { createAppRouter } from '#src/platform/routing/router.ts';
import { RouterContext, RouterView } from '#src/platform/routing/router-context.tsx';
import { createSession } from '#src/platform/session/create-session.ts';
import type { Identity } from '#src/platform/session/identity.ts';
import { encodeLoginState } from '#src/platform/session/login-state.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import { clearSession } from '#src/platform/state/session-store.ts';
import { TitleContext } from '#src/platform/title/title-context.tsx';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { CallbackPage } from './callback-page.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po', { eager: true });
const stops: (() => void)[] = [];

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  clearSession();
});

const account = { accountBalance: 0, spidId: aUser().schibstedId, firstTitleCode: 'POL', ariaAccountNo: '1000001' };

/** Nobody is signed in before the call to handlecode. */
function apiOf(person = aSession()): Answers {
  let isSignedIn = false;
  return {
    'POST /api/handlecode': () => {
      isSignedIn = true;
      return { status: 204 };
    },
    'GET /api/session': () => ({ json: isSignedIn ? person : { authenticated: false } }),
    'POST /api/account': { json: { ariaAccountNo: '1000001' } },
    'GET /api/account/1000001': { json: account },
    'GET /api/subscription/1000001/POL': { json: subscriptionsOf(aSubscription()) },
  };
}

const state = encodeLoginState({ token: 'tok', returnPath: '/fakturaoversikt?side=2' });
const goodReturn = `?code=abc&state=${state}`;

function Home(): ReactNode {
  return <h1>Forside</h1>;
}

function Invoices(): ReactNode {
  return <h1>Fakturaer</h1>;
}

async function show(search: string, answers: Answers, language: Language = 'nb') {
  const server = await serveApi(answers);
  window.history.replaceState(null, '', `/callback${search}`);
  const login = vi.fn<Identity['login']>(async () => undefined);
  const currentUser = vi.fn<Identity['currentUser']>(async () => aUser());
  const identity: Identity = {
    login,
    currentUser,
    logout: async () => undefined,
    forgetAnswer: async () => undefined,
    hasPopup: () => false,
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const session = createSession({ titleCode: 'POL', identity, log });
  const router = await createAppRouter({
    routes: [
      { id: 'callback', path: '/callback', load: async () => CallbackPage },
      { id: 'home', path: '/', load: async () => Home },
      { id: 'invoices', path: '/fakturaoversikt', load: async () => Invoices },
    ],
    notFoundUrl: () => '/404',
    guard: async () => ({ kind: 'continue' }),
    afterVisit: () => undefined,
  });
  render(
    <StrictMode>
      <I18nProvider i18n={createI18n(language, [catalogues[`../locales/${language}.po`]?.messages ?? {}])}>
        <TitleContext value={aTitle({ language })}>
          <SessionProvider session={session}>
            <RouterContext value={router}>
              <RouterView renderError={(error) => <p role="alert">{String(error)}</p>} />
            </RouterContext>
          </SessionProvider>
        </TitleContext>
      </I18nProvider>
    </StrictMode>,
  );
  await act(async () => {
    stops.push(router.start());
  });
  return { server, session, identity, login, currentUser };
}

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

function expectWarning(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

describe('/callback', () => {
  test('R-02 G-05 completes the log-in once and replaces itself with the page that required it', async () => {
    const length = window.history.length;
    const { server } = await show(goodReturn, apiOf());
    await heading('Fakturaer');
    expect(window.location.pathname + window.location.search).toBe('/fakturaoversikt?side=2');
    expect(window.history.length).toBe(length);
    const posts = server.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/api/handlecode', { code: 'abc', state, schibstedId: aUser().schibstedId }],
    ]);
  });

  test('G-06 loads user, account and subscription before continuing', async () => {
    const { server } = await show(goodReturn, apiOf());
    await heading('Fakturaer');
    expect(server.names().toSorted()).toEqual([
      'GET /api/account/1000001',
      'GET /api/session',
      'GET /api/subscription/1000001/POL',
      'POST /api/handlecode',
    ]);
  });

  test('G-13 creates an account once, at the first log-in', async () => {
    const { server } = await show(goodReturn, apiOf(aSession({ ariaAccountNo: null })));
    await heading('Fakturaer');
    const made = server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/account');
    expect(made.map(({ body }) => JSON.parse(body))).toEqual([
      { accountBalance: 0, spidId: aUser().schibstedId, firstTitleCode: 'POL' },
    ]);
  });

  test('G-08 continues if the account or the subscription fails to load', async () => {
    expectWarning();
    const failing = problem(409, 'AMPS_RETURNED_NULL');
    await show(goodReturn, { ...apiOf(aSession({ ariaAccountNo: null })), 'POST /api/account': failing });
    await heading('Fakturaer');
  });

  test('R-02 says that the log-in is being completed', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const late: Answers[string] = async () => {
      await answered;
      return problem(400, 'codeRefused');
    };
    await show(goodReturn, { ...apiOf(), 'GET /api/session': { json: aSession() }, 'POST /api/handlecode': late });
    await heading('Du logges inn');
    expect(screen.queryByRole('alert')).toBeNull();
    answer();
    await heading('Fakturaer');
  });

  test.each(['', '?state=x', `?state=${state}`, '?code='])(
    'R-02 redirects to the home page if there is no code: %j',
    async (search) => {
      const { server } = await show(search, apiOf());
      await heading('Forside');
      expect(server.names()).not.toContain('POST /api/handlecode');
    },
  );

  const failures = [
    ['?error=access_denied', {}, 'Du avbrøt innloggingen.', 'Du avbraut innlogginga.'],
    [
      '?error=server_error',
      {},
      'Innloggingstjenesten godtok ikke innloggingen.',
      'Innloggingstenesta godtok ikkje innlogginga.',
    ],
    [
      '?code=abc',
      { 'POST /api/handlecode': problem(400, 'stateInvalid') },
      'Vi kan ikke se at innloggingen ble startet i denne nettleseren.',
      'Vi kan ikkje sjå at innlogginga blei starta i denne nettlesaren.',
    ],
    [
      '?code=abc',
      { 'POST /api/handlecode': problem(400, 'stateExpired') },
      'Det gikk for lang tid fra innloggingen ble startet til den skulle fullføres.',
      'Det gjekk for lang tid frå innlogginga blei starta til ho skulle fullførast.',
    ],
    [
      '?code=abc',
      { 'POST /api/handlecode': problem(400, 'codeRefused') },
      'Denne innloggingen er allerede brukt, eller den er for gammel.',
      'Denne innlogginga er allereie brukt, eller ho er for gammal.',
    ],
    [
      '?code=abc',
      { 'POST /api/handlecode': problem(503, 'unavailable') },
      'Vi fikk ikke svar da innloggingen skulle fullføres.',
      'Vi fekk ikkje svar då innlogginga skulle fullførast.',
    ],
    [
      '?code=abc',
      { 'GET /api/session': { json: { authenticated: false } } },
      'Nettleseren tok ikke vare på innloggingen. Tillat informasjonskapsler for denne siden.',
      'Nettlesaren tok ikkje vare på innlogginga. Tillat informasjonskapslar for denne sida.',
    ],
  ] satisfies [string, Answers, string, string][];

  describe.each(failures)('%s with %j', (search, answers, bokmal, nynorsk) => {
    test.each([
      ['nb', bokmal, 'Du er ikke logget inn'],
      ['nn', nynorsk, 'Du er ikkje logga inn'],
    ] as const)(
      'R-02 X-01 says why in %s, and offers to log in again to the same place',
      async (language, reason, title) => {
        expectWarning();
        const { login } = await show(`${search}&state=${state}`, { ...apiOf(), ...answers }, language);
        await heading(title);
        expect(screen.getByRole('alert').textContent).toBe(reason);
        expect(screen.getByRole('link', { name: '20 20 10 37' }).getAttribute('href')).toBe('tel:+4720201037');
        await act(async () => screen.getByRole('button', { name: 'Logg inn på nytt' }).click());
        await waitFor(() => expect(login).toHaveBeenCalledExactlyOnceWith('/fakturaoversikt?side=2', false));
      },
    );
  });

  test.each([
    ['nb', 'Ingenting er gjort', 'Du er fortsatt logget inn', 'Gå tilbake og prøv igjen'],
    ['nn', 'Ingenting er gjort', 'Du er framleis logga inn', 'Gå tilbake og prøv igjen'],
  ] as const)(
    'P-18 X-01 after an aborted fresh log-in, says in %s that nothing was done, and leads back',
    async (language, title, reason, way) => {
      const answers = { ...apiOf(), 'GET /api/session': { json: aSession() } };
      await show(`?error=access_denied&state=${state}`, answers, language);
      await heading(title);
      expect(screen.getByRole('alert').textContent).toContain(reason);
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/fakturaoversikt?side=2');
    },
  );

  test('N-21 shows the support code of a failed call', async () => {
    expectWarning();
    await show(goodReturn, { ...apiOf(), 'POST /api/handlecode': problem(500, 'internal') });
    await heading('Du er ikke logget inn');
    expect(screen.getByText('Oppgi koden S-500 når du tar kontakt.')).toBeDefined();
  });

  test.each(['codeRefused', 'stateInvalid', 'stateExpired'])(
    'R-02 continues after a return that was already used (%s) if the session is valid',
    async (code) => {
      const answers = {
        ...apiOf(),
        'POST /api/handlecode': problem(400, code),
        'GET /api/session': { json: aSession() },
      };
      await show(goodReturn, answers);
      expect(await heading('Fakturaer')).toBeDefined();
    },
  );

  test('G-05 does not follow a forged state to another site', async () => {
    const forged = Buffer.from('{"token":"t","returnPath":"//evil.example/"}').toString('base64url');
    await show(`?code=abc&state=${forged}`, apiOf());
    expect(await heading('Forside')).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  test("G-09 closes the account SDK's log-in window instead of navigating in it", async () => {
    vi.spyOn(window, 'name', 'get').mockReturnValue('Schibsted account');
    vi.spyOn(window, 'opener', 'get').mockReturnValue(window);
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    await show(goodReturn, apiOf());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(window.location.pathname).toBe('/callback');
  });
});
