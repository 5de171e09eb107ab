import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const privacyTopic: Topic = {
  id: 'personvern',
  heading: msg`Personvern`,
  questions: [
    {
      id: 'samtykke',
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
