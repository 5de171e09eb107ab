import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity, ActivityKind } from '#src/contract/activity.ts';

/** What a line of the activity log and its receipt are headed by (N-08). */
export const activityTexts: Record<ActivityKind, MessageDescriptor> = {
  planChangeOrdered: msg`Bytte av abonnement bestilt`,
  planChangeUndone: msg`Bytte av abonnement angret`,
  planChanged: msg`Abonnementet ble byttet`,
  cancelled: msg`Abonnementet ble sagt opp`,
  cancellationRegretted: msg`Oppsigelsen ble angret`,
  discountTaken: msg`Tilbud tatt imot`,
  pauseOrdered: msg`Pause bestilt`,
  pauseUndone: msg`Pausen ble angret`,
  pauseBegan: msg`Pausen begynte`,
  pauseEnded: msg`Abonnementet startet igjen etter pausen`,
  withdrawn: msg`Kjøpet ble angret`,
  started: msg`Abonnementet kom i gang`,
  renewed: msg`Abonnementet ble fornyet`,
  ended: msg`Abonnementet tok slutt`,
  suspended: msg`Abonnementet ble satt på vent`,
  recovered: msg`Abonnementet kom i gang igjen`,
  deliveryStopped: msg`Stopp av avisen bestilt`,
  deliveryMoved: msg`Midlertidig adresse lagt inn`,
  addressChangeOrdered: msg`Ny fast adresse bestilt`,
  addressChanged: msg`Leveringsadressen ble endret`,
  addressRegistered: msg`Leveringsadressen ble lagret`,
  deliveryChangeEdited: msg`Endring av levering ble rettet`,
  deliveryChangeWithdrawn: msg`Endring av levering ble trukket tilbake`,
  deliveryChangeShortened: msg`Endring av levering ble kortet ned`,
  instructionsChanged: msg`Beskjeden til budet ble endret`,
  complaintMade: msg`Du meldte fra om leveringen`,
  contactChanged: msg`Kontaktopplysningene ble endret`,
};

/** Who did it. */
export const activityActorTexts: Record<Activity['by'], MessageDescriptor> = {
  person: msg`Deg`,
  customerCenter: msg`Kundesenteret`,
  system: msg`Skjedde av seg selv`,
};
