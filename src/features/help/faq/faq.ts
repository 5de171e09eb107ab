import { msg } from '@lingui/core/macro';
import { deliveryTopic } from './delivery.ts';
import type { Topic } from './question.ts';
import { subscriptionTopic } from './subscription.ts';

const sharingTopic: Topic = {
  id: 'deling',
  heading: msg`Deling og tilgang`,
  questions: [
    {
      id: 'familie',
      ability: 'family',
      question: msg`Hvem kan jeg dele abonnementet med?`,
      answer: [
        msg`{familyMaximum, plural, =0 {{newspaper} har ikke familiedeling nå.} one {Én person i husstanden din, hvis abonnementet kan deles. Du inviterer under <family>Familiedeling</family>, og det er gratis.} other {Inntil # personer i husstanden din, hvis abonnementet kan deles. Du inviterer under <family>Familiedeling</family>, og det er gratis.}}`,
      ],
      keywords: msg`familie familiedeling invitere antall samboer barn ektefelle`,
    },
    {
      id: 'invitasjon',
      ability: 'family',
      question: msg`Invitasjonen virker ikke. Hvorfor?`,
      answer: [
        msg`Den kan være for gammel, brukt før eller trukket tilbake. Be den som inviterte, om å sende den på nytt. Har du allerede et eget abonnement på samme e-post, kan du ikke bruke den.`,
      ],
      keywords: msg`utløpt lenke familiedeling feil akseptere`,
    },
    {
      id: 'fjerne',
      ability: 'family',
      question: msg`Hvordan slutter jeg å dele?`,
      answer: [
        msg`Velg personen under <family>Familiedeling</family> og så Fjern. Den som er invitert, kan også gå ut selv.`,
      ],
      keywords: msg`fjerne ta bort familiemedlem stanse deling`,
    },
    {
      id: 'ansatt',
      ability: 'business',
      question: msg`Jeg har tilgang gjennom jobben. Hvordan begynner jeg?`,
      answer: [
        msg`Logg inn med en konto på jobbadressen din og <business>bekreft den</business>. Får du ikke tilgang, må administratoren i bedriften legge deg til først.`,
      ],
      keywords: msg`bedrift arbeidsgiver ansatt bedriftsabonnement jobb-e-post`,
    },
    {
      id: 'administrator',
      ability: 'business',
      question: msg`Hvordan legger jeg til ansatte?`,
      answer: [
        msg`Er du administrator, gjør du det under <businessAdmin>Bedrift</businessAdmin>. Skriv inn adressene eller last opp en fil fra Excel. Adressene må høre til bedriftens domene. Se <companyTerms>vilkårene for bedrifter</companyTerms>.`,
      ],
      keywords: msg`bedriftsabonnement administrere excel fjerne ansatte invitere`,
    },
  ],
};

const paymentTopic: Topic = {
  id: 'betaling',
  heading: msg`Betaling og faktura`,
  questions: [
    {
      id: 'betalingsmater',
      question: msg`Hvordan kan jeg betale?`,
      answer: [
        msg`Med Vipps, betalingskort, AvtaleGiro eller faktura. Er det et gebyr for faktura, ser du det før du velger. Du bytter under <paymentMethod>Betalingsmetode</paymentMethod>.`,
      ],
      keywords: msg`betalingsmetode kort visa mastercard giro efaktura gebyr fakturagebyr`,
    },
    {
      id: 'nytt-kort',
      question: msg`Jeg har fått nytt kort. Hva gjør jeg?`,
      answer: [
        msg`Velg <paymentMethod>Betalingsmetode</paymentMethod> og legg til det nye kortet. Du skriver kortnummeret hos betalingstjenesten, ikke hos oss. Abonnementet fortsetter som før.`,
      ],
      keywords: msg`utløpt bytte betalingskort bankkort sperret`,
    },
    {
      id: 'fakturaer',
      ability: 'invoices',
      question: msg`Hvor finner jeg fakturaer og KID-nummer?`,
      answer: [
        msg`Under <invoices>Fakturaer</invoices>. Der ser du beløp, forfall, kontonummer og KID, og kan laste ned eller skrive ut. En faktura som ikke er betalt, kan du betale der med kort eller Vipps.`,
      ],
      keywords: msg`kvittering regning forfallsdato kontonummer pdf betalingshistorikk`,
    },
    {
      id: 'avtalegiro',
      question: msg`Hvordan får jeg AvtaleGiro?`,
      answer: [
        msg`Du starter den under <paymentMethod>Betalingsmetode</paymentMethod> eller i nettbanken. Det kan ta noen uker før den virker. Betal fakturaene selv så lenge. Pass på at beløpsgrensen i banken er høy nok.`,
      ],
      keywords: msg`automatisk trekk fast bank avtale`,
    },
    {
      id: 'betaling-feilet',
      question: msg`Betalingen gikk ikke gjennom. Hva nå?`,
      answer: [
        msg`På <home>Min side</home> står det hva som gikk galt, og hva du kan gjøre. Ofte er kortet gått ut, avtalen i Vipps stanset, eller beløpsgrensen i banken for lav. Når betalingen er i orden, får du tilgang og avis igjen.`,
      ],
      keywords: msg`avvist feilet stanset sperret purring inkasso mistet tilgang`,
    },
  ],
};

const loginTopic: Topic = {
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

const privacyTopic: Topic = {
  id: 'personvern',
  heading: msg`Personvern`,
  questions: [
    {
      id: 'samtykke',
      ability: 'contactChoices',
      question: msg`Hvordan endrer jeg samtykkene mine?`,
      answer: [
        msg`I <privacySettings>personverninnstillingene</privacySettings>. Der svarer du ja eller nei til annonser, analyse, markedsføring og personalisering, og til e-post, SMS og telefon.`,
      ],
      keywords: msg`informasjonskapsler cookies reservere reklame nyhetsbrev`,
    },
    {
      id: 'kopi',
      question: msg`Hvordan får jeg en kopi av opplysningene mine?`,
      answer: [msg`<takeout>Be om kopi på Min side</takeout>. Den er klar innen 30 dager.`],
      keywords: msg`innsyn laste ned data gdpr`,
    },
    {
      id: 'slette',
      question: msg`Hvordan sletter jeg kontoen min?`,
      answer: [
        msg`Gå til <deletion>Slett kontoen</deletion>. Den blir slettet innen 30 dager. Betalingshistorikk må vi etter loven ha i fem år. Har du et abonnement, bør du si det opp først.`,
      ],
      keywords: msg`sletting fjerne bruker gdpr glemt`,
    },
    {
      id: 'hva-vet-dere',
      question: msg`Hva vet dere om meg?`,
      answer: [
        msg`Les den <data>korte oversikten</data> eller hele <privacy>personvernerklæringen</privacy>. Den som er ansvarlig, er {newspaper}, organisasjonsnummer {organizationNumber}.`,
      ],
      keywords: msg`opplysninger behandlingsansvarlig persondata`,
    },
  ],
};

/** Most frequent first. */
export const faq: readonly Topic[] = [
  subscriptionTopic,
  deliveryTopic,
  paymentTopic,
  sharingTopic,
  loginTopic,
  privacyTopic,
];

/** Stop words of both languages, ignored by the search. */
export const stopWords = msg`a at av da de den denne dere det du eg ein eit eller en er et finn for fra fram frå få får gjer gjør ha har hos hva hvem hvilke hvilken hvor hvordan hvorfor i ikke ikkje jeg kan kor korleis kva kven kvifor meg med min mine mitt må når og om på seg skal som så til vere være vi vil å`;
