import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { moveRefusals } from '#src/contract/moving.ts';
import { refusalTexts } from './messages.ts';

/** Texts for the API's refusals of a move, each with what to do. */
export const moveRefusalTexts: Record<(typeof moveRefusals)[number], MessageDescriptor> = {
  ...refusalTexts,
  noSubscription: msg`Du har ikke noe abonnement nå, så det er ikke noe å flytte.`,
  beforeEarliest: msg`Fristen for denne dagen er ute. Velg en senere dag.`,
  alreadyCovered: msg`Avisen kommer allerede til denne adressen. Velg en annen adresse.`,
  alreadyBegun: msg`Fristen er ute, så flyttingen kan ikke endres lenger. Kontakt kundesenteret.`,
  notDelivered: msg`Papiravisen kommer ikke til den nye adressen. Velg hva som skal skje med den.`,
  nothingToMove: msg`Da blir ingenting annerledes: fakturaene går som før, og avisen følger ikke med.`,
  noDigitalPlan: msg`Du kan ikke bytte til det digitale abonnementet slik abonnementet er nå. Kontakt kundesenteret.`,
  // A move that was carried out is gone too.
  moveNotFound: msg`Flyttingen er enten gjennomført eller allerede trukket tilbake.`,
  previewOutdated: msg`Noe er endret siden du begynte. Se gjennom en gang til, og bekreft.`,
};

/** Names of the fields of a move, for "{info} er påkrevd". */
export const moveFieldTexts = {
  movesOn: msg`Flyttedag`,
  paper: msg`Papiravisen`,
  invoices: msg`Fakturaene`,
} as const;

/** Issues with the day of a move; `day` is the nearest allowed one. */
export const moveDayTexts = {
  beforeEarliest: msg`Du kan flytte tidligst {day}. Velg den dagen eller en senere.`,
  tooFarAhead: msg`Du kan bestille flytting til og med {day}. Velg en tidligere dag.`,
  afterEnd: msg`Abonnementet varer til og med {day}. Velg den dagen eller en tidligere.`,
} as const;
