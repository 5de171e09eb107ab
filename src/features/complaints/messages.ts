import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Complaint, makeComplaint } from '#src/contract/complaint.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import type { TagTone } from '#src/ui/tag.tsx';
import type { Issue } from './rules.ts';

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

/** What the title gives for it. */
export const remedyTexts: Record<Remedy, MessageDescriptor> = {
  newDelivery: msg`Få avisen levert i dag`,
  extension: msg`Få abonnementet forlenget med én dag`,
  credit: msg`Få pengene tilbake for avisen`,
};

/** The same in a receipt. */
export const givenRemedyTexts: Record<Remedy, MessageDescriptor> = {
  newDelivery: msg`Ny avis i dag`,
  extension: msg`Abonnementet varer én dag lenger`,
  credit: msg`Avisen blir trukket fra neste betaling`,
};

/** Where a case stands. */
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

export type ComplaintProblem = (typeof makeComplaint.refusals)[number] | 'issueMissing' | 'codeMissing' | 'tooLong';

/** What is wrong with the form, or why the API does not take it, each with the way on. */
export const problemTexts: Record<ComplaintProblem, MessageDescriptor> = {
  issueMissing: msg`Velg hvilken avis det gjelder.`,
  codeMissing: msg`Velg hva som gikk galt.`,
  tooLong: msg`Teksten er for lang. Skriv høyst 1000 tegn.`,
  accountNotFound: msg`Vi fant ikke abonnementet. Last siden på nytt, eller kontakt kundesenteret.`,
  paperRequired: msg`Du må ha et abonnement med papiravis for å melde fra om leveringen.`,
  notAllowed: msg`Du kan ikke melde fra her slik abonnementet er nå. Kontakt kundesenteret.`,
  notAnIssue: msg`Ingen avis kom ut denne dagen. Velg en annen dag.`,
  notYetDelivered: msg`Avisen kan fortsatt være på vei. Vent til morgenen er over, og meld fra da.`,
  tooLongAgo: msg`Det er for lenge siden til at vi kan følge det opp her. Kontakt kundesenteret.`,
  wasStopped: msg`Avisen var stoppet denne dagen. Se endringene dine.`,
  alreadyComplained: msg`Du har allerede meldt fra om denne avisen. Saken står under «Meldingene dine».`,
  unknownCode: msg`Dette valget finnes ikke lenger. Velg på nytt.`,
  remedyNotGiven: msg`Fristen for denne erstatningen er ute. Velg noe annet.`,
};

/** Why one cannot complain now. */
export const actionRefusalTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  noPaper: msg`Abonnementet ditt er uten papiravis, så det er ingen levering å melde fra om.`,
  sharedAccess: msg`Du leser med et abonnement som noen i familien deler med deg. Den som eier abonnementet, melder fra om leveringen.`,
  suspended: msg`Abonnementet er satt på vent fordi betalingen ikke gikk gjennom, så avisen kommer ikke nå.`,
  notStarted: msg`Abonnementet har ikke begynt ennå, så ingen avis er levert.`,
  ended: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
  endedForGood: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
};
