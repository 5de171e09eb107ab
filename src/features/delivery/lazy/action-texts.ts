import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActionRefusal } from '#src/domain/action-facts.ts';

/** Why the delivery cannot be changed now; most of these a visitor of the page never meets. */
export const actionRefusalTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  noPaper: msg`Abonnementet ditt er uten papiravis, så det er ingen levering å endre.`,
  sharedAccess: msg`Du leser med et abonnement som noen i familien deler med deg. Den som eier abonnementet, styrer leveringen.`,
  suspended: msg`Abonnementet er satt på vent fordi betalingen ikke gikk gjennom. Når det er betalt, kan du endre leveringen igjen.`,
  notStarted: msg`Abonnementet har ikke begynt ennå. Når den første avisen kommer, kan du stoppe og flytte den her.`,
  paused: msg`Abonnementet har pause, så det kommer ingen avis nå. Når det starter igjen, kan du stoppe og flytte avisen her.`,
  ended: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
  endedForGood: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
};
