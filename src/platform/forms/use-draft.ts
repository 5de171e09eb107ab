import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';
import { useOwner } from '../state/session-store.ts';

export interface DraftOptions<Content> {
  /**
   * Name of the flow, such as `delivery-stop`. Each draft has its own. Nothing is stored if
   * undefined.
   */
  readonly flow: string | undefined;
  /** Schema of a stored draft. A draft of another shape, from before a deployment, is dropped. */
  readonly schema: v.GenericSchema<unknown, Content>;
  /** Content if nothing is stored. */
  readonly initial: NoInfer<Content>;
  /**
   * True to store the draft even if nobody is signed in. The next person to sign in takes it over.
   */
  readonly ofVisitors?: boolean | undefined;
}

export interface DraftState<Content> {
  readonly content: Content;
  /** True if the content was restored after a reload, a log-in or a crash. */
  readonly isRestored: boolean;
  readonly set: (content: Content) => void;
  /** Deletes the stored draft. The content stays on the page. */
  readonly forget: () => void;
  /** Deletes the draft and starts over. */
  readonly reset: () => void;
}

/** Owner of drafts typed while nobody was signed in. */
const nobody = '';

interface Kept<Content> {
  readonly owner: string | undefined;
  readonly content: Content;
  readonly isRestored: boolean;
  /** True if the content has changed since the draft was last restored or deleted. */
  readonly isChanged: boolean;
}

/**
 * State that survives a reload, an expired log-in and a crash (N-09), such as the step and the
 * input of a flow, but never card data. It is stored only after the signed-in person is known, and
 * only for that person.
 */
export function useDraft<Content>({ flow, schema, initial, ofVisitors }: DraftOptions<Content>): DraftState<Content> {
  const person = useOwner();
  const owner = person ?? (ofVisitors === true ? nobody : undefined);
  const restore = (): Kept<Content> => {
    const content = flow === undefined || owner === undefined ? undefined : readDraft({ flow, owner }, schema);
    return { owner, content: content ?? initial, isRestored: content !== undefined, isChanged: false };
  };
  const [kept, setKept] = useState(restore);

  if (kept.owner !== owner) {
    // The first page is rendered before the signed-in person is known. Input typed until then
    // stays.
    const isTypedBefore = (kept.owner ?? nobody) === nobody && (kept.isChanged || kept.isRestored);
    setKept(isTypedBefore ? { ...kept, owner, isChanged: true } : restore());
  }

  // The browser's storage mirrors the page.
  useEffect(() => {
    if (!kept.isChanged || flow === undefined || kept.owner === undefined) return;
    writeDraft({ flow, owner: kept.owner }, kept.content);
  }, [flow, kept]);

  const forget = (content: Content): void => {
    if (flow !== undefined) clearDraft(flow);
    setKept({ owner, content, isRestored: false, isChanged: false });
  };
  return {
    content: kept.content,
    isRestored: kept.isRestored,
    set: (content) => setKept((before) => ({ ...before, content, isChanged: true })),
    forget: () => forget(kept.content),
    reset: () => forget(initial),
  };
}
