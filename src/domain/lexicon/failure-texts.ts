import type { BothLanguages } from '../title.ts';

/** Invalid values of a form have their own texts. */
export const failureTexts = {
  outcomeChanged: {
    nb: 'Dette er gjort før, og endret igjen siden. Se hvordan det er nå, og bekreft en gang til om du fortsatt vil.',
    nn: 'Dette er gjort før, og endra igjen sidan. Sjå korleis det er no, og stadfest ein gong til om du framleis vil.',
  },
  maintenance: {
    nb: 'Vi arbeider med systemene. Prøv igjen om en liten stund.',
    nn: 'Vi arbeider med systema. Prøv igjen om ei lita stund.',
  },
  onlyHolder: {
    nb: 'Dette kan bare den som har abonnementet, gjøre.',
    nn: 'Dette kan berre den som har abonnementet, gjere.',
  },
  accessEnded: {
    nb: 'Tilgangen din er avsluttet, så dette er ikke gjort.',
    nn: 'Tilgangen din er avslutta, så dette er ikkje gjort.',
  },
  loggedOut: {
    nb: 'Du må logge inn på nytt før vi kan ta imot dette.',
    nn: 'Du må logge inn på nytt før vi kan ta imot dette.',
  },
  network: {
    nb: 'Vi fikk ikke kontakt. Sjekk nettet og prøv igjen.',
    nn: 'Vi fekk ikkje kontakt. Sjekk nettet og prøv igjen.',
  },
  timeout: {
    nb: 'Svaret lot vente på seg. Prøv igjen. Det blir ikke gjort to ganger.',
    nn: 'Svaret let vente på seg. Prøv igjen. Det blir ikkje gjort to gonger.',
  },
  server: {
    nb: 'Noe gikk galt hos oss. Prøv igjen. Hjelper det ikke, ring kundesenteret og oppgi koden {supportCode}.',
    nn: 'Noko gjekk gale hos oss. Prøv igjen. Hjelper det ikkje, ring kundesenteret og oppgi koden {supportCode}.',
  },
  inputKept: { nb: 'Det du har skrevet, er ikke borte.', nn: 'Det du har skrive, er ikkje borte.' },
  fieldRefused: {
    nb: 'Dette ble ikke godtatt. Se over det du har skrevet.',
    nn: 'Dette blei ikkje godteke. Sjå over det du har skrive.',
  },
} as const satisfies Readonly<Record<string, BothLanguages>>;
