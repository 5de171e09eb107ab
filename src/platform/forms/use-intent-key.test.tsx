import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders/session.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { clearSession, readSession, storeSession } from '../state/session-store.ts';
import { useIntentKey } from './use-intent-key.ts';

function Confirmation({ plan }: { readonly plan: string }) {
  const { key, settle } = useIntentKey({ flow: 'plan-change', input: { plan } });
  return (
    <button type="button" onClick={settle}>
      {key}
    </button>
  );
}

const shownKey = () => screen.getByRole('button').textContent;
const show = (plan: string) =>
  renderInLanguage(
    <StrictMode>
      <Confirmation plan={plan} />
    </StrictMode>,
  );

beforeEach(() => {
  window.sessionStorage.clear();
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
});
afterEach(() => {
  cleanup();
  clearSession();
});

test('N-02 is there before the click, and the same after a reload', () => {
  const { unmount } = show('DIGITAL');
  const key = shownKey();
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  unmount();
  show('DIGITAL');
  expect(shownKey()).toBe(key);
});

test('N-02 is another one for another input', () => {
  const { rerender } = show('DIGITAL');
  const key = shownKey();
  rerender(<Confirmation plan="COMBO" />);
  expect(shownKey()).not.toBe(key);
});

test('N-02 is another one after the write has succeeded', () => {
  show('DIGITAL');
  const key = shownKey();
  fireEvent.click(screen.getByRole('button'));
  expect(shownKey()).not.toBe(key);
});

test('N-02 is kept once it is known who is signed in', async () => {
  const { unmount } = show('DIGITAL');
  const key = shownKey();
  unmount();
  clearSession();
  show('DIGITAL');
  expect(shownKey()).not.toBe(key);
  await act(async () => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
  expect(shownKey()).toBe(key);
});
