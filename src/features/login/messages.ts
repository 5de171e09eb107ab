import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoginFailure } from './complete-login.ts';

/** Why a log-in was not completed. */
export const failureTexts: Record<LoginFailure, MessageDescriptor> = {
  cancelled: msg`Du avbrøt innloggingen.`,
  providerRefused: msg`Innloggingstjenesten godtok ikke innloggingen.`,
  stateInvalid: msg`Vi kan ikke se at innloggingen ble startet i denne nettleseren.`,
  stateExpired: msg`Det gikk for lang tid fra innloggingen ble startet til den skulle fullføres.`,
  codeRefused: msg`Denne innloggingen er allerede brukt, eller den er for gammel.`,
  sessionMissing: msg`Nettleseren tok ikke vare på innloggingen. Tillat informasjonskapsler for denne siden.`,
  unavailable: msg`Vi fikk ikke svar da innloggingen skulle fullføres.`,
};
