import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivityKind } from '#src/contract/activity.ts';
import type { ComplaintCategory, Remedy } from '#src/domain/complaints.ts';

/** The problem of a complaint, as its receipt names it. */
export const complaintTexts: Record<ComplaintCategory, MessageDescriptor> = {
  notDelivered: msg`Avisen kom ikke`,
  late: msg`Avisen kom for sent`,
  wet: msg`Avisen var våt`,
  torn: msg`Avisen var revet eller skadet`,
  wrongPaper: msg`Du fikk feil avis`,
  missingPart: msg`En del av avisen manglet`,
  wrongPlace: msg`Avisen lå på feil sted`,
  other: msg`Noe annet`,
};

/** Compensation of a complaint. */
export const remedyTexts: Record<Remedy, MessageDescriptor> = {
  newDelivery: msg`Ny avis i dag`,
  extension: msg`Abonnementet varer én dag lenger`,
  credit: msg`Avisen blir trukket fra neste betaling`,
};

const changeAgain = msg`Det som sto før, er ikke tatt vare på, så dette kan ikke angres. Du kan endre det igjen når du vil.`;

/** Why a change cannot be undone (N-07). */
export const noUndoTexts: Partial<Record<ActivityKind, MessageDescriptor>> = {
  instructionsChanged: changeAgain,
  addressRegistered: changeAgain,
  contactChanged: changeAgain,
  contactMessageSent: msg`Kundesenteret svarer deg på e-post.`,
  complaintMade: msg`Meldingen er registrert, og kan ikke trekkes tilbake.`,
};
