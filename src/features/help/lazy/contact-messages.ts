import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { sendContactMessage } from '#src/contract/contact.ts';

/** Why a message is not taken, by code. */
const refusalTexts: Readonly<Record<(typeof sendContactMessage.refusals)[number], MessageDescriptor>> = {
  senderMissing: msg`Du er ikke lenger innlogget. Last siden på nytt, og skriv navn og e-post.`,
  tooManyMessages: msg`Det er sendt mange meldinger herfra på kort tid. Vent en time, eller ring oss.`,
  keyReused: msg`Denne meldingen er allerede sendt. Last siden på nytt hvis du vil skrive en ny.`,
};

const issueTexts = {
  subjectMissing: msg`Velg hva det gjelder.`,
  messageMissing: msg`Skriv hva vi kan hjelpe deg med.`,
  messageTooLong: msg`Meldingen er for lang. Skriv høyst 4000 tegn.`,
  nameMissing: msg`Navn er påkrevd`,
  nameTooLong: msg`Navnet er for langt`,
  emailMissing: msg`E-postadresse er påkrevd`,
  emailInvalid: msg`Vennligst skriv en gyldig e-postadresse`,
} as const;

/** What is wrong with a field, or why the message is not taken. */
export function issueText(code: string, field: string): MessageDescriptor {
  switch (field) {
    case 'subject':
      return issueTexts.subjectMissing;
    case 'message':
      return code === 'textTooLong' ? issueTexts.messageTooLong : issueTexts.messageMissing;
    case 'name':
      return code === 'textTooLong' ? issueTexts.nameTooLong : issueTexts.nameMissing;
    case 'email':
      return code === 'required' ? issueTexts.emailMissing : issueTexts.emailInvalid;
    default:
      return isRefusal(code) ? refusalTexts[code] : refusalTexts.keyReused;
  }
}

function isRefusal(code: string): code is keyof typeof refusalTexts {
  return Object.hasOwn(refusalTexts, code);
}
