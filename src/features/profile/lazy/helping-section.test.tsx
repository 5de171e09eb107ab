import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordLogin } from '#src/platform/session/last-login.ts';
import { clearDrafts, writeDraft } from '#src/platform/state/drafts.ts';
import { clearSession, storeSession } from '#src/platform/state/session-store.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { InviteHelperForm } from './helping-section.tsx';

beforeEach(() => {
  window.sessionStorage.clear();
  storeSession({ status: 'signedIn', user: aUser(), account: null, subscription: null, title: null });
});

afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
});

const holder = { accountNo: '1000001', titleCode: 'POL' };
const typed = { email: 'per@post.example', delivery: true, invoices: false, lasts: 'month' };

async function show(): Promise<void> {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), feature: 'profile', path: '/endre-profil' });
  render(stage(() => <InviteHelperForm holder={holder} version={0} onChanged={() => undefined} />));
}

const unsent = 'Invitasjonen er ikke sendt ennå. Se over det du har skrevet, og send den.';

test('P-18 N-13 restores the typed text, unsent, after the log-in that sending required', async () => {
  writeDraft({ flow: 'helper-invite', owner: aUser().schibstedId }, typed);
  recordLogin('/endre-profil', Date.now());
  await show();
  expect(document.activeElement?.textContent).toBe(unsent);
});

test('N-09 stays at the top of the page after any other return', async () => {
  writeDraft({ flow: 'helper-invite', owner: aUser().schibstedId }, typed);
  await show();
  expect(screen.getByText(unsent)).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test('N-13 shows no note on an untouched form', async () => {
  await show();
  expect(screen.queryByText(unsent)).toBeNull();
});

test('N-13 V-03 requires at least one task for a delegate', async () => {
  writeDraft({ flow: 'helper-invite', owner: aUser().schibstedId }, { ...typed, delivery: false });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Send invitasjonen' }));
  expect(await screen.findByRole('link', { name: 'Velg minst én ting som du vil ha hjelp til' })).toBeDefined();
});
