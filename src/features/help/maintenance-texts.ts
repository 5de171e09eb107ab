import { msg } from '@lingui/core/macro';

/** What the maintenance page says. */
export const maintenanceTexts = {
  reason: msg`Vi arbeider med systemene bak Min side hos {newspaper}. Så lenge det varer, kan du ikke se eller endre abonnementet ditt her.`,
  reasonOfOne: msg`Vi arbeider med denne siden. Resten av Min side er åpen.`,
  endUnknown: msg`Vi vet ikke ennå når vi er ferdige. Prøv igjen om en liten stund.`,
  meanwhile: msg`Avisen kommer som vanlig, og du kan lese på <site>{site}</site>. Endringer du har gjort før, er ikke borte.`,
  urgent: msg`Skal noe endres før neste levering, må vi vite det før kl. {cutOff} {daysBefore, plural, one {dagen før} other {# dager før}}. Ring eller skriv til oss, så ordner vi det.`,
} as const;
