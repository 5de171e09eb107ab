import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageName, textVersion } from '#origin/sandbox/consent/browser/kept-choice.ts';
import { createTcfConsent } from './tcf-consent.ts';

const title = { consentPropertyId: 39001, privacyManagerGroupId: 790010 };
const loadScript = vi.hoisted(() => vi.fn<(url: string) => Promise<void>>());
// The test DOM loads no scripts. The sandbox's script replaces the vendor's.
vi.mock('./load-script.ts', () => ({ loadScript }));

// The test DOM also loads the stub's empty frame as a page, so the manager's frames are empty here.
const { settings } = (window as unknown as { happyDOM: { settings: { fetch: object } } }).happyDOM;
const interceptor = { beforeAsyncRequest: () => Promise.resolve(new Response('')) };
Object.assign(settings, { disableIframePageLoading: false, enableIframePageLoading: true });
Object.assign(settings.fetch, { interceptor });

beforeEach(() => {
  vi.resetModules();
  loadScript
    .mockReset()
    .mockImplementation(async () => void (await import('#origin/sandbox/consent/browser/wrapper.ts')));
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  for (const name of ['_sp_', '_sp_queue', '__tcfapi'] as const) Reflect.deleteProperty(window, name);
});

function aConsent() {
  const tell = vi.fn();
  const baseEndpoint = 'http://samtykke.localhost:8787';
  return { tell, consent: createTcfConsent({ baseEndpoint, whenShown: () => Promise.resolve(), tell }) };
}

/** The manager in another tab notifies this one. */
function keepElsewhere(...choice: Parameters<typeof keepChoice>): void {
  keepChoice(...choice);
  window.dispatchEvent(new StorageEvent('storage', { key: storageName(title.consentPropertyId) }));
}

function frameUrl(): string | undefined {
  return document.querySelector<HTMLIFrameElement>('iframe[title="Valg om samtykke"]')?.src;
}

function keepChoice(
  purposes: readonly number[],
  customPurposes: readonly string[],
  categories: readonly string[] = [],
): void {
  const kept = { uuid: 'u', euconsent: 'C', categories, vendors: [], textVersion, purposes, customPurposes };
  const choice = { ...kept, dateCreated: new Date().toISOString() };
  localStorage.setItem(storageName(title.consentPropertyId), JSON.stringify(choice));
}

test("C-01 passes account, property, group and language to the vendor's script at the given host", async () => {
  keepChoice([], []);
  const { consent } = aConsent();
  await consent.setUp(title);
  expect(loadScript.mock.calls[0]?.[0]).toBe(
    'http://samtykke.localhost:8787/unified/wrapperMessagingWithoutDetection.js',
  );
  expect(window._sp_?.config).toMatchObject({
    accountId: 1915,
    propertyId: 39001,
    baseEndpoint: 'http://samtykke.localhost:8787',
    consentLanguage: 'NO',
    isSPA: true,
    gdpr: { groupPmId: 790010 },
  });
});

test('C-01 reports a stored choice after the set-up', async () => {
  keepChoice([1, 8, 9, 10], ['marketing']);
  const { consent, tell } = aConsent();
  expect(consent.hasConsent('analytics')).toBe(false);
  await consent.setUp(title);
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
  const given = (['advertising', 'analytics', 'marketing', 'personalization'] as const).filter(consent.hasConsent);
  expect(given).toEqual(['analytics', 'marketing']);
});

test('N-18 reports a stored refusal, which grants no consent', async () => {
  keepChoice([], []);
  const { consent, tell } = aConsent();
  await consent.setUp(title);
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
  expect(consent.hasConsent('analytics')).toBe(false);
});

test('N-18 applies a choice made in another tab, without its proof', async () => {
  keepChoice([1, 8, 9, 10], ['marketing']);
  const { consent, tell } = aConsent();
  await consent.setUp(title);
  await vi.waitFor(() => expect(consent.hasConsent('analytics')).toBe(true));
  tell.mockClear();
  const otherTab = new BroadcastChannel('minside.consent');
  otherTab.postMessage(['no category']);
  otherTab.postMessage([]);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
  otherTab.close();
  expect([consent.hasChosen(), consent.hasConsent('analytics'), consent.proof()]).toEqual([true, false, undefined]);
});

test('C-01 closes the first message if it is answered in another tab, and applies the answer', async () => {
  const { consent } = aConsent();
  await consent.setUp(title);
  await vi.waitFor(() => expect(frameUrl()).toContain('/index.html'));
  keepElsewhere([], []);
  expect(frameUrl()).toBeUndefined();
  await vi.waitFor(() => expect(consent.hasChosen()).toBe(true));
  expect(consent.hasConsent('analytics')).toBe(false);
});

test('C-01 N-18 the dialog shows the latest choice, even one made in another tab or after it opened', async () => {
  keepChoice([1, 8, 9, 10], [], ['analytics']);
  const { consent } = aConsent();
  await consent.setUp(title);
  keepChoice([], []);
  void consent.openPrivacyDialog(title);
  await vi.waitFor(() => expect(frameUrl()).toMatch(/privacy-manager.*consentUUID=u$/));
  keepElsewhere([1, 8, 9, 10], [], ['analytics']);
  await vi.waitFor(() => expect(frameUrl()).toContain('category=analytics'));
});

test('S-04 a manager that does not start times out, and can be opened again', async () => {
  vi.useFakeTimers();
  loadScript.mockResolvedValueOnce();
  const { consent } = aConsent();
  await Promise.all([
    expect(consent.setUp(title)).rejects.toThrow('did not start'),
    vi.advanceTimersByTimeAsync(15_000),
  ]);
  vi.useRealTimers();
  keepChoice([], []);
  await consent.setUp(title);
  expect(loadScript).toHaveBeenCalledTimes(2);
});

test('G-01 loads nothing from the vendor before the first view is visible', async () => {
  const shown = Promise.withResolvers<void>();
  const consent = createTcfConsent({ baseEndpoint: 'http://x', whenShown: () => shown.promise, tell: vi.fn() });
  keepChoice([], []);
  const settingUp = consent.setUp(title);
  expect(loadScript).not.toHaveBeenCalled();
  shown.resolve();
  await settingUp;
  expect(loadScript).toHaveBeenCalledTimes(1);
});

test('S-04 requests a script again after it failed to load', async () => {
  keepChoice([], []);
  loadScript.mockRejectedValueOnce(new Error('blocked'));
  const { consent } = aConsent();
  await expect(consent.openPrivacyDialog(title)).rejects.toThrow('blocked');
  await consent.setUp(title);
  expect(loadScript).toHaveBeenCalledTimes(2);
});

test('S-04 rejects if the vendor cannot show its dialog', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  loadScript.mockImplementation(async () => {
    const vendor = window._sp_;
    if (vendor === undefined) throw new Error('There are no settings.');
    vendor.gdpr = {
      loadPrivacyManagerModal: () => vendor.config.events.onError?.('gdpr', 'frames', new Error('offline')),
    };
    window._sp_queue?.forEach?.((work) => work());
  });
  await expect(aConsent().consent.openPrivacyDialog(title)).rejects.toThrow('frames');
  expect(warn).toHaveBeenCalledWith({
    code: 'consentManagerFailed',
    vendorCode: 'frames',
    vendorCause: 'Error: offline',
  });
});

test("C-01 returns a choice's proof: browser id, TCF string, custom purposes and time", async () => {
  const { consent, tell } = aConsent();
  expect(consent.proof()).toBeUndefined();
  keepChoice([1, 8, 9, 10], ['marketing']);
  await consent.setUp(title);
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
  expect(consent.proof()).toEqual({
    consentId: 'u',
    tcString: 'C',
    customPurposes: ['marketing'],
    givenAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('C-01 reads the browser id even if the vendor reports it after the choice', async () => {
  keepChoice([], []);
  const { consent, tell } = aConsent();
  loadScript.mockImplementationOnce(async () => {
    await import('#origin/sandbox/consent/browser/wrapper.ts');
    const events = window._sp_?.config.events;
    const ready = events?.onConsentReady;
    Object.assign(events ?? {}, { onConsentReady: (...facts: unknown[]) => setTimeout(() => ready?.(...facts), 5) });
  });
  await consent.setUp(title);
  await vi.waitFor(() => expect(consent.proof()).toBeDefined());
  expect(tell).toHaveBeenCalledTimes(2);
});
