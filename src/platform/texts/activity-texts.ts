import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity, ActivityKind } from '#src/contract/activity.ts';

/** Names of activities, by kind (N-08). */
const activityTexts: Record<ActivityKind, MessageDescriptor> = {
  purchased: msg`Abonnementet ble kjøpt`,
  connected: msg`Abonnementet ble koblet til`,
  planChangeOrdered: msg`Bytte av abonnement bestilt`,
  planChangeUndone: msg`Byttet ble angret`,
  planChanged: msg`Abonnementet ble byttet`,
  cancelled: msg`Abonnementet ble sagt opp`,
  cancellationRegretted: msg`Oppsigelsen ble angret`,
  cancellationReinstated: msg`Oppsigelsen gjelder igjen`,
  discountTaken: msg`Tilbudet ble tatt imot`,
  pauseOrdered: msg`Pause bestilt`,
  pauseUndone: msg`Pausen ble angret`,
  pauseBegan: msg`Pausen begynte`,
  pauseEnded: msg`Abonnementet startet igjen etter pausen`,
  withdrawn: msg`Kjøpet ble angret`,
  started: msg`Abonnementet startet`,
  renewed: msg`Abonnementet ble fornyet`,
  ended: msg`Abonnementet tok slutt`,
  suspended: msg`Abonnementet ble satt på vent`,
  recovered: msg`Abonnementet startet igjen`,
  deliveryStopped: msg`Stopp av avisen bestilt`,
  deliveryMoved: msg`Midlertidig adresse bestilt`,
  addressChangeOrdered: msg`Ny fast adresse bestilt`,
  addressChanged: msg`Leveringsadressen ble endret`,
  addressRegistered: msg`Leveringsadressen ble lagret`,
  movePlanned: msg`Flytting bestilt`,
  deliveryChangeEdited: msg`Endringen av leveringen ble rettet`,
  deliveryChangeWithdrawn: msg`Endringen av leveringen ble trukket tilbake`,
  deliveryChangeShortened: msg`Endringen av leveringen ble kortet ned`,
  instructionsChanged: msg`Beskjeden til budet ble endret`,
  complaintMade: msg`Du meldte fra om leveringen`,
  contactChanged: msg`Kontaktopplysningene ble endret`,
  contactMessageSent: msg`Du skrev til kundesenteret`,
  contactChoicesChanged: msg`Valgene om tilbud og nyhetsbrev ble endret`,
  paymentMethodChanged: msg`Betalingsmetoden ble endret`,
  paymentMethodRemoved: msg`En betalingsmetode ble fjernet`,
  chargeFailed: msg`En betaling ble ikke trukket`,
  paymentReversed: msg`En betaling ble ført tilbake hos betalingstjenesten`,
  familyInvited: msg`Invitasjon til familiedeling sendt`,
  familyWithdrawn: msg`Invitasjonen ble trukket tilbake`,
  familyJoined: msg`Familiedeling begynte`,
  familyRemoved: msg`Familiedeling ble avsluttet`,
  familyLeft: msg`Familiedeling ble avsluttet`,
  helperInvited: msg`Invitasjon til en hjelper sendt`,
  helperJoined: msg`En hjelper sa ja`,
  helperEnded: msg`Tilgangen til en hjelper ble avsluttet`,
  refunded: msg`Du fikk penger tilbake`,
  studentConfirmed: msg`Du bekreftet at du er student`,
  giftBought: msg`Gaveabonnement kjøpt`,
  giftSent: msg`Gaven ble sendt`,
  giftChanged: msg`Sending av gaven ble endret`,
  giftTaken: msg`Gaven ble tatt i bruk`,
  giftWithdrawn: msg`Kjøpet av gaven ble angret`,
  giftRedeemed: msg`Du tok gaven i bruk`,
  giftContinued: msg`Du valgte å fortsette etter gaven`,
};

/** Names for a change of the billing period only, which keeps the plan. */
const periodTexts: Partial<Record<ActivityKind, MessageDescriptor>> = {
  planChangeOrdered: msg`Ny betalingsperiode bestilt`,
  planChangeUndone: msg`Den nye betalingsperioden ble angret`,
  planChanged: msg`Betalingsperioden ble endret`,
};

/** Heading of an activity's line and of its receipt. */
export function activityTextOf({ kind, facts }: Pick<Activity, 'kind' | 'facts'>): MessageDescriptor {
  const isSamePlan = facts.formerPlanName !== undefined && facts.formerPlanName === facts.planName;
  return (isSamePlan ? periodTexts[kind] : undefined) ?? activityTexts[kind];
}

/** Who made the change. */
export const activityActorTexts: Record<Activity['by'], MessageDescriptor> = {
  person: msg`Deg`,
  helper: msg`Hjelper`,
  family: msg`Familien`,
  customerCenter: msg`Kundesenteret`,
  system: msg`Skjedde av seg selv`,
};
