import { msg } from '@lingui/core/macro';
import type { Topic } from './question.ts';

export const deliveryTopic: Topic = {
  id: 'levering',
  heading: msg`Levering`,
  questions: [
    {
      id: 'ikke-fatt-avisen',
      ability: 'complaints',
      question: msg`Avisen kom ikke. Hva gjør jeg?`,
      answer: [
        msg`<complaint>Meld fra på Min side</complaint>. Velg dagen og hva som var galt. Du ser først om vi allerede vet om en forsinkelse der du bor. Du kan også ringe <phone>{phone}</phone>.`,
        msg`eAvisen kan du lese mens du venter.`,
      ],
      keywords: msg`mangler uteble bud avisbud forsinket sen våt ødelagt klage reklamasjon feil avis`,
    },
    {
      id: 'ferie',
      ability: 'delivery',
      question: msg`Hvordan stopper jeg avisen i ferien?`,
      answer: [
        msg`Velg <deliveryChange>Endre eller stopp levering</deliveryChange> og sett første og siste dag. En stopp varer fra {shortestStopDays} til {longestStopDays} dager. Avisen kommer igjen av seg selv dagen etter den siste stoppdagen, eller på neste utgivelsesdag.`,
        msg`Vil du ha avisen på hytta, velger du midlertidig adresse i stedet.`,
      ],
      keywords: msg`feriestopp reise bortreist utlandet stanse pause hytte midlertidig ferieadresse`,
    },
    {
      id: 'frist',
      ability: 'delivery',
      question: msg`Hva er fristen for å endre leveringen?`,
      answer: [
        msg`Fristen er kl. {cutOff} {daysBefore, plural, one {dagen før levering} other {# dager før levering}}. Etter det gjelder endringen fra neste mulige leveringsdag. Du ser datoen før du bekrefter.`,
      ],
      keywords: msg`tidsfrist når gjelder i morgen`,
    },
    {
      id: 'flytte',
      ability: 'delivery',
      question: msg`Jeg skal flytte. Hvordan endrer jeg adressen?`,
      answer: [
        msg`Velg <deliveryAddress>Leveringsadresse</deliveryAddress> og oppgi den nye adressen og fra hvilken dag den gjelder. Når du har skrevet postnummeret, ser du om avisbudet leverer der, om avisen kommer senere med posten, eller om vi ikke leverer papiravis dit.`,
      ],
      keywords: msg`flytting ny postkasse postnummer adresseendring dørkode`,
    },
    {
      id: 'penger-for-stopp',
      ability: 'delivery',
      question: msg`Får jeg penger tilbake når avisen er stoppet?`,
      answer: [
        msg`{stopCredit, select, none {Nei. Du betaler som vanlig, og kan lese eAvisen hele tiden.} other {Ja, fra og med dag {stopCreditFromDay} i stoppen får du penger tilbake for hver avis du ikke får. Du kan lese eAvisen hele tiden.}}`,
      ],
      keywords: msg`godskriving kreditt refusjon fratrekk ferie`,
    },
    {
      id: 'utgivelsesdager',
      question: msg`Hvilke dager kommer avisen?`,
      answer: [msg`{newspaper} kommer ut {publicationDays}, men ikke på helligdager.`],
      keywords: msg`utgivelsesdager helligdag jul påske rød dag`,
    },
  ],
};
