import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const loginTopic: Topic = {
  id: 'innlogging',
  heading: msg`Innlogging`,
  questions: [
    {
      id: 'logge-inn',
      question: msg`Hvordan logger jeg inn?`,
      answer: [
        msg`Velg Logg inn øverst på siden. Innloggingen skjer på {identityHost}. Du får en kode på e-post, så du trenger ikke noe passord.`,
      ],
      keywords: msg`glemt bruker konto logge ut`,
    },
    {
      id: 'ingen-tilgang',
      question: msg`Jeg betaler, men får beskjed om at jeg ikke har abonnement. Hvorfor?`,
      answer: [
        msg`Da er kontoen ikke koblet til abonnementet, eller du har logget inn med en annen e-post enn før. <connect>Koble kontoen</connect> med e-posten eller telefonnummeret som står på abonnementet.`,
      ],
      keywords: msg`koble bruker finner ikke abonnement tilgang betalingsmur`,
    },
    {
      id: 'kode',
      question: msg`Jeg får ikke koden på SMS. Hva gjør jeg?`,
      answer: [
        msg`Vent et halvt minutt og be om en ny. Koden virker i 10 minutter, og bare den siste gjelder. Kommer den fortsatt ikke, kan vi ha feil nummer på deg. Ring <phone>{phone}</phone>.`,
      ],
      keywords: msg`engangskode bekreftelse tekstmelding kode virker ikke`,
    },
    {
      id: 'endre-profil',
      question: msg`Hvordan endrer jeg navn, e-post eller telefon?`,
      answer: [
        msg`Under <profile>Endre profil</profile>. Navn og e-post endrer du hos innloggingstjenesten. Det er en lenke dit på samme side.`,
      ],
      keywords: msg`kontaktopplysninger mobilnummer e-postadresse profil`,
    },
  ],
};
