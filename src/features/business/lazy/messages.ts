import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { verifyBusinessEmail } from '#src/contract/business.ts';
import type { InvitationState, RemovalResult } from '#src/domain/business-invitations.ts';
import { formTextOf, validationTexts } from '#src/platform/texts/validation-texts.ts';
import type { StateText } from '#src/ui/tag.tsx';
import type { AddressFileIssue } from '../reading/read-addresses.ts';
import type { RowStatus } from './import-state.ts';

export const stateTexts: Record<InvitationState, StateText> = {
  emailSent: { text: msg`Invitasjon sendt`, tone: 'waiting' },
  active: { text: msg`Aktiv`, tone: 'good' },
};

const onList = { text: msg`Står på listen fra før`, tone: 'neutral' } as const;
const otherDomain = { text: msg`Utenfor bedriftens domene`, tone: 'attention' } as const;
const noRoom = { text: msg`Ikke plass`, tone: 'attention' } as const;

export const statusTexts: Record<RowStatus | RemovalResult, StateText> = {
  new: { text: msg`Ny`, tone: 'good' },
  duplicate: onList,
  repeated: { text: msg`Står flere ganger`, tone: 'neutral' },
  wrongDomain: otherDomain,
  formula: { text: msg`Formel uten lagret verdi`, tone: 'attention' },
  invalid: { text: msg`Ugyldig adresse`, tone: 'attention' },
  overLimit: noRoom,
  emailSent: { text: msg`Invitasjon sendt`, tone: 'good' },
  resent: { text: msg`Sendt på nytt`, tone: 'good' },
  errorSaved: { text: msg`Ble ikke sendt. Se etter skrivefeil, eller prøv igjen i morgen`, tone: 'attention' },
  wrongEmailDomain: otherDomain,
  userExist: onList,
  maxUsersReached: noRoom,
  deleted: { text: msg`Fjernet`, tone: 'good' },
  failed: { text: msg`Kan ikke fjernes her`, tone: 'attention' },
  notExist: { text: msg`Står ikke på listen`, tone: 'neutral' },
};

export const fileIssueTexts: Record<AddressFileIssue, MessageDescriptor> = {
  wrongExtension: msg`Velg en Excel-fil som slutter på .xlsx, eller en CSV-fil.`,
  oldExcel: msg`Filen er i det gamle Excel-formatet, eller har et passord. Åpne den i Excel og lagre den som .xlsx uten passord.`,
  contentMismatch: msg`Innholdet passer ikke med navnet på filen. Åpne den i Excel og lagre den på nytt som .xlsx.`,
  tooLarge: msg`Filen er for stor. Behold bare kolonnen med e-postadresser, og prøv igjen.`,
  tooManyRows: msg`Filen har mer enn 10 000 rader. Del den i flere, og last opp én om gangen.`,
  unreadable: msg`Filen er skadet, eller er ikke en tabell. Åpne den i Excel og lagre den på nytt.`,
  empty: msg`Filen er tom.`,
  noAddresses: msg`Vi fant ingen e-postadresser i filen. De må stå i en egen kolonne.`,
  formulas: msg`E-postadressene i filen er formler uten lagret verdi, og dem regner vi ikke ut. Kopier kolonnen, lim den inn som verdier, og lagre på nytt.`,
};

const verifyTexts: Record<(typeof verifyBusinessEmail.refusals)[number] | 'tooMany', MessageDescriptor> = {
  alreadySubscribed: msg`Du har allerede et aktivt abonnement`,
  codeWrong: msg`Koden er ikke riktig. Se over sifrene, og prøv igjen.`,
  codeExpired: msg`Koden gjelder ikke lenger. Be om en ny.`,
  invitationNotFound: msg`Adressen står ikke på listen til noen bedrift nå. Spør den som administrerer abonnementet der du jobber.`,
  accountNotFound: msg`Vi fikk ikke opprettet kundeforholdet ditt. Prøv igjen om litt.`,
  tooMany: msg`Du har bedt om mange koder på kort tid. Prøv igjen om en time.`,
};

/** `info` is the name of the field. */
export function useVerifyText(info: string): (code: string) => string {
  const { i18n } = useLingui();
  const texts = { fields: {}, refusals: verifyTexts, otherwise: validationTexts.invalid };
  return (code) => formTextOf(i18n, texts, { code, field: info });
}
