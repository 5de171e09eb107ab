import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Number of WCAG 2.2 success criteria on levels A and AA. */
export const criteriaCount = 55;

/** The criteria that the tests can check, keyed by their numbers in WCAG 2.2. */
export const criteria: Readonly<Record<string, MessageDescriptor>> = {
  '1.1.1': msg`Ikke-tekstlig innhold`,
  '1.2.2': msg`Teksting (forhåndsinnspilt)`,
  '1.3.1': msg`Informasjon og relasjoner`,
  '1.3.4': msg`Visningsretning`,
  '1.3.5': msg`Identifiser formål med inndata`,
  '1.4.1': msg`Bruk av farge`,
  '1.4.2': msg`Styring av lyd`,
  '1.4.3': msg`Kontrast (minimum)`,
  '1.4.4': msg`Endring av tekststørrelse`,
  '1.4.10': msg`Dynamisk tilpasning`,
  '1.4.12': msg`Tekstavstand`,
  '2.1.1': msg`Tastatur`,
  '2.2.1': msg`Justerbar hastighet`,
  '2.2.2': msg`Pause, stopp, skjul`,
  '2.4.1': msg`Hoppe over blokker`,
  '2.4.2': msg`Sidetitler`,
  '2.4.4': msg`Formål med lenke (i kontekst)`,
  '2.5.3': msg`Ledetekst i navn`,
  '2.5.8': msg`Størrelse på pekemål (minimum)`,
  '3.1.1': msg`Språk på siden`,
  '3.1.2': msg`Språk på deler av innhold`,
  '3.3.2': msg`Ledetekster eller instruksjoner`,
  '4.1.2': msg`Navn, rolle, verdi`,
};
