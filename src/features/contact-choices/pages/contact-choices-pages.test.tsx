import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ContactChoices, getContactChoices } from '#src/contract/contact-choices.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { ConsentEmailPage, ConsentPhonePage, ConsentSmsPage } from './consent-pages.tsx';
import { PrivacySettingsPage } from './privacy-settings-page.tsx';

afterEach(cleanup);

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode };
const read = `GET /api/contact-choices/${holder.accountNo}/${holder.titleCode}`;
const write = 'PUT /api/contact-choices';

async function show(Page: ComponentType, path: string, answers: Answers, session = aSession()) {
  const api = await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, session);
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(aSubscription()));
  const stage = await pageStage({ title, feature: 'contact-choices', path, queryClient, isReady: true });
  render(stage(Page));
  return api;
}

const at = '2026-11-20T09:00:00.000Z';

function channel(name: string, changes: object = {}) {
  const text = { version: 2, question: `Vil du ha ${name}?`, paragraphs: ['Sier du ja, får du tilbud.'] };
  return { channel: name, isOpen: true, text, answer: null, ...changes };
}

function someChoices(changes: object = {}): ContactChoices {
  return v.parse(getContactChoices.response, {
    version: 3,
    channels: [channel('email'), channel('sms'), channel('phone')],
    newsletters: [
      {
        id: 'morning',
        name: 'Morgennytt',
        description: 'Siste nytt.',
        schedule: 'Hver dag',
        isOffer: false,
        isOn: false,
      },
      { id: 'offers', name: 'Fordeler', description: 'Tilbud.', schedule: 'Av og til', isOffer: true, isOn: false },
    ],
    ...changes,
  });
}

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

describe('/personverninnstillinger', () => {
  test('R-31 R-33 names the day of a planned deletion, and links to undoing it', async () => {
    const session = aSession({ deletedOn: '2027-04-09' });
    await show(PrivacySettingsPage, '/personverninnstillinger', { [read]: { json: someChoices() } }, session);
    expect(await screen.findByText(/Kontoen din blir slettet 9\.\s+april 2027/)).toBeTruthy();
    const undo = screen.getByRole('link', { name: 'Trekk tilbake slettingen' });
    expect(undo.getAttribute('href')).toBe('/schibstedDeleteGateway');
  });

  test('R-33 P-15 shows that nothing is chosen and why offers by newsletter are locked', async () => {
    await show(PrivacySettingsPage, '/personverninnstillinger', { [read]: { json: someChoices() } });
    const newsletters = (await screen.findByText('Du får ingen nyhetsbrev.')).closest('a');
    expect(newsletters?.getAttribute('href')).toBe('/personverninnstillinger?vis=nyhetsbrev');
    const offers = screen.getByText('Du får ingen tilbud fra oss.').closest('a');
    expect(offers?.getAttribute('href')).toBe('/personverninnstillinger?vis=tilbud');
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    await show(PrivacySettingsPage, '/personverninnstillinger?vis=nyhetsbrev', { [read]: { json: someChoices() } });
    await screen.findByRole('switch', { name: 'Fordeler' });
    expect(switchOf('Fordeler').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(switchOf('Fordeler'));
    expect(switchOf('Fordeler').checked).toBe(false);
    const end = screen.getByRole('link', { name: 'Si opp abonnementet' });
    expect(end.getAttribute('href')).toBe('/avslutt-abonnement');
  });

  test('P-15 changes a switch immediately, and reverts it with a reason if saving fails', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) return problem(500, 'internal');
      const [morning, offers] = someChoices().newsletters;
      return { json: someChoices({ version: 4, newsletters: [{ ...morning, isOn: true }, offers] }) };
    };
    const path = '/personverninnstillinger?vis=nyhetsbrev';
    await show(PrivacySettingsPage, path, { [read]: { json: someChoices() }, [write]: answer });
    await screen.findByRole('switch', { name: 'Morgennytt' });
    fireEvent.click(switchOf('Morgennytt'));
    expect(switchOf('Morgennytt').checked).toBe(true);
    expect(await screen.findByText(/Valget er kanskje ikke lagret/)).toBeTruthy();
    await waitFor(() => expect(switchOf('Morgennytt').checked).toBe(false));
    isDown = false;
    fireEvent.click(switchOf('Morgennytt'));
    expect(await screen.findByText('Lagret. Du får Morgennytt.')).toBeTruthy();
    expect(screen.queryByText(/Valget er kanskje ikke lagret/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Angre' })).toBeTruthy();
  });

  test('R-33 X-02 offers a retry after a failure and still links to export and deletion', async () => {
    let isDown = true;
    const answer = () => (isDown ? problem(500, 'internal') : { json: someChoices() });
    await show(PrivacySettingsPage, '/personverninnstillinger', { [read]: answer });
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    expect(screen.getByText(/Vi fikk ikke hentet valgene dine/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Slett kontoen din' })).toBeTruthy();
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByText('Du får ingen nyhetsbrev.')).toBeTruthy();
  });

  test('R-33 R-34 shows the wording that was answered if it differs from the current one', async () => {
    const answer = { isYes: true, at, textVersion: 1, wording: 'Den gamle teksten.' };
    const channels = [channel('email', { answer }), channel('sms'), channel('phone')];
    const chosen = { [read]: { json: someChoices({ channels }) } };
    await show(PrivacySettingsPage, '/personverninnstillinger?vis=tilbud', chosen);
    expect(await screen.findByText('Du svarte ja 20. november 2026 kl. 10.00.')).toBeTruthy();
    const details = screen.getByText('Teksten du svarte på').closest('details');
    if (details === null) throw new Error('The former text is missing.');
    expect(within(details).getByText('Den gamle teksten.')).toBeTruthy();
    expect(switchOf('Tilbud på e-post').checked).toBe(true);
    cleanup();
    await show(PrivacySettingsPage, '/personverninnstillinger?vis=nyhetsbrev', chosen);
    await screen.findByRole('switch', { name: 'Fordeler' });
    expect(switchOf('Fordeler').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the consent questions', () => {
  test.each([
    [ConsentEmailPage, '/samtykke1', 'Steg 1 av 3 Vil du ha email?'],
    [ConsentSmsPage, '/samtykke2', 'Steg 2 av 3 Vil du ha sms?'],
    [ConsentPhonePage, '/samtykke3', 'Steg 3 av 3 Vil du ha phone?'],
  ])('R-34 %o asks a single question, without a preselected answer', async (Page, path, question) => {
    await show(Page, path, { [read]: { json: someChoices() } });
    expect(await screen.findByRole('heading', { level: 2, name: question })).toBeTruthy();
    const [yes, no] = ['Ja takk', 'Nei takk'].map((name) => screen.getByRole('button', { name }));
    expect(yes?.dataset.variant).toBe(no?.dataset.variant);
    expect(screen.queryByText(/Du svarte/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Svar senere' })).toBeTruthy();
  });

  test('R-34 asks again if the text is new, and shows the previous answer', async () => {
    const answer = { isYes: false, at, textVersion: 1, wording: 'Den gamle teksten.' };
    const channels = [channel('email', { answer }), channel('sms'), channel('phone')];
    const refusal = problem(409, 'textChanged');
    await show(ConsentEmailPage, '/samtykke1', { [read]: { json: someChoices({ channels }) }, [write]: refusal });
    expect(await screen.findByText('Du svarte nei 20. november 2026 kl. 10.00.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ja takk' }));
    expect(await screen.findByText(/Teksten er endret siden du åpnet siden/)).toBeTruthy();
  });

  test('R-34 shows the answers at the end', async () => {
    const answer = { isYes: true, at, textVersion: 2, wording: 'Teksten.' };
    const channels = [channel('email', { answer, isOpen: false }), channel('sms'), channel('phone', { answer })];
    await show(ConsentPhonePage, '/samtykke3?steg=svar', { [read]: { json: someChoices({ channels }) } });
    expect(await screen.findByText('Du har sagt ja til tilbud på e-post og på telefon.')).toBeTruthy();
    expect(screen.getByText('Ikke svart. Det regner vi som nei.')).toBeTruthy();
    const all = screen.getByRole('link', { name: 'Se alle valgene dine' });
    expect(all.getAttribute('href')).toBe('/personverninnstillinger');
  });
});
