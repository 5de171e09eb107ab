import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const subscriptionTopic: Topic = {
  id: 'abonnement',
  heading: msg`Abonnement`,
  questions: [
    {
      id: 'hva-har-jeg',
      question: msg`Hva er med i abonnementet mitt?`,
      answer: [
        msg`Logg inn på <home>Min side</home>. Der ser du hva du har, hva det koster, når det blir fornyet, og hva som er med. eAvisen og resten av innholdet finner du under <content>Mitt innhold</content>.`,
      ],
      keywords: msg`produkt pris fornyelse kundenummer eavis e-avis`,
    },
    {
      id: 'bestille',
      ability: 'purchase',
      question: msg`Hvordan bestiller jeg abonnement?`,
      answer: [
        msg`Gå til <order>bestillingen</order> og velg abonnement og betalingsmetode. Du må ha fylt 18 år. Du ser hele prisen før du betaler.`,
        msg`Tilbud til nye abonnenter står samme sted. Når et tilbud er slutt, betaler du ordinær pris, uten bindingstid.`,
      ],
      keywords: msg`kjøpe kjøp pris tilbud priser aldersgrense`,
    },
    {
      id: 'bytte',
      question: msg`Hvordan bytter jeg til et annet abonnement?`,
      answer: [
        msg`Velg <changeSubscription>Endre abonnement</changeSubscription>. Du ser hva det nye koster, og når det begynner, før du bekrefter. En endring som ikke har begynt, kan du trekke tilbake samme sted.`,
      ],
      keywords: msg`endre skifte oppgradere nedgradere papir digital komplett`,
    },
    {
      id: 'si-opp',
      question: msg`Hvordan sier jeg opp?`,
      answer: [
        msg`Velg <cancelSubscription>Si opp</cancelSubscription> på Min side, eller kontakt kundesenteret. Abonnementet varer ut perioden du har betalt for. Du mister ikke noe før da.`,
        msg`Har du kjøpt i App Store eller Google Play, sier du opp der.`,
      ],
      keywords: msg`oppsigelse kansellere avslutte avslutning avbestille terminere stanse stoppe slutte bindingstid avis`,
    },
    {
      id: 'angre-oppsigelse',
      question: msg`Kan jeg angre oppsigelsen?`,
      answer: [
        msg`Ja, fram til abonnementet går ut. Velg <undoCancellation>Angre oppsigelsen</undoCancellation>, så fortsetter det som før. Er det gått ut, må du bestille på nytt.`,
      ],
      keywords: msg`ombestemme reaktivere starte igjen`,
    },
    {
      id: 'angrerett',
      question: msg`Kan jeg angre et kjøp?`,
      answer: [
        msg`Ja, i 14 dager, og får du papiravisen, i 14 dager etter den første avisen. {withdrawalFunction, select, yes {Du kan angre på Min side eller skrive til <email>{email}</email>.} other {Skriv til <email>{email}</email>.}} Fristene og skjemaet står i <withdrawal>abonnementsvilkårene</withdrawal>.`,
      ],
      keywords: msg`angrerett angreskjema angrefrist penger tilbake`,
    },
    {
      id: 'tilbake',
      ability: 'purchase',
      question: msg`Jeg har vært abonnent før. Er det et tilbud til meg?`,
      answer: [
        msg`Har vi et tilbud til deg, står det på <winback>Velkommen tilbake</winback>. Etterpå betaler du ordinær pris, uten bindingstid. Har du nylig hatt et tilbud, kan det være en ventetid.`,
      ],
      keywords: msg`kampanje rabatt ny start karantene`,
    },
    {
      id: 'ung',
      needs: 'youthPlan',
      question: msg`Hvem kan kjøpe {youthPlan}?`,
      answer: [
        msg`{youthPlan} er for deg som har fylt 18 og ikke har fylt {youthAge} år. Er du eldre, finner du de andre abonnementene i <order>bestillingen</order>.`,
      ],
      keywords: msg`ungdom rabatt alder`,
    },
    {
      id: 'student',
      needs: 'studentPlan',
      question: msg`Hvem kan kjøpe {studentPlan}?`,
      answer: [
        msg`<student>{studentPlan}</student> er for deg som har en e-postadresse ved et studiested. Du får en kode dit og bekrefter med den.`,
      ],
      keywords: msg`studentrabatt skole universitet`,
    },
    {
      id: 'apningstid',
      question: msg`Når er kundesenteret åpent?`,
      answer: [
        msg`Hverdager kl. {weekdayHours}{saturdayHours, select, none {} other { og lørdager kl. {saturdayHours}}}. Det er stengt på helligdager. Ring <phone>{phone}</phone> eller skriv til <email>{email}</email>.`,
      ],
      keywords: msg`åpningstid åpningstider telefontid kontakt telefonnummer kundeservice`,
    },
  ],
};
