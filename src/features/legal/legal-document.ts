import type { MessageDescriptor } from '@lingui/core';
import type { storedItems } from '#src/domain/browser-storage.ts';

/** One of the title's texts of law: what it says, and since when. */
export interface LegalDocument {
  /** Day of the last change of substance, as `2026-11-01`: from then on, this version holds. */
  readonly changed: string;
  /** What was new on that day; left out in a first version. */
  readonly news?: MessageDescriptor;
  /** The versions that held before, the newest first. */
  readonly earlier?: readonly EarlierVersion[];
  readonly heading: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly LegalSection[];
}

/** A version that held before. */
export interface EarlierVersion {
  /** First day on which it held. */
  readonly from: string;
  /** What was new in it. */
  readonly news: MessageDescriptor;
}

/** A heading that can be linked to, and what stands below it. */
export interface LegalSection {
  /** Fragment of the section's URL; the same in both languages, and stable, since others link to it. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  readonly body: readonly LegalBlock[];
}

/** A paragraph, a list, a table, the plans that are sold, or the list of what is kept in the browser. */
export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: MessageDescriptor }
  | { readonly kind: 'list'; readonly items: readonly MessageDescriptor[] }
  | LegalTable
  | { readonly kind: 'plans' }
  | { readonly kind: 'storedItems'; readonly caption: MessageDescriptor; readonly basis: StorageBasis };

type StorageBasis = (typeof storedItems)[number]['basis'];

/** A table of texts; the first cell of each row names the row. */
export interface LegalTable {
  readonly kind: 'table';
  readonly caption: MessageDescriptor;
  readonly head: readonly MessageDescriptor[];
  readonly rows: readonly (readonly MessageDescriptor[])[];
}

/** A paragraph of a document. */
export function paragraph(text: MessageDescriptor): LegalBlock {
  return { kind: 'paragraph', text };
}

/** A list in a document. */
export function list(...items: readonly MessageDescriptor[]): LegalBlock {
  return { kind: 'list', items };
}

/** A table in a document; each row has as many cells as the head. */
export function table(caption: MessageDescriptor, head: LegalTable['head'], rows: LegalTable['rows']): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

/** The table of what is kept in the browser, before consent or after it. */
export function storedItemsTable(caption: MessageDescriptor, basis: StorageBasis): LegalBlock {
  return { kind: 'storedItems', caption, basis };
}
