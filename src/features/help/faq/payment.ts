import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const paymentTopic: Topic = {
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
