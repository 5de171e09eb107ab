import * as v from 'valibot';
import { closedRoutesAttribute, firstViewElementId, getFirstView } from '#src/contract/first-view.ts';
import { titleClock } from '../clock/title-clock.ts';
import { log } from '../log.ts';
import { recordClosedRoutes } from '../state/closed-routes.ts';
import { whenRead } from '../when-read.ts';
import { ApiError } from './api-error.ts';
import { keepFirstAnswers } from './first-answers.ts';
import { callApi } from './http-client.ts';

/** Time that the answers of a page have before it asks for each by itself, in milliseconds. */
const timeoutMs = 2500;

type FirstView = v.InferOutput<typeof getFirstView.response>;

/**
 * Brings the answers of the calls that a page makes first: from the page itself, in which the edge has put them (N-23), else in
 * one call. If that fails, as at a back end without it, the page asks for each by itself once it knows that it needs it.
 */
export async function loadFirstView(path: string): Promise<'known' | 'failed'> {
  const element = await firstViewElement();
  const inPage = element === null ? undefined : readElement(element);
  if (inPage !== undefined) {
    keepFirstAnswers(inPage.answers);
    return 'known';
  }
  try {
    const { answers } = await callApi(getFirstView, { query: { path }, timeoutMs });
    keepFirstAnswers(answers);
    return 'known';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The calls that the page makes in its place tell of what stands in the way.
    return 'failed';
  }
}

/** The edge writes a line break behind the element, so one that has a neighbour is whole. */
async function firstViewElement(): Promise<HTMLElement | null> {
  const find = () => document.getElementById(firstViewElementId);
  await whenRead(() => (find()?.nextSibling ?? null) !== null);
  return find();
}

/** Reads what the edge has written, and takes it out of the page: scripts of others have nothing to find there. */
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
