import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { beginHelping, endHelping, getHelping } from '#src/contract/helping.ts';
import { apiQuery, callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { leavePage } from '../session/leave-page.ts';
import { tellOtherTabs } from '../session/session-channel.ts';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';

/** Applies in all tabs, and opens the other person's Min side. */
export async function startActingFor(id: string): Promise<void> {
  await callApi(beginHelping, { payload: { id } });
  goOn('/');
}

/**
 * Applies in all tabs, and opens the page that the helper could not open.
 * @param owner id of the session's person while it acts
 */
export async function stopActing(owner: string): Promise<void> {
  const { url } = await callApi(endHelping, { payload: {} });
  goOn(url ?? takeClosedPage(owner) ?? '/');
}

/** Leaving the page also discards all data about the previous person. */
function goOn(url: string): void {
  tellOtherTabs({ kind: 'signedIn', returnPath: '/' });
  leavePage(url);
}

const flow = 'closed-while-helping';

/** A path on this origin, with query and fragment. */
const PathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/**
 * Stores a page that the helper could not open. It opens once they stop helping. Its fragment may be the secret of a
 * link from a mail, so it stays in the tab.
 */
export function keepClosedPage(owner: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // Only a visit that loads the page has a fragment.
  const { hash } = window.location.pathname === pathname ? window.location : { hash: '' };
  writeDraft({ flow, owner }, pathname + search + hash);
}

export function forgetClosedPage(): void {
  clearDraft(flow);
}

/** Returns the page to open after helping, and forgets it; undefined if there is none. */
function takeClosedPage(owner: string): string | undefined {
  const path = readDraft({ flow, owner }, PathSchema);
  forgetClosedPage();
  return path;
}

/**
 * Loads the holders whom the person can help, and the holder whom the session acts for.
 * @param person id of the session's person; it changes when the session begins or ends acting for a holder
 */
export function helpingQuery(person: string) {
  return queryOptions({
    ...apiQuery([queryRoots.session, 'helping', person], getHelping),
    enabled: person !== '',
  });
}
