import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Complaint, makeComplaint } from '#src/contract/complaint.ts';

/** The title's remedies. */
export const remedyTexts: Record<NonNullable<Complaint['remedy']>, MessageDescriptor> = {
  newDelivery: msg`Få avisen levert i dag`,
  extension: msg`Få abonnementet forlenget med én dag`,
  credit: msg`Få pengene tilbake for avisen`,
};

export type ComplaintProblem = (typeof makeComplaint.refusals)[number] | 'issueMissing' | 'codeMissing' | 'tooLong';

/** Texts for invalid input and refusals by the API, each with what to do. */
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
