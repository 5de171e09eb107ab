import type { MessageDescriptor } from '@lingui/core';
import { type Ability, has, type Lacking } from '#src/domain/abilities.ts';
import type { storedItems } from '#src/domain/browser-storage.ts';

/** A legal document of the title and its date. */
export interface LegalDocument {
  /** Day of the last substantial change, such as `2026-11-01`: this version applies from then on. */
  readonly changed: string;
  /** What was new on that day; left out for a first version. */
  readonly news?: News;
  /** Earlier versions, newest first. */
  readonly earlier?: readonly EarlierVersion[];
  readonly heading: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly LegalSection[];
}

/** An earlier version. */
export interface EarlierVersion {
  /** First day on which it applied. */
  readonly from: string;
  /** What was new in it. */
  readonly news: News;
}

/** One or more sentences. */
type News = MessageDescriptor | readonly Conditional<MessageDescriptor>[];

/** A part of a document, maybe only for titles with an ability. */
export type Conditional<Part> = Part | OfAbility<Part>;

interface OfAbility<Part> {
  readonly ability: Ability;
  readonly part: Part;
}

/** A part that is left out for titles without an ability. */
export function ifHas<Part>(ability: Ability, part: Part): OfAbility<Part> {
  return { ability, part };
}

/** Returns the parts that a title's document has. */
export function partsFor<Part extends object>(parts: readonly Conditional<Part>[], title: Lacking): readonly Part[] {
  return parts.flatMap((one) => {
    if (!('ability' in one && 'part' in one)) return [one];
    return has(title, one.ability) ? [one.part] : [];
  });
}

/** A linkable heading with its content. */
export interface LegalSection {
  /** Fragment of the section's URL; the same in both languages, and stable, since others link to it. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  /** The fact about the title without which it is left out. */
  readonly needs?: 'studentPlan' | 'youthPlan';
  /** The ability of the title without which it is left out. */
  readonly ability?: Ability;
  readonly body: readonly LegalBlock[];
}

/** A paragraph, a list, a table, the plans on sale, or the list of items stored in the browser. */
export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: MessageDescriptor; readonly ability?: Ability | undefined }
  | { readonly kind: 'list'; readonly items: readonly Conditional<MessageDescriptor>[] }
  | LegalTable
  | { readonly kind: 'plans' }
  | { readonly kind: 'storedItems'; readonly caption: MessageDescriptor; readonly basis: StorageBasis };

type StorageBasis = (typeof storedItems)[number]['basis'];

/** A table of texts; the first cell of each row names the row. */
export interface LegalTable {
  readonly kind: 'table';
  readonly caption: MessageDescriptor;
  readonly head: readonly MessageDescriptor[];
  readonly rows: readonly Conditional<readonly MessageDescriptor[]>[];
}

/** A paragraph of a document; with an ability, it is left out for titles without it. */
export function paragraph(text: MessageDescriptor, ability?: Ability): LegalBlock {
  return { kind: 'paragraph', text, ability };
}

/** A list in a document. */
export function list(...items: readonly Conditional<MessageDescriptor>[]): LegalBlock {
  return { kind: 'list', items };
}

/** A table in a document; each row has as many cells as the head. */
export function table(caption: MessageDescriptor, head: LegalTable['head'], rows: LegalTable['rows']): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

/** The table of items stored in the browser, before or after consent. */
export function storedItemsTable(caption: MessageDescriptor, basis: StorageBasis): LegalBlock {
  return { kind: 'storedItems', caption, basis };
}
