import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Helper, inviteHelper, resendHelperInvitation, revokeHelper } from '#src/contract/helping.ts';
import type { HelperState } from '#src/domain/helping.ts';
import type { TagTone } from '#src/ui/tag.tsx';

type Refusal = (typeof inviteHelper | typeof resendHelperInvitation | typeof revokeHelper)['refusals'][number];

export const helperRefusalTexts: Readonly<Record<Refusal, MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  deletionPlanned: msg`Kontoen din blir slettet, så du kan ikke invitere noen. Trekk tilbake slettingen på siden «Slett kontoen din» først.`,
  ownEmail: msg`Dette er din egen e-postadresse. Skriv adressen til den som skal hjelpe deg.`,
  alreadyInvited: msg`Denne personen er allerede invitert. Se i listen.`,
  tooManyHelpers: msg`Du har så mange hjelpere som du kan ha. Avslutt tilgangen til en av dem først.`,
  tooManyInvitations: msg`Du har sendt mange invitasjoner på kort tid. Vent en time, og prøv igjen.`,
  invitationNotFound: msg`Vi finner ikke invitasjonen. Last siden på nytt.`,
  invitationNotOpen: msg`Invitasjonen er allerede brukt eller trukket tilbake. Last siden på nytt.`,
  alreadyEnded: msg`Tilgangen er allerede avsluttet. Last siden på nytt.`,
};

export function helperRefusalOf(code: string): MessageDescriptor {
  const known = new Map<string, MessageDescriptor>(Object.entries(helperRefusalTexts));
  return known.get(code) ?? helperRefusalTexts.invitationNotOpen;
}

interface StateText {
  readonly text: MessageDescriptor;
  readonly tone: TagTone;
}

/** For an invitation that was revoked before it was accepted. */
const withdrawnText: StateText = { text: msg`Trukket tilbake`, tone: 'neutral' };

const helperStateTexts: Readonly<Record<HelperState, StateText>> = {
  active: { text: msg`Kan hjelpe`, tone: 'good' },
  pending: { text: msg`Venter på svar`, tone: 'waiting' },
  expired: { text: msg`Svarte ikke i tide`, tone: 'attention' },
  over: { text: msg`Gått ut`, tone: 'neutral' },
  revoked: { text: msg`Avsluttet`, tone: 'neutral' },
  left: { text: msg`Ga fra seg tilgangen`, tone: 'neutral' },
  declined: { text: msg`Sa nei`, tone: 'neutral' },
};

/** An invitation that was never accepted was declined or withdrawn. */
export function stateTextOf({ state, isDeclined, until }: Pick<Helper, 'state' | 'isDeclined' | 'until'>): StateText {
  if (isDeclined === true) return helperStateTexts.declined;
  return state === 'revoked' && until === null ? withdrawnText : helperStateTexts[state];
}
