import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';
import { useOwner } from '../state/session-store.ts';

export interface DraftOptions<Content> {
  /** Such as `delivery-stop`. Each flow has its own draft. If undefined, nothing is stored. */
  readonly flow: string | undefined;
  /** A draft with a different shape, from before a deployment, is discarded. */
  readonly schema: v.GenericSchema<unknown, Content>;
  readonly initial: NoInfer<Content>;
  /** The draft is stored even if nobody is signed in. The next person to sign in takes it over. */
  readonly ofVisitors?: boolean | undefined;
}

export interface DraftState<Content> {
  readonly content: Content;
  readonly isRestored: boolean;
  readonly set: (content: Content) => void;
  readonly forget: () => void;
  readonly reset: () => void;
}

const nobody = '';

interface Kept<Content> {
  readonly owner: string | undefined;
  readonly content: Content;
  readonly isRestored: boolean;
  /** The content has changed since the draft was last restored or deleted. */
  readonly isChanged: boolean;
}

/**
 * State that survives a reload, an expired log-in and a crash (N-09), such as the step and the input of a flow, but
 * never card data. It is stored only once the signed-in person is known, and only for that person.
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
    // The first page is rendered before the signed-in person is known. Input typed until then is kept.
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
