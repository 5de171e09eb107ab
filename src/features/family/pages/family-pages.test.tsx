import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Family, getFamily, previewInvitation } from '#src/contract/family.ts';
import { keepLinkSecret, keptLinkSecret } from '#src/platform/state/link-secret.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage } from '#tests/support/show-page.tsx';
import { FamilyAcceptedPage, FamilyPage, FamilyVerifyPage } from './family-pages.tsx';

afterEach(cleanup);

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode };
const call = `GET /api/family/${holder.accountNo}/${holder.titleCode}`;

const login = vi.fn<(returnPath: string) => void>();

function show(Page: ComponentType, path: string, answers: Answers, on = title) {
  const subscriptions = subscriptionsOf(aSubscription());
  return showPage(Page, { title: on, feature: 'family', path, answers, subscriptions, onLogin: login });
}

function aFamily(changes: object = {}): Family {
  const owner = { role: 'owner', version: 2, planName: 'Komplett', maximum: 4, remaining: 4, refusal: null };
  return v.parse(getFamily.response, { ...owner, invitations: [], ...changes });
}

function anInvitation(changes: object = {}) {
  return {
    id: 'i1',
    email: 'tante@post.example',
    name: null,
    state: 'pending',
    sentAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-04T09:00:00.000Z',
    acceptedAt: null,
    link: 'http://x.example/verifiser-familiemedlem#invitasjon=t',
    ...changes,
  };
}

describe('/familiedeling', () => {
  test('R-13 X-02 keeps the typed address if another tab takes the last place', async () => {
    let isTaken = false;
    const answer = () => ({
      json: isTaken ? aFamily({ version: 3, remaining: 0, invitations: [anInvitation()] }) : aFamily({ remaining: 1 }),
    });
    const { queryClient } = await show(FamilyPage, '/familiedeling', { [call]: answer });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-postadresse' });
    fireEvent.change(field, { target: { value: 'onkel@post.example' } });
    isTaken = true;
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Alle plassene er i bruk/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-postadresse' }).value).toBe('onkel@post.example');
  });

  test.each([
    [
      'suspended',
      /på vent fordi en betaling mangler\. Når det er betalt, kan du dele det/,
      /også for dem du deler med/,
    ],
    ['ending', /så du kan ikke dele det/, /De du deler med, leser til og med siste dag/],
    ['paused', /har pause\. Du kan dele det/, /har pause, også for dem du deler med/],
  ] as const)(
    'R-13 mentions members of a subscription that is %s only if there are any',
    async (refusal, alone, shared) => {
      await show(FamilyPage, '/familiedeling', { [call]: { json: aFamily({ refusal }) } });
      expect(await screen.findByText(alone)).toBeTruthy();
      cleanup();
      const invitations = [
        anInvitation({ state: 'accepted', name: 'Per Nes', acceptedAt: '2026-11-21T09:00:00.000Z' }),
      ];
      await show(FamilyPage, '/familiedeling', { [call]: { json: aFamily({ refusal, invitations }) } });
      expect(await screen.findByText(shared)).toBeTruthy();
    },
  );

  test('R-13 starts with an empty list and says what can be shared', async () => {
    await show(FamilyPage, '/familiedeling', { [call]: { json: aFamily() } });
    expect(await screen.findByText('Du kan dele Komplett med 4 personer.')).toBeTruthy();
    expect(screen.getByText('Ingen ennå. De du inviterer, står her.')).toBeTruthy();
  });

  test('R-13 X-02 offers a retry after a failure', async () => {
    let isDown = true;
    const answer = () => (isDown ? problem(500, 'internal') : { json: aFamily() });
    await show(FamilyPage, '/familiedeling', { [call]: answer });
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    expect(screen.getByText(/Vi fikk ikke hentet hvem som deler abonnementet/)).toBeTruthy();
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Send invitasjonen' })).toBeTruthy();
  });

  test.each([
    ['suspended', /satt på vent fordi en betaling mangler/],
    ['alreadyCancelled', /så du kan ikke dele det/],
    ['paused', /har pause/],
    ['notStarted', /når abonnementet er i gang/],
  ])('R-13 keeps the list but allows no invitations if the subscription is %s', async (refusal, text) => {
    const family = aFamily({ refusal, remaining: 3, invitations: [anInvitation()] });
    await show(FamilyPage, '/familiedeling', { [call]: { json: family } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'tante@post.example' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Trekk tilbake/ })).toBeTruthy();
    expect(screen.queryByText(/^Du kan dele/)).toBeNull();
  });

  test('R-13 P-13 hides the form and refuses to resend expired invitations while no place is free', async () => {
    const members = ['1', '2', '3', '4'].map((id) =>
      anInvitation({ id, state: 'accepted', name: `Leser ${id}`, link: null, acceptedAt: '2026-11-21T09:00:00.000Z' }),
    );
    const invitations = [...members, anInvitation({ state: 'expired', link: null })];
    await show(FamilyPage, '/familiedeling', { [call]: { json: aFamily({ remaining: 0, invitations }) } });
    expect(await screen.findByText(/^Alle plassene er i bruk/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Fjern/ })).toHaveLength(4);
  });

  test('P-13 S-07 says in Nynorsk that the invitation has been sent, not that it will be', async () => {
    const nynorsk = bakedTitle('brimsundtidend');
    const json = aFamily({ invitations: [anInvitation()] });
    const answers = { [`GET /api/family/${holder.accountNo}/${nynorsk.titleCode}`]: { json } };
    await show(FamilyPage, '/familiedeling', answers, nynorsk);
    expect(await screen.findByText('Blei send 20. november, gjeld til og med 4. desember')).toBeTruthy();
  });

  test('P-13 keeps an expired invitation on the list, marked as expired, and allows resending it', async () => {
    const json = aFamily({ invitations: [anInvitation({ state: 'expired', link: null })] });
    await show(FamilyPage, '/familiedeling', { [call]: { json } });
    expect(await screen.findByRole('button', { name: 'Send på nytt til tante@post.example' })).toBeTruthy();
    expect(screen.getByText('Gått ut')).toBeTruthy();
  });

  test.each([
    ['ownEmail', /^Dette er din egen e-postadresse/],
    ['alreadyInvited', /^Denne personen er allerede invitert/],
    ['alreadyMember', /^Du deler allerede med denne personen/],
  ])('R-13 V-03 reports an address that cannot be invited at its field, and keeps it: %s', async (code, words) => {
    await show(FamilyPage, '/familiedeling', {
      [call]: { json: aFamily() },
      'POST /api/family/invite': problem(409, code),
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-postadresse' });
    fireEvent.change(field, { target: { value: 'kari@post.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitasjonen' }));
    const summary = await screen.findByRole('region', { name: 'Rett dette først' });
    expect(within(summary).getByRole('link', { name: words })).toBeTruthy();
    expect(field.value).toBe('kari@post.example');
  });

  test.each([
    ['youthPlan', 'Se andre abonnement'],
    ['noSubscription', 'Se hva du kan gjøre'],
  ])('R-13 says why there is nothing to share: %s', async (refusal, link) => {
    const json = v.parse(getFamily.response, { role: 'none', version: 0, refusal });
    await show(FamilyPage, '/familiedeling', { [call]: { json } });
    expect(await screen.findByRole('link', { name: link })).toBeTruthy();
  });
});

test('P-13 shows a person who also subscribes how to give up shared access at /familiedeling', async () => {
  const json = aFamily({ refusal: 'alreadyCancelled', beside: { sharedBy: 'Kari Nes', since: '2026-11-20' } });
  await show(FamilyPage, '/familiedeling', { [call]: { json } });
  expect(await screen.findByRole('heading', { name: 'Delt med deg' })).toBeTruthy();
  expect(screen.getByText(/Kari Nes deler Polvik Tidende med deg\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Gå ut av delingen' })).toBeTruthy();
});

test('R-13 P-18 opens the sheet again after a fresh log-in, and closes it without leaving the page', async () => {
  const member = anInvitation({
    state: 'accepted',
    name: 'Kari Nes',
    link: null,
    acceptedAt: '2026-11-21T09:00:00.000Z',
  });
  const json = aFamily({ remaining: 3, invitations: [member] });
  await show(FamilyPage, '/familiedeling?ark=fjern-i1', { [call]: { json } });
  expect(await screen.findByRole('dialog', { name: 'Vil du fjerne Kari Nes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Behold delingen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('/verifiser-familiemedlem', () => {
  const path = '/verifiser-familiemedlem#invitasjon=t';
  const preview = (json: object): Answers => ({
    'POST /api/family/preview': { json: v.parse(previewInvitation.response, json) },
  });

  test.each([
    ['invitationUnknown', /Vi kjenner ikke igjen denne lenken/],
    ['invitationExpired', /Invitasjonen er gått ut/],
    ['invitationUsed', /Invitasjonen er allerede brukt/],
    ['invitationWithdrawn', /Invitasjonen er trukket tilbake/],
    ['sharingStopped', /kan ikke deles nå/],
    ['alreadyReader', /på et abonnement som andre betaler/],
    ['alreadySubscriber', /Du har allerede et aktivt abonnement/],
  ])('R-14 X-01 reports why an invitation is refused: %s', async (code, text) => {
    await show(FamilyVerifyPage, path, preview({ standing: 'refused', code, sharedBy: 'Kari Nes' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Invitasjonen kom fra Kari Nes.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ta imot invitasjonen' })).toBeNull();
    // Only a person with their own subscription can cancel it.
    expect(screen.queryByText(/^Vil du heller lese/) !== null).toBe(code === 'alreadySubscriber');
  });

  test.each([path, path.replace('invitasjon', 'hjelp')])(
    'R-14 N-13 lets somebody else on the same computer log in, and returns to %s',
    async (address) => {
      const refused = { standing: 'refused', code: 'invitationUsed', sharedBy: 'Kari Nes' };
      await show(FamilyVerifyPage, address, {
        ...preview(refused),
        'POST /api/helping/preview': { json: { standing: 'refused', code: 'ownAccount' } },
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Bruk en annen konto' }));
      expect(login).toHaveBeenLastCalledWith('/verifiser-familiemedlem');
    },
  );

  test('R-14 tells an owner who opens the link that it is their own invitation', async () => {
    await show(FamilyVerifyPage, path, preview({ standing: 'refused', code: 'ownInvitation', sharedBy: 'Kari Nes' }));
    expect(await screen.findByText(/^Dette er din egen invitasjon\./)).toBeTruthy();
    expect(screen.queryByText(/^Invitasjonen kom fra/)).toBeNull();
  });

  test.each([
    ['in the fragment', path, undefined],
    ['in the query, as in older links', path.replace('#', '?'), undefined],
    ['after a log-in', '/verifiser-familiemedlem', path],
  ])('R-14 N-18 finds the invitation of a link %s', async (_where, address, left) => {
    if (left !== undefined) keepLinkSecret(new URL(left, 'http://localhost'));
    const server = await show(
      FamilyVerifyPage,
      address,
      preview({ standing: 'refused', code: 'invitationUsed', sharedBy: '' }),
    );
    expect(await screen.findByText(/Invitasjonen er allerede brukt/)).toBeTruthy();
    expect(server.calls.map(({ body }) => (body === '' ? undefined : JSON.parse(body)))).toContainEqual({
      titleCode: 'POL',
      token: 't',
    });
    expect(keptLinkSecret.read()).toBeUndefined();
  });

  test('R-14 N-13 follows another link opened in the same tab', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await show(FamilyVerifyPage, path, preview({ standing: 'refused', code: 'invitationUsed', sharedBy: '' }));
    expect(await screen.findByText(/Invitasjonen er allerede brukt/)).toBeTruthy();
    const changedTo = (hash: string) => Object.assign(new Event('hashchange'), { newURL: `http://localhost/${hash}` });
    window.dispatchEvent(changedTo('#innhold'));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(changedTo('#hjelp=other'));
    expect(reload).toHaveBeenCalled();
  });

  test('R-14 X-01 reports an overlong token as unknown, without a request', async () => {
    for (const name of ['invitasjon', 'hjelp']) {
      await show(FamilyVerifyPage, `/verifiser-familiemedlem?${name}=${'t'.repeat(201)}`, {});
      expect(await screen.findByText(/Vi kjenner ikke igjen denne lenken/)).toBeTruthy();
      cleanup();
    }
  });

  test('R-14 X-01 withdraws the offer after a refused acceptance, and says why', async () => {
    const open = { standing: 'open', version: 1, sharedBy: 'Kari Nes', email: 'a@post.example' };
    let isOpen = true;
    await show(FamilyVerifyPage, path, {
      'POST /api/family/preview': () => ({
        json: v.parse(
          previewInvitation.response,
          isOpen
            ? { ...open, expiresAt: '2026-12-04T09:00:00.000Z' }
            : { standing: 'refused', code: 'invitationWithdrawn', sharedBy: 'Kari Nes' },
        ),
      }),
      'POST /api/family/accept': problem(409, 'invitationWithdrawn'),
    });
    const button = await screen.findByRole('button', { name: 'Ta imot invitasjonen' });
    isOpen = false;
    fireEvent.click(button);
    expect(await screen.findByText(/Invitasjonen er trukket tilbake\. Spør den/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ta imot invitasjonen' })).toBeNull();
  });

  test.each([
    ['R-14', 'invitasjon', 'family', { version: 0, sharedBy: 'Kari Nes', email: 'tante@post.example' }],
    ['N-13', 'hjelp', 'helping', { holder: 'Kari Nes', rights: ['delivery'], days: 30 }],
  ])('%s allows declining an invitation, and the link then says so: #%s', async (_id, name, path, invited) => {
    const expiresAt = '2026-12-04T09:00:00.000Z';
    let isDeclined = false;
    const refused = { standing: 'refused', code: 'invitationUsed', sharedBy: 'Kari Nes', isDeclined: true };
    const { names } = await show(FamilyVerifyPage, `/verifiser-familiemedlem#${name}=t`, {
      [`POST /api/${path}/preview`]: () => ({
        json: isDeclined ? refused : { standing: 'open', expiresAt, ...invited },
      }),
      [`POST /api/${path}/decline`]: () => {
        isDeclined = true;
        return { json: {} };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Nei takk' }));
    expect(await screen.findByText(/Invitasjonen er besvart med nei/)).toBeTruthy();
    expect(names().filter((one) => one === `POST /api/${path}/decline`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Nei takk' })).toBeNull();
  });

  test('R-13 P-13 shows the owner who declined', async () => {
    const family = aFamily({ invitations: [anInvitation({ state: 'withdrawn', isDeclined: true, link: null })] });
    await show(FamilyPage, '/familiedeling', { [call]: { json: family } });
    expect(await screen.findByText('Sa nei')).toBeTruthy();
  });

  test('R-14 tells a person whose own subscription is ending that their access continues', async () => {
    const open = { standing: 'open', version: 1, sharedBy: 'Kari Nes', email: 'a@post.example' };
    await show(
      FamilyVerifyPage,
      path,
      preview({ ...open, expiresAt: '2026-12-04T09:00:00.000Z', ownUntil: '2026-12-12' }),
    );
    expect(await screen.findByText(/^Varer til og med .*12\. desember.*Deretter leser du videre/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ta imot invitasjonen' })).toBeTruthy();
  });

  test('R-14 X-02 says after an unexpected error that the invitation is unused, and offers a retry', async () => {
    await show(FamilyVerifyPage, path, { 'POST /api/family/preview': problem(500, 'internal') });
    expect(await screen.findByText('Vi fikk ikke sjekket invitasjonen. Den er ikke brukt.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy();
  });

  test('R-08 R-14 says where to find the link if the URL has none', async () => {
    await show(FamilyVerifyPage, '/verifiser-familiemedlem', {});
    expect(await screen.findByText(/Åpne lenken i e-posten med invitasjonen/)).toBeTruthy();
  });
});

test('R-14 shows /deling-akseptert to members only', async () => {
  await show(FamilyAcceptedPage, '/deling-akseptert', { [call]: { json: aFamily() } });
  expect(await screen.findByText('Du leser ikke på et abonnement som noen deler med deg.')).toBeTruthy();
  expect(screen.queryByText(/Velkommen som leser/)).toBeNull();
});
