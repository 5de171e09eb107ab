import { expect, test } from 'vitest';
import { deletionDays, paymentYears } from '#src/domain/deletion.ts';
import { keptDays } from '#src/domain/retention.ts';
import { processingParts } from './takeout-processing.ts';

const words: Readonly<Record<number, string>> = { 2: 'to', 3: 'tre', 5: 'fem' };
const years = (days: number): string => `${words[days / 365] ?? days} år`;
const short = [keptDays.familyInvitation, keptDays.gift, keptDays.helperAccess];

test.each([
  ['nb', 'Hvor lenge vi har opplysningene', 'dager'],
  ['nn', 'Kor lenge vi har opplysningane', 'dagar'],
] as const)('R-30 O-07 the copy states in %s when data is deleted', (language, heading, days) => {
  const { lines = [] } = processingParts[language].find((part) => part.heading === heading) ?? {};
  const lineOf = (start: string): string => lines.find((line) => line.startsWith(start)) ?? '';
  expect(lineOf('Konto')).toContain(`${deletionDays} ${days}`);
  expect(lineOf('Betaling')).toContain(`${words[paymentYears]} år`);
  for (const time of [keptDays.complaint, keptDays.contactMessage]) expect(lineOf('Klager')).toContain(years(time));
  for (const time of short) expect(lineOf('Invitasjon')).toContain(`${time} ${days}`);
  expect(lineOf('Logg')).toContain(years(keptDays.actingUse));
  for (const time of [keptDays.contactChoice, keptDays.siteConsent]) expect(lineOf('Samtykke')).toContain(years(time));
});
