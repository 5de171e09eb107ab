import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#src/contract/session.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { ignoreStrayClicks, recoverFromNewBuild } from './watch-page.ts';

describe('double clicks', () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = '<dialog open><button>Stopp avisen</button></dialog><a href="/x">Skal du flytte?</a>';
    stop = ignoreStrayClicks();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  function element(selector: string): HTMLElement {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found;
  }

  /** Clicks for the nth time in a row; returns true if the click reached the element. */
  function click(target: HTMLElement, nth: number): boolean {
    const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    target.addEventListener('click', onClick, { once: true });
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: nth }));
    target.removeEventListener('click', onClick);
    return onClick.mock.calls.length === 1;
  }

  test('N-02 the second click of a double click never reaches an element beneath a sheet closed by the first', () => {
    expect(click(element('button'), 1)).toBe(true);
    element('dialog').removeAttribute('open');
    expect(click(element('a'), 2)).toBe(false);
    expect(click(element('a'), 1)).toBe(true);
  });

  test('N-02 the second click of a double click never reaches an element that replaced the pressed button', () => {
    const button = element('button');
    expect(click(button, 1)).toBe(true);
    button.remove();
    expect(click(element('a'), 2)).toBe(false);
  });

  test('passes on two quick clicks on an element that stays', () => {
    expect(click(element('button'), 1)).toBe(true);
    expect(click(element('button'), 2)).toBe(true);
  });
});

describe('newer builds', () => {
  const load = vi.fn<(url: string) => void>();
  let stop: () => void;

  function serve(entry: string): void {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response(`<script type="module" src="${entry}"></script>`)),
    );
  }

  function failToLoad(): void {
    window.dispatchEvent(new Event('vite:preloadError'));
  }

  async function callInVain(): Promise<void> {
    const refused = {
      type: '/problems/x',
      title: 'x',
      status: 400,
      code: 'contractVersionUnsupported',
      supportCode: 'S-1',
    };
    const page = fetch;
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }));
    const call = callApi(getSession);
    await expect(call).rejects.toMatchObject({ kind: 'rejected', code: 'contractVersionUnsupported' });
    vi.stubGlobal('fetch', page);
  }

  beforeEach(() => {
    window.sessionStorage.clear();
    const entry = document.createElement('script');
    entry.setAttribute('src', '/assets/entries/old.js');
    vi.spyOn(document, 'querySelector').mockReturnValue(entry);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    load.mockClear();
    const location = { pathname: '/', search: '', hash: '', state: null, key: 'a' };
    const nextLocation = { ...location, pathname: '/fakturaoversikt', search: '?side=2', hash: '#x' };
    stop = recoverFromNewBuild(() => ({ location, nextLocation }), load);
  });
  afterEach(() => stop());

  test('E-08 reloads the page once, at the requested URL, if a newer build has replaced a part', async () => {
    serve('/assets/entries/new.js');
    failToLoad();
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/fakturaoversikt?side=2'));
    const asked = vi.mocked(fetch).mock.calls.length;
    failToLoad();
    expect(vi.mocked(fetch).mock.calls).toHaveLength(asked);
    expect(load).toHaveBeenCalledOnce();
  });

  test('A-02 E-08 reloads a page once if the origin no longer supports its contract and a newer build exists', async () => {
    serve('/assets/entries/new.js');
    await callInVain();
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/fakturaoversikt?side=2'));
    await callInVain();
    expect(load).toHaveBeenCalledOnce();
  });

  test('E-08 reloads the page again for a later build', async () => {
    serve('/assets/entries/new.js');
    window.sessionStorage.setItem('minside.reloadedAt', String(Date.now() - 121_000));
    failToLoad();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  test.each([
    ['in the same build', () => Promise.resolve(new Response('<script type="module" src="/assets/entries/old.js">'))],
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('E-08 does not reload the page if a part fails %s', async (_, answer) => {
    const asked = vi.fn<typeof fetch>(answer);
    vi.stubGlobal('fetch', asked);
    failToLoad();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await Promise.allSettled([asked.mock.results[0]?.value]);
    expect(load).not.toHaveBeenCalled();
    expect(window.sessionStorage.getItem('minside.reloadedAt')).toBeNull();
  });
});
