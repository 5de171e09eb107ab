import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Complaint, makeComplaint } from '#src/contract/complaint.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import type { TagTone } from '#src/ui/tag.tsx';

export const caseStates: Record<Complaint['status'], { readonly text: MessageDescriptor; readonly tone: TagTone }> = {
  received: { text: msg`Mottatt`, tone: 'neutral' },
  inProgress: { text: msg`Under arbeid`, tone: 'waiting' },
  closed: { text: msg`Avsluttet`, tone: 'good' },
};

export const actionRefusalTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  noPaper: msg`Abonnementet ditt er uten papiravis, så det er ingen levering å melde fra om.`,
  sharedAccess: msg`Du leser med et abonnement som noen i familien deler med deg. Den som eier abonnementet, melder fra om leveringen.`,
  suspended: msg`Abonnementet er satt på vent fordi betalingen ikke gikk gjennom, så avisen kommer ikke nå.`,
  notStarted: msg`Abonnementet har ikke begynt ennå, så ingen avis er sendt ut.`,
  paused: msg`Abonnementet har pause, så det kommer ingen avis nå.`,
  ended: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
  endedForGood: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
};

export const remedyTexts: Record<NonNullable<Complaint['remedy']>, MessageDescriptor> = {
  newDelivery: msg`Få avisen levert i dag`,
  extension: msg`Få abonnementet forlenget med én dag`,
  credit: msg`Få pengene tilbake for avisen`,
};

type ComplaintProblem = (typeof makeComplaint.refusals)[number] | 'issueMissing' | 'codeMissing' | 'tooLong';

export const problemTexts: Record<ComplaintProblem, MessageDescriptor> = {
  issueMissing: msg`Velg hvilken avis det gjelder.`,
  codeMissing: msg`Velg hva som gikk galt.`,
  commentMissing: msg`Skriv hva som var galt.`,
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
  remedyNotGiven: msg`Fristen for å velge dette er ute. Velg noe annet.`,
};
