import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoCancellation } from '#src/contract/subscription-change.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { queryRoots } from '../api/query-roots.ts';
import { clearDrafts } from '../state/drafts.ts';
import { clearSession, storeSession } from '../state/session-store.ts';
import { checkedBy } from './findings.ts';
import { useForm } from './use-form.ts';
import { useWrite } from './use-write.ts';
import { unansweredWrites } from './write-keys.ts';

const path = 'POST /api/reactivateSubscription';
const holder = { accountNo: '1000001', titleCode: 'POL' };
const changed = v.parse(undoCancellation.response, { subscription: aSubscription(), receipt: anActivity() });
const texts = { illegalTransition: { id: 'Abonnementet er endret siden du åpnet siden.' } };

beforeEach(() => {
  storeSession({ status: 'signedIn', user: aUser(), account: null, subscription: null, title: null });
});

afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
});

interface PageProps {
  readonly onDone: () => void;
  readonly version: number;
}

const NamesSchema = v.object({ name: v.string() });

/** The submit is a write. The values do not matter here. */
function SavingForm({ onDone, version }: PageProps): ReactNode {
  const writing = useWrite({ endpoint: undoCancellation, onDone });
  const form = useForm({
    check: checkedBy(NamesSchema),
    initial: { name: '' },
    textOf: ({ code }) => code,
    onSubmit: () => writing.send({ ...holder, version }),
  });
  return (
    <form {...form.formProps} aria-label="Skjema">
      <button type="submit" aria-busy={form.isBusy}>
        Angre
      </button>
      <p role="alert">{form.summary.message}</p>
    </form>
  );
}

function Page({ onDone, version }: PageProps): ReactNode {
  const writing = useWrite({ endpoint: undoCancellation, texts, onDone });
  const { isOpen, isBusy, error, onConfirm, onCancel } = writing.sheet({ ...holder, version });
  return (
    <>
      <button type="button" onClick={writing.open}>
        Åpne
      </button>
      {isOpen ? <h2>Vil du angre?</h2> : null}
      <button type="button" aria-busy={isBusy} onClick={onConfirm}>
        Angre
      </button>
      <button type="button" onClick={onCancel}>
        Avbryt
      </button>
      <p role="alert">{error}</p>
    </>
  );
}

interface Shown {
  readonly onDone: () => void;
  readonly reread: (version: number) => void;
}

function show(version = 0, queryClient = new QueryClient(), Shown = Page): Shown {
  const onDone = vi.fn();
  const page = (shown: number) => (
    <QueryClientProvider client={queryClient}>
      <Shown onDone={onDone} version={shown} />
    </QueryClientProvider>
  );
  const { rerender } = renderInLanguage(page(version));
  return { onDone, reread: (shown) => rerender(page(shown)) };
}

const button = () => screen.getByRole('button', { name: 'Angre' });
const alert = () => screen.getByRole('alert').textContent;
const keysOf = ({ calls }: Awaited<ReturnType<typeof serveApi>>) =>
  calls.map(({ headers }) => headers['idempotency-key']);

test('N-02 a double click makes only one call, and the page stays busy until it is left', async () => {
  const api = await serveApi({ [path]: { json: changed } });
  const { onDone } = show();
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  fireEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(api.names()).toEqual([path]);
});

test('N-06 sends nothing before the sheet is confirmed', async () => {
  const api = await serveApi({ [path]: { json: changed } });
  show();
  const sheet = () => screen.queryByRole('heading', { name: 'Vil du angre?' });
  expect(sheet()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Åpne' }));
  expect(sheet()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(sheet()).toBeNull();
  expect(api.calls).toEqual([]);
});

describe('one key per write', () => {
  test('N-02 retries a failed write with the same key, even after a reload', async () => {
    let isUp = false;
    const api = await serveApi({ [path]: () => (isUp ? { json: changed } : problem(503, 'unavailable')) });
    show();
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toContain('Noe gikk galt hos oss.'));
    cleanup();
    isUp = true;
    const { onDone } = show();
    fireEvent.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const keys = keysOf(api);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('A-06 a form shows its failure, retries with the same key, and uses a new key after a success', async () => {
    let isUp = false;
    const api = await serveApi({ [path]: () => (isUp ? { json: changed } : problem(503, 'unavailable')) });
    const { onDone } = show(0, new QueryClient(), SavingForm);
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toContain('Noe gikk galt hos oss.'));
    isUp = true;
    for (const times of [1, 2]) {
      fireEvent.click(button());
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    }
    const [first, second, third] = keysOf(api);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('N-02 uses a new key for the next write after a success', async () => {
    const api = await serveApi({ [path]: { json: changed } });
    for (const _time of [1, 2]) {
      const { onDone } = show();
      fireEvent.click(button());
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      cleanup();
    }
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  test('A-06 uses new keys after a read shows another version', async () => {
    const api = await serveApi({ [path]: problem(503, 'unavailable') });
    const { reread } = show(1);
    const press = async (times: number) => {
      fireEvent.click(button());
      await waitFor(() => expect(api.calls).toHaveLength(times));
      await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    };
    await press(1);
    reread(2);
    await press(2);
    await press(3);
    reread(1);
    await press(4);
    const [first, second, third, fourth] = keysOf(api);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(fourth).not.toBe(first);
  });

  test('A-06 reports an outdated outcome, and uses a new key for the next attempt', async () => {
    const api = await serveApi({ [path]: problem(409, 'outcomeChanged') });
    const queryClient = new QueryClient();
    queryClient.setQueryData([queryRoots.subscription, 'get'], subscriptionsOf(aSubscription()));
    show(0, queryClient);
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toContain('Dette er gjort før, og endret igjen siden.'));
    expect(queryClient.getQueryState([queryRoots.subscription, 'get'])?.isInvalidated).toBe(true);
    fireEvent.click(button());
    await waitFor(() => expect(new Set(keysOf(api)).size).toBe(2));
  });
});

test.each([
  ['a success', { json: changed }, 0],
  ['a refusal', problem(409, 'illegalTransition'), 0],
  ['a failure', problem(503, 'unavailable'), 1],
])('N-02 records after %s whether the write is unanswered', async (_what, served, missing) => {
  const unanswered = () => unansweredWrites(aUser().schibstedId);
  await serveApi({ [path]: served });
  const { onDone } = show();
  fireEvent.click(button());
  await waitFor(() => expect(vi.mocked(onDone).mock.calls.length + (alert() ?? '').length).toBeGreaterThan(0));
  expect(unanswered()).toHaveLength(missing);
});

describe('a refusal', () => {
  test("X-01 reloads the page's data only when the sheet is closed", async () => {
    await serveApi({ [path]: problem(409, 'illegalTransition') });
    const queryClient = new QueryClient();
    queryClient.setQueryData([queryRoots.subscription, 'get'], subscriptionsOf(aSubscription()));
    show(0, queryClient);
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toContain('endret siden du åpnet siden.'));
    const isStale = () => queryClient.getQueryState([queryRoots.subscription, 'get'])?.isInvalidated;
    expect(isStale()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(isStale()).toBe(true));
    expect(alert()).toBe('');
  });

  test('N-13 tells a helper that their access has ended, not that it was never granted', async () => {
    await serveApi({ [path]: problem(403, 'accessEnded') });
    show();
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toBe('Tilgangen din er avsluttet, så dette er ikke gjort.'));
  });

  test("X-01 shows the refusal's own text", async () => {
    await serveApi({ [path]: problem(409, 'illegalTransition') });
    const { onDone } = show();
    fireEvent.click(button());
    await waitFor(() => expect(alert()).toBe('Abonnementet er endret siden du åpnet siden.'));
    expect(onDone).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-busy')).toBe('false');
  });
});
