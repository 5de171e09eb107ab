import * as v from 'valibot';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';

const flow = 'closed-while-helping';

/** A path of this origin, with its query and fragment. */
const PathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/**
 * Keeps the page that a helper could not open, to open it once they stop helping. Its fragment may
 * be the secret of a link from a mail, so it stays in the tab.
 */
export function keepClosedPage(owner: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // Only a visit that loads the page has a fragment.
  const { hash } = window.location.pathname === pathname ? window.location : { hash: '' };
  writeDraft({ flow, owner }, pathname + search + hash);
}

/** Forgets the page, because the helper has gone on. */
export function forgetClosedPage(): void {
  clearDraft(flow);
}

/** Returns the page to open after helping, and forgets it; undefined if there is none. */
export function takeClosedPage(owner: string): string | undefined {
  const path = readDraft({ flow, owner }, PathSchema);
  forgetClosedPage();
  return path;
}
