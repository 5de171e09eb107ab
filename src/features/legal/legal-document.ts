import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Ability, has, type MissingAbilities } from '#src/domain/abilities.ts';
import type { storedItems } from '#src/domain/browser-storage.ts';

export interface LegalDocument {
  /**
   * Newest first. A substantial change adds an edition, and dates the parts that it adds and
   * removes.
   */
  readonly editions: readonly [Edition, ...Edition[]];
  /** True if the parts carry dates since the first edition, so that earlier editions can be shown. */
  readonly hasEarlierTexts?: true;
  readonly heading: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly LegalSection[];
}

export interface Edition {
  /** The first day, such as `2026-11-01`. */
  readonly from: string;
  readonly news: MessageDescriptor | readonly Conditional<MessageDescriptor>[];
}

export type Conditional<Part> = Part | { readonly condition: Condition; readonly part: Conditional<Part> };

interface Condition {
  readonly ability?: Ability;
  /** Day of the first edition that has the part. */
  readonly since?: string;
  /** Day of the first edition that no longer has it. */
  readonly until?: string;
}

export function ifHas<Part>(ability: Ability, part: Conditional<Part>): Conditional<Part> {
  return { condition: { ability }, part };
}

export function since<Part>(day: string, part: Conditional<Part>): Conditional<Part> {
  return { condition: { since: day }, part };
}

export function until<Part>(day: string, part: Conditional<Part>): Conditional<Part> {
  return { condition: { until: day }, part };
}

export function between<Part>([first, end]: readonly [string, string], part: Conditional<Part>): Conditional<Part> {
  return since(first, until(end, part));
}

export function replaced<Part>(
  day: string,
  before: Conditional<Part>,
  after: Conditional<Part>,
): readonly Conditional<Part>[] {
  return [until(day, before), since(day, after)];
}

export interface Reading {
  readonly title: MissingAbilities;
  /** First day of the edition. */
  readonly edition: string;
}

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

export function textsFor(
  text: MessageDescriptor | readonly Conditional<MessageDescriptor>[],
  reading: Reading,
): readonly MessageDescriptor[] {
  return 'id' in text ? [text] : partsFor(text, reading);
}

export interface LegalSection {
  /** Fragment of the section's URL; the same in both languages, and stable, since others link to it. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  readonly needs?: 'studentPlan' | 'youthPlan';
  readonly ability?: Ability;
  readonly body: readonly Conditional<LegalBlock>[];
}

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: MessageDescriptor; readonly ability?: Ability | undefined }
  | { readonly kind: 'list'; readonly items: readonly Conditional<MessageDescriptor>[] }
  | LegalTable
  | { readonly kind: 'plans' }
  | { readonly kind: 'storedItems'; readonly caption: MessageDescriptor; readonly basis: StorageBasis };

type StorageBasis = (typeof storedItems)[number]['basis'];

/** The first cell of each row names the row. */
export interface LegalTable {
  readonly kind: 'table';
  readonly caption: MessageDescriptor;
  readonly head: readonly MessageDescriptor[];
  readonly rows: readonly Conditional<readonly MessageDescriptor[]>[];
}

export function paragraph(text: MessageDescriptor, ability?: Ability): LegalBlock {
  return { kind: 'paragraph', text, ability };
}

export function list(...items: readonly Conditional<MessageDescriptor>[]): LegalBlock {
  return { kind: 'list', items };
}

/** Each row has as many cells as the head. */
export function table(caption: MessageDescriptor, head: LegalTable['head'], rows: LegalTable['rows']): LegalBlock {
  return { kind: 'table', caption, head, rows };
}

export function storedItemsTable(caption: MessageDescriptor, basis: StorageBasis): LegalBlock {
  return { kind: 'storedItems', caption, basis };
}

export const firstVersion = msg`Første utgave.`;

export const sameAsBefore = msg`Her er ingenting endret. Personvernerklæringen fikk en ny utgave.`;

export const requestEarlierVersion = msg`Den øverste utgaven gjelder nå. Vil du lese en tidligere utgave, sender vi den. Skriv til <email>{email}</email>.`;
