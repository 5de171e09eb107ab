import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RouteId } from '#src/domain/routes.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { createStaticRouter } from '#src/platform/routing/router.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import { clearLoginProblem, type LoginProblem, showLoginProblem } from '#src/platform/state/login-problem.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { resetSpinner, startSpinner, stopSpinner } from '#src/platform/state/spinner.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { App } from '../app.tsx';

afterEach(() => {
  cleanup();
  clearLoginProblem();
  clearSession();
  resetSpinner();
});

const title = bakedTitle('polviktidende');

/** Returns the mock of the page's log-in. */
function show(routeId: RouteId, path: string) {
  const login = vi.fn(() => Promise.resolve());
  const session = { queryClient: new QueryClient(), login } as unknown as Session;
  const router = createStaticRouter(routeId, path, () => <h1>Innholdet</h1>);
  render(<App title={title} i18n={createI18n('nb', [])} router={router} session={session} />);
  return login;
}

/** Waits until the page has updated. */
async function change(step: () => void): Promise<void> {
  await act(async () => {
    step();
    await Promise.resolve();
  });
}

test('S-01 names the publisher and its contact data in header and footer', () => {
  show('help', '/kundeservice');
  const site = new URL(title.baseUrl).hostname;
  const phone = formatPhone(title.customerCenterPhoneNumber);
  for (const part of [screen.getByRole('banner'), screen.getByRole('contentinfo')]) {
    expect(within(part).getByRole('link', { name: site }).getAttribute('href')).toBe(title.baseUrl);
    const call = within(part).getByRole('link', { name: phone });
    expect(call.getAttribute('href')).toBe(`tel:+47${title.customerCenterPhoneNumber}`);
    const write = within(part).getByRole('link', { name: /@/ });
    expect(write.getAttribute('href')).toBe(`mailto:${title.customerCenterEmail}`);
    expect(part.querySelector('img')?.getAttribute('src')).toBe('/logo.svg');
  }
  expect(screen.getByRole('img', { name: title.displayName })).toBeTruthy();
  const { textContent } = screen.getByRole('contentinfo');
  expect(textContent).toContain(title.displayName);
  expect(textContent).toContain(formatOrganizationNumber(title.organizationNumber));
});

test('S-02 shows neither log-in nor log-out before it is known who is signed in', async () => {
  show('help', '/kundeservice');
  const shown = () => [
    screen.queryAllByRole('link', { name: 'Logg inn', hidden: true }).length,
    screen.queryAllByRole('button', { name: 'Logg ut', hidden: true }).length,
  ];
  expect(shown()).toEqual([0, 0]);
  await change(() => storeSession({ ...readSession(), status: 'anonymous' }));
  expect(shown()).toEqual([1, 0]);
  await change(() => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
  expect(shown()).toEqual([0, 1]);
});

test('S-05 covers a waiting page with the spinner and its text until the spinner is stopped', async () => {
  show('home', '/');
  const spinner = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spinner()).toEqual(['henter informasjon..']);
  await change(() => startSpinner('lagrer..'));
  expect(spinner()).toEqual(['lagrer..']);
  await change(() => stopSpinner());
  expect(spinner()).toEqual(['']);
});

test('S-05 never covers the text of an open page with the spinner', async () => {
  show('help', '/kundeservice');
  await change(() => startSpinner('henter mer..'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each<[LoginProblem, RegExp]>([
  ['notInitialised', /Innloggingstjenesten svarte ikke/],
  ['noLoginToken', /Min side svarte ikke da du skulle logge inn/],
  ['loop', /nettleseren tok ikke vare på det/],
])('G-05 says why a log-in did not start, with a retry: %s', async (problem, reason) => {
  const login = show('profile', '/endre-profil');
  await change(() => showLoginProblem({ problem, returnPath: '/endre-profil?a=1', supportCode: 'S-9F2K' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vi fikk ikke startet innloggingen');
  const main = screen.getByRole('main');
  expect(main.textContent).toMatch(reason);
  expect(main.textContent).toContain('S-9F2K');
  expect(main.textContent).not.toContain('Innholdet');
  fireEvent.click(screen.getByRole('button', { name: 'Prøv å logge inn igjen' }));
  expect(login).toHaveBeenCalledWith('/endre-profil?a=1');
});

test('N-21 keeps header and footer of a crashed page and shows the code of its report', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  const session = { queryClient: new QueryClient(), login: vi.fn() } as unknown as Session;
  const router = createStaticRouter('help', '/kundeservice', Broken);
  render(<App title={title} i18n={createI18n('nb', [])} router={router} session={session} />);
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { name: 'Vi fikk ikke vist siden' })).toBeTruthy();
  expect(main.textContent).toMatch(/Oppgi koden K-[2-9A-HJ-NP-Z]{8}, så finner vi ut hva som skjedde/);
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
