import type { MessageDescriptor } from '@lingui/core';
import { type Ability, has, type Lacking } from '#src/domain/abilities.ts';
import type { storedItems } from '#src/domain/browser-storage.ts';

/** A legal document of the title, with all its editions. */
export interface LegalDocument {
  /**
   * Newest first. A substantial change adds an edition, and dates the parts that it adds and
   * removes.
   */
  readonly editions: readonly [Edition, ...Edition[]];
  /** True if parts are dated back to the first edition, which makes earlier editions readable. */
  readonly hasEarlierTexts?: true;
  readonly heading: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly LegalSection[];
}

/** The text that applied from a given day until the next edition. */
export interface Edition {
  /** First day of the edition, such as `2026-11-01`. */
  readonly from: string;
  /** What was new in the edition: one or more sentences. */
  readonly news: MessageDescriptor | readonly Conditional<MessageDescriptor>[];
}

/** A part of a document, possibly limited to some editions, or to titles with an ability. */
export type Conditional<Part> = Part | { readonly condition: Condition; readonly part: Conditional<Part> };

interface Condition {
  readonly ability?: Ability;
  /** Day of the first edition that has the part. */
  readonly since?: string;
  /** Day of the first edition that no longer has it. */
  readonly until?: string;
}

/** Limits a part to titles with an ability. */
export function ifHas<Part>(ability: Ability, part: Conditional<Part>): Conditional<Part> {
  return { condition: { ability }, part };
}

/** Limits a part to the edition of the given day and later ones. */
export function since<Part>(day: string, part: Conditional<Part>): Conditional<Part> {
  return { condition: { since: day }, part };
}

/** Limits a part to editions before the given day. */
export function until<Part>(day: string, part: Conditional<Part>): Conditional<Part> {
  return { condition: { until: day }, part };
}

/** Limits a part to editions from the first given day until the second. */
export function between<Part>([first, end]: readonly [string, string], part: Conditional<Part>): Conditional<Part> {
  return since(first, until(end, part));
}

/** A part that another one replaced in the edition of the given day. */
export function replaced<Part>(
  day: string,
  before: Conditional<Part>,
  after: Conditional<Part>,
): readonly Conditional<Part>[] {
  return [until(day, before), since(day, after)];
}

/** A title's document as it reads in one edition. */
export interface Reading {
  readonly title: Lacking;
  /** First day of the edition. */
  readonly edition: string;
}

/** Returns the parts that apply to a title in an edition. */
export function partsFor<Part extends object>(parts: readonly Conditional<Part>[], reading: Reading): readonly Part[] {
  return parts.flatMap((one) => {
    if (!('condition' in one && 'part' in one)) return [one];
    return isMet(one.condition, reading) ? partsFor([one.part], reading) : [];
  });
}

function isMet({ ability, since: first, until: end }: Condition, { title, edition }: Reading): boolean {
  if (ability !== undefined && !has(title, ability)) return false;
  return (first === undefined || first <= edition) && (end === undefined || edition < end);
}

/** Returns the sentences that apply in an edition. */
export function textsFor(
  text: MessageDescriptor | readonly Conditional<MessageDescriptor>[],
  reading: Reading,
): readonly MessageDescriptor[] {
  return 'id' in text ? [text] : partsFor(text, reading);
}

/** A linkable heading with its content. */
export interface LegalSection {
  /** Fragment of the section's URL; the same in both languages, and stable, since others link to it. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  /** Left out for titles without this plan. */
  readonly needs?: 'studentPlan' | 'youthPlan';
  /** Left out for titles without this ability. */
  readonly ability?: Ability;
  readonly body: readonly Conditional<LegalBlock>[];
}

/** A paragraph, a list, a table, the plans on sale, or the list of items stored in the browser. */
export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: MessageDescriptor; readonly ability?: Ability | undefined }
  | { readonly kind: 'list'; readonly items: readonly Conditional<MessageDescriptor>[] }
  | LegalTable
  | { readonly kind: 'plans' }
  | { readonly kind: 'storedItems'; readonly caption: MessageDescriptor; readonly basis: StorageBasis };

type StorageBasis = (typeof storedItems)[number]['basis'];

/** A table; the first cell of each row names the row. */
export interface LegalTable {
  readonly kind: 'table';
  readonly caption: MessageDescriptor;
  readonly head: readonly MessageDescriptor[];
  readonly rows: readonly Conditional<readonly MessageDescriptor[]>[];
}

/** A paragraph of a document. If an ability is given, titles without it leave the paragraph out. */
export function paragraph(text: MessageDescriptor, ability?: Ability): LegalBlock {
  return { kind: 'paragraph', text, ability };
}

export function list(...items: readonly Conditional<MessageDescriptor>[]): LegalBlock {
  return { kind: 'list', items };
}

/** A table; each row has as many cells as the head. */
export function table(caption: MessageDescriptor, head: LegalTable['head'], rows: LegalTable['rows']): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

/** The table of items stored in the browser, before or after consent. */
export function storedItemsTable(caption: MessageDescriptor, basis: StorageBasis): LegalBlock {
  return { kind: 'storedItems', caption, basis };
}
