import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  acceptInvitation,
  inviteMember,
  leaveFamily,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import type { InvitationState } from '#src/domain/family-invitations.ts';
import type { StateText } from '#src/ui/tag.tsx';

type OwnerRefusal = (
  | typeof inviteMember
  | typeof resendInvitation
  | typeof withdrawInvitation
  | typeof removeMember
  | typeof leaveFamily
)['refusals'][number];

export const refusalTexts: Record<OwnerRefusal, MessageDescriptor> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  noSubscription: msg`Abonnementet er avsluttet, så det kan ikke deles.`,
  sharingNotPossible: msg`Abonnementet kan ikke deles nå. Last siden på nytt for å se hvorfor.`,
  deletionPlanned: msg`Kontoen din blir slettet, så du kan ikke invitere noen. Trekk tilbake slettingen på siden «Slett kontoen din» først.`,
  ownEmail: msg`Dette er din egen e-postadresse. Skriv adressen til den du vil dele med.`,
  alreadyInvited: msg`Denne personen er allerede invitert. Du kan sende invitasjonen på nytt i listen.`,
  alreadyMember: msg`Du deler allerede med denne personen.`,
  familyFull: msg`Alle plassene er i bruk. Fjern en person eller trekk tilbake en invitasjon først.`,
  tooManyInvitations: msg`Du har sendt mange invitasjoner på kort tid. Vent en time, og prøv igjen.`,
  invitationNotFound: msg`Vi finner ikke invitasjonen. Last siden på nytt.`,
  invitationNotOpen: msg`Invitasjonen er allerede brukt eller trukket tilbake. Last siden på nytt.`,
  notMember: msg`Delingen er allerede avsluttet. Last siden på nytt.`,
};

/** The first codes come from creating the account. */
export const acceptTexts: Record<(typeof acceptInvitation.refusals)[number], MessageDescriptor> = {
  ERROR_IN_CREATING_ACCOUNT: msg`Vi fikk ikke opprettet kundeforholdet ditt. Prøv igjen om litt.`,
  AMPS_RETURNED_NULL: msg`Vi fikk ikke opprettet kundeforholdet ditt. Prøv igjen om litt.`,
  REQUEST_MISSING_VALUES: msg`Noe mangler i lenken. Åpne den fra e-posten en gang til.`,
  EMAIL_DOES_NOT_EXIST: msg`Brukeren din har ingen e-postadresse. Legg den til i profilen, og prøv igjen.`,
  NO_SPID_FOUND: msg`Vi kjenner ikke igjen brukeren din. Logg ut og inn igjen.`,
  USER_HAS_ACTIVE_SUB: msg`E-postadressen din har allerede et aktivt abonnement. Koble det til brukeren din i stedet.`,
  USER_IS_ACTIVE: msg`E-postadressen din har allerede et aktivt abonnement. Koble det til brukeren din i stedet.`,
  invitationUnknown: msg`Vi kjenner ikke igjen invitasjonen. Sjekk at du har åpnet hele lenken.`,
  invitationExpired: msg`Invitasjonen er gått ut. Be om å få en ny.`,
  invitationUsed: msg`Invitasjonen er allerede brukt.`,
  invitationWithdrawn: msg`Invitasjonen er trukket tilbake.`,
  sharingStopped: msg`Abonnementet kan ikke deles nå.`,
  ownInvitation: msg`Du kan ikke ta imot din egen invitasjon.`,
  alreadyReader: msg`Du leser allerede, og trenger ikke invitasjonen.`,
  alreadySubscriber: msg`Du har allerede et aktivt abonnement.`,
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  titleNotFound: msg`Vi finner ikke avisen. Last siden på nytt.`,
};

export const stateTexts: Record<InvitationState, StateText> = {
  accepted: { text: msg`Leser med deg`, tone: 'good' },
  pending: { text: msg`Venter på svar`, tone: 'waiting' },
  expired: { text: msg`Gått ut`, tone: 'attention' },
  withdrawn: { text: msg`Trukket tilbake`, tone: 'neutral' },
  removed: { text: msg`Fjernet`, tone: 'neutral' },
  left: { text: msg`Gikk ut selv`, tone: 'neutral' },
  declined: { text: msg`Sa nei`, tone: 'neutral' },
  ended: { text: msg`Tok slutt`, tone: 'neutral' },
};

export function refusalTextOf(code: string): MessageDescriptor {
  const known = new Map<string, MessageDescriptor>(Object.entries(refusalTexts));
  return known.get(code) ?? refusalTexts.sharingNotPossible;
}
