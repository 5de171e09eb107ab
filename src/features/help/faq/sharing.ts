import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const sharingTopic: Topic = {
  id: 'deling',
  heading: msg`Deling og bedrift`,
  questions: [
    {
      id: 'familie',
      question: msg`Hvem kan jeg dele abonnementet med?`,
      answer: [
        msg`{familyMaximum, plural, =0 {{newspaper} har ikke familiedeling nå.} one {Én person i husstanden din, hvis abonnementet kan deles. Ung kan ikke deles. Du inviterer under <family>Familiedeling</family>, og det er gratis.} other {Inntil # personer i husstanden din, hvis abonnementet kan deles. Ung kan ikke deles. Du inviterer under <family>Familiedeling</family>, og det er gratis.}}`,
      ],
      keywords: msg`familie familiedeling invitere antall samboer barn ektefelle`,
    },
    {
      id: 'invitasjon',
      question: msg`Invitasjonen virker ikke. Hvorfor?`,
      answer: [
        msg`Den kan være for gammel, brukt før eller trukket tilbake. Be den som inviterte, om å sende den på nytt. Har du allerede et eget abonnement på samme e-post, kan du ikke bruke den.`,
      ],
      keywords: msg`utløpt lenke familiedeling feil akseptere`,
    },
    {
      id: 'fjerne',
      question: msg`Hvordan slutter jeg å dele?`,
      answer: [
        msg`Velg personen under <family>Familiedeling</family> og så Fjern. Den som er invitert, kan også gå ut selv.`,
      ],
      keywords: msg`fjerne ta bort familiemedlem stanse deling`,
    },
    {
      id: 'ansatt',
      question: msg`Jeg har tilgang gjennom jobben. Hvordan begynner jeg?`,
      answer: [
        msg`Logg inn med en konto på jobbadressen din og <business>bekreft den</business>. Får du ikke tilgang, må administratoren i bedriften legge deg til først.`,
      ],
      keywords: msg`bedrift arbeidsgiver ansatt bedriftsabonnement jobb-e-post`,
    },
    {
      id: 'administrator',
      question: msg`Hvordan legger jeg til ansatte?`,
      answer: [
        msg`Er du administrator, gjør du det under <businessAdmin>Bedrift</businessAdmin>. Skriv inn adressene eller last opp en fil fra Excel. Adressene må høre til bedriftens domene. Se <companyTerms>vilkårene for bedrifter</companyTerms>.`,
      ],
      keywords: msg`bedriftsabonnement administrere excel fjerne ansatte invitere`,
    },
  ],
};
