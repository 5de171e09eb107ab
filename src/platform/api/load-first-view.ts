import * as v from 'valibot';
import { closedRoutesAttribute, firstViewElementId, getFirstView } from '#src/contract/first-view.ts';
import { titleClock } from '../clock/title-clock.ts';
import { log } from '../log.ts';
import { recordClosedRoutes } from '../state/closed-routes.ts';
import { resultOf } from './api-error.ts';
import { awaitFirstAnswers, keepFirstAnswers } from './first-answers.ts';
import { callApi } from './http-client.ts';

/** After this time, the page makes its own calls. */
const timeoutMs = 2500;

type FirstView = v.InferOutput<typeof getFirstView.response>;

/**
 * The answers are in the page itself if the edge has put them there (N-23). Otherwise one call loads them. If that
 * fails, for example at a back end without this endpoint, the page makes its own calls.
 */
export function loadFirstView(path: string): Promise<'known' | 'failed'> {
  const loading = load(path);
  awaitFirstAnswers(loading);
  return loading;
}

async function load(path: string): Promise<'known' | 'failed'> {
  const element = await firstViewElement();
  const inPage = element === null ? undefined : readElement(element);
  if (inPage !== undefined) {
    keepFirstAnswers(inPage.answers);
    return 'known';
  }
  const loaded = await resultOf(() => callApi(getFirstView, { query: { path }, timeoutMs }));
  // The page's own calls report a failure.
  if (loaded.ok) keepFirstAnswers(loaded.value.answers);
  return loaded.ok ? 'known' : 'failed';
}

/** The edge appends a line break to the element, so an element with a next sibling is complete. */
async function firstViewElement(): Promise<HTMLElement | null> {
  const find = () => document.getElementById(firstViewElementId);
  await whenRead(() => (find()?.nextSibling ?? null) !== null);
  return find();
}

/** Removes the element, since scripts of third parties must not read it. */
function readElement(element: HTMLElement): FirstView | undefined {
  element.remove();
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), getFirstView.response), element.textContent);
  if (!json.success) {
    log.error('firstViewBroken');
    return undefined;
  }
  titleClock.set(json.output.titleTime);
  recordClosedRoutes(element.getAttribute(closedRoutesAttribute));
  return json.output;
}

/** Waits until a part of the document is parsed, or the whole document if the part is missing. */
export function whenRead(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isThere() && document.readyState === 'loading') return;
      observer.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('DOMContentLoaded', look);
    look();
  });
}
