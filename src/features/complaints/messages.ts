import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Complaint } from '#src/contract/complaint.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import type { TagTone } from '#src/ui/tag.tsx';

/** What can have gone wrong. */
export const categoryTexts: Record<Complaint['category'], MessageDescriptor> = {
  notDelivered: msg`Avisen kom ikke`,
  late: msg`Avisen kom for sent`,
  wet: msg`Avisen var våt`,
  torn: msg`Avisen var revet eller skadet`,
  wrongPaper: msg`Jeg fikk feil avis`,
  missingPart: msg`En del av avisen manglet`,
  wrongPlace: msg`Avisen lå på feil sted`,
  other: msg`Noe annet`,
};

type Remedy = NonNullable<Complaint['remedy']>;

/** The remedies in a receipt. */
export const givenRemedyTexts: Record<Remedy, MessageDescriptor> = {
  newDelivery: msg`Ny avis i dag`,
  extension: msg`Abonnementet varer én dag lenger`,
  credit: msg`Avisen blir trukket fra neste betaling`,
};

/** Status of a case. */
export const statusTexts: Record<Complaint['status'], MessageDescriptor> = {
  received: msg`Mottatt`,
  inProgress: msg`Under arbeid`,
  closed: msg`Avsluttet`,
};

export const statusTones: Record<Complaint['status'], TagTone> = {
  received: 'neutral',
  inProgress: 'waiting',
  closed: 'good',
};

/** Why complaints are not possible now. */
export const actionRefusalTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  noPaper: msg`Abonnementet ditt er uten papiravis, så det er ingen levering å melde fra om.`,
  sharedAccess: msg`Du leser med et abonnement som noen i familien deler med deg. Den som eier abonnementet, melder fra om leveringen.`,
  suspended: msg`Abonnementet er satt på vent fordi betalingen ikke gikk gjennom, så avisen kommer ikke nå.`,
  notStarted: msg`Abonnementet har ikke begynt ennå, så ingen avis er sendt ut.`,
  ended: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
  endedForGood: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
};
