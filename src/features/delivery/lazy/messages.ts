import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { deliveryRefusals } from '#src/contract/delivery-change.ts';
import type { moveRefusals } from '#src/contract/moving.ts';
import type { ChangeRefusal, EditRefusal } from '#src/domain/delivery-changes.ts';
import type { HolidayCode } from '#src/domain/holidays.ts';
import type { FormField } from './form-check.ts';

export type DeliveryRefusal = (typeof deliveryRefusals)[number] | 'accountNotFound';

export const refusalTexts: Record<DeliveryRefusal, MessageDescriptor> = {
  accountNotFound: msg`Vi fant ikke abonnementet. Last siden på nytt, eller kontakt kundesenteret.`,
  paperRequired: msg`Du må ha et abonnement med papiravis for å endre leveringen.`,
  notAllowed: msg`Leveringen kan ikke endres slik abonnementet er nå. Kontakt kundesenteret.`,
  beforeEarliest: msg`Fristen for den første avisen er ute. Velg en senere dag.`,
  paperNotBegun: msg`Du får ikke avisen på papir så tidlig. Velg en senere dag.`,
  tooFarAhead: msg`Dagen ligger for langt fram. Velg en tidligere dag.`,
  noIssueInRange: msg`Du får ingen avis i disse dagene. Velg flere dager.`,
  paperEnded: msg`Du får ikke avisen lenger disse dagene. Velg dager før det.`,
  tooShort: msg`Perioden er for kort. La den slutte senere.`,
  tooLong: msg`Perioden er for lang. La den slutte tidligere.`,
  endBeforeStart: msg`Siste dag kan ikke være før første dag.`,
  endNotAllowed: msg`En fast adresse har ingen siste dag.`,
  endTooEarly: msg`Avisene for disse dagene er allerede på vei. Velg en senere dag.`,
  openEndNotAllowed: msg`Velg siste dag.`,
  addressMissing: msg`Du må legge til en adresse`,
  notDelivered: msg`Velg et postnummer som vi leverer papiravisen til.`,
  alreadyCovered: msg`Dette er allerede bestilt, så ingenting blir annerledes. Velg andre dager.`,
  mergedTooLong: msg`Sammen med stoppen du allerede har, blir dette for langt. Velg færre dager, eller endre den andre først.`,
  remainderTooShort: msg`Det ville blitt for lite igjen av stoppen du allerede har. Velg andre dager, eller trekk den tilbake først.`,
  alreadyBegun: msg`Første dag er låst, for fristen er ute. Du kan fortsatt velge en annen siste dag.`,
  alreadyEnded: msg`Endringen er over og kan ikke endres lenger.`,
  changeNotFound: msg`Endringen finnes ikke lenger. Se «Bestilte endringer».`,
};

export const ruleTexts: Record<ChangeRefusal['code'] | EditRefusal['code'], MessageDescriptor> = {
  dayInvalid: msg`Skriv datoen som 24.12.2026`,
  endNotAllowed: msg`En fast adresse har ingen siste dag.`,
  openEndNotAllowed: msg`Velg siste dag.`,
  endBeforeStart: msg`Siste dag kan ikke være før første dag.`,
  beforeEarliest: msg`Fristen for denne dagen er ute. Du kan begynne fra og med {day}.`,
  paperNotBegun: msg`Den første papiravisen din kommer {day}. Velg den dagen eller en senere.`,
  tooFarAhead: msg`Du kan ikke begynne senere enn {day}.`,
  tooShort: msg`Perioden må være minst {days} dager. Velg {day} eller senere.`,
  tooLong: msg`Perioden kan være høyst {days} dager. Velg {day} eller tidligere.`,
  noIssueInRange: msg`Du får ingen avis i disse dagene. Den neste kommer {day}.`,
  paperEnded: msg`Du får avisen til og med {day}. Velg dager før det.`,
  ended: msg`Endringen er over og kan ikke endres lenger.`,
  startLocked: msg`Første dag er låst, for fristen er ute.`,
  endTooEarly: msg`Avisene før dette er allerede på vei. Velg {day} eller senere.`,
};

/** Names of fields in "{info} er påkrevd". */
export const fieldTexts: Record<FormField, MessageDescriptor> = {
  fromDate: msg`Første dag`,
  toDate: msg`Siste dag`,
  isOpen: msg`Inntil videre`,
  name: msg`Navn`,
  careOf: msg`c/o`,
  street: msg`Gate og nummer`,
  floor: msg`Etasje`,
  apartmentNumber: msg`Leilighetsnummer`,
  postalCode: msg`Postnummer`,
  postalPlace: msg`Poststed`,
};

export const holidayTexts: Record<HolidayCode, MessageDescriptor> = {
  newYearsDay: msg`Første nyttårsdag`,
  maundyThursday: msg`Skjærtorsdag`,
  goodFriday: msg`Langfredag`,
  easterSunday: msg`Første påskedag`,
  easterMonday: msg`Andre påskedag`,
  labourDay: msg`Arbeidernes dag`,
  constitutionDay: msg`Grunnlovsdagen`,
  ascensionDay: msg`Kristi himmelfartsdag`,
  whitSunday: msg`Første pinsedag`,
  whitMonday: msg`Andre pinsedag`,
  christmasDay: msg`Første juledag`,
  secondChristmasDay: msg`Andre juledag`,
};

export const moveRefusalTexts: Record<(typeof moveRefusals)[number], MessageDescriptor> = {
  ...refusalTexts,
  noSubscription: msg`Du har ikke noe abonnement nå, så det er ikke noe å flytte.`,
  beforeEarliest: msg`Fristen for denne dagen er ute. Velg en senere dag.`,
  alreadyCovered: msg`Avisen kommer allerede til denne adressen. Velg en annen adresse.`,
  alreadyBegun: msg`Fristen er ute, så flyttingen kan ikke endres lenger. Kontakt kundesenteret.`,
  notDelivered: msg`Papiravisen kommer ikke til den nye adressen. Velg hva som skal skje med den.`,
  nothingToMove: msg`Da blir ingenting annerledes: fakturaene går som før, og avisen følger ikke med.`,
  noDigitalPlan: msg`Du kan ikke bytte til det digitale abonnementet slik abonnementet er nå. Kontakt kundesenteret.`,
  // Also the refusal for a move that was already carried out.
  moveNotFound: msg`Flyttingen er enten gjennomført eller allerede trukket tilbake.`,
  previewOutdated: msg`Noe er endret siden du begynte. Se gjennom en gang til, og bekreft.`,
};

export const moveFieldTexts = {
  movesOn: msg`Flyttedag`,
  paper: msg`Papiravisen`,
  invoices: msg`Fakturaene`,
} as const;

/** `day` is the nearest allowed day. */
export const moveDayTexts = {
  beforeEarliest: msg`Du kan flytte tidligst {day}. Velg den dagen eller en senere.`,
  tooFarAhead: msg`Du kan bestille flytting til og med {day}. Velg en tidligere dag.`,
  afterEnd: msg`Abonnementet varer til og med {day}. Velg den dagen eller en tidligere.`,
} as const;
