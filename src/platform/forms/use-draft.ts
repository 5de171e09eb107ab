import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';
import { useOwner } from './use-owner.ts';

/** What describes the draft of a flow. */
export interface DraftOptions<Content> {
  /** Name of the flow, as `delivery-stop`, one per draft; undefined keeps nothing. */
  readonly flow: string | undefined;
  /** What a kept draft must look like; one of another shape, after a deploy, is dropped. */
  readonly schema: v.GenericSchema<unknown, Content>;
  /** Content where nothing is kept. */
  readonly initial: NoInfer<Content>;
  /** Keeps it also where nobody is signed in; it goes along with who then signs in. */
  readonly ofVisitors?: boolean | undefined;
}

/** See useDraft. */
export interface DraftState<Content> {
  readonly content: Content;
  /** Whether the content was begun earlier: before a reload, a log-in or a crash. */
  readonly isRestored: boolean;
  readonly set: (content: Content) => void;
  /** Forgets what is kept; the content stays on the page. */
  readonly forget: () => void;
  /** Forgets it, and begins again. */
  readonly reset: () => void;
}

/** Owner of what was typed while nobody was signed in. */
const nobody = '';

interface Kept<Content> {
  readonly owner: string | undefined;
  readonly content: Content;
  readonly isRestored: boolean;
  /** Changed since it was last kept or forgotten. */
  readonly isChanged: boolean;
}

/**
 * State that outlives a reload, an expired log-in and a crash (N-09): the step and the input of a flow, never card data.
 * It is kept once it is known who is signed in, for that person alone.
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
    // The first page is painted before anybody knows who is signed in; what was typed until then stays.
    const isTypedBefore = (kept.owner ?? nobody) === nobody && (kept.isChanged || kept.isRestored);
    setKept(isTypedBefore ? { ...kept, owner, isChanged: true } : restore());
  }

  // The browser's storage follows what is on the page.
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
