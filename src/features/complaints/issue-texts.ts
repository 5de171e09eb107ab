import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TagTone } from '#src/ui/tag.tsx';
import type { Issue } from './rules.ts';

/** What became of an issue (P-04). */
export const issueTexts: Record<Issue['state'], MessageDescriptor> = {
  delivered: msg`Levert`,
  stopped: msg`Stoppet`,
  moved: msg`Levert til en annen adresse`,
  delayed: msg`Forsinket`,
  complained: msg`Du meldte fra`,
};

export const issueTones: Record<Issue['state'], TagTone> = {
  delivered: 'good',
  stopped: 'paused',
  moved: 'good',
  delayed: 'waiting',
  complained: 'attention',
};

/** What came of a complaint about an issue. */
export const outcomeTexts: Record<NonNullable<Issue['outcome']>, MessageDescriptor> = {
  received: msg`Meldingen er mottatt`,
  newDelivery: msg`Ny avis ble levert`,
  extension: msg`Abonnementet ble forlenget med én dag`,
  credit: msg`Avisen ble trukket fra betalingen`,
  explained: msg`Kundesenteret har svart`,
};
