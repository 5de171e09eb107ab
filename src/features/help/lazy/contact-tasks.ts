import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactSubject } from '#src/domain/contact.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

export interface Task {
  readonly subject: ContactSubject;
  readonly label: MessageDescriptor;
  readonly to: AppPath;
  /** True if it is of no use without a paper. */
  readonly needsPaper?: true;
  /** Further search words; never shown. */
  readonly keywords: MessageDescriptor;
}

export const subjectTexts: Readonly<Record<ContactSubject, MessageDescriptor>> = {
  delivery: msg`Levering av avisen`,
  payment: msg`Betaling og faktura`,
  subscription: msg`Abonnementet`,
  login: msg`Innlogging`,
  reading: msg`Lesing på nett og eAvis`,
  sharing: msg`Familie, bedrift og student`,
  privacy: msg`Personvern`,
  other: msg`Noe annet`,
};

/** Grouped by subject, most used first. */
export const tasks: readonly Task[] = [
  {
    subject: 'delivery',
    label: msg`Meld fra om en avis som ikke kom`,
    to: '/tilbakemelding',
    needsPaper: true,
    keywords: msg`mangler uteble forsinket sen våt ødelagt klage reklamasjon postkasse bud`,
  },
  {
    subject: 'delivery',
    label: msg`Stopp avisen i ferien`,
    to: '/endre-avislevering',
    needsPaper: true,
    keywords: msg`feriestopp reise bortreist stanse midlertidig hytte`,
  },
  {
    subject: 'delivery',
    label: msg`Endre leveringsadressen`,
    to: '/leveringsadresse',
    needsPaper: true,
    keywords: msg`flytte flytting ny adresse postnummer`,
  },
  {
    subject: 'payment',
    label: msg`Se og betal fakturaer`,
    to: '/fakturaoversikt',
    keywords: msg`regning purring kid forfall kvittering inkasso`,
  },
  {
    subject: 'payment',
    label: msg`Endre betalingsmetode`,
    to: '/endre-betalingsmetode',
    keywords: msg`kort vipps avtalegiro betalingskort utløpt trekk`,
  },
  {
    subject: 'subscription',
    label: msg`Bytt abonnement eller ta pause`,
    to: '/endre-abonnement',
    keywords: msg`pris dyrt endre papir digital`,
  },
  {
    subject: 'subscription',
    label: msg`Si opp abonnementet`,
    to: '/avslutt-abonnement',
    keywords: msg`oppsigelse avslutte stoppe slutte angre`,
  },
  {
    subject: 'subscription',
    label: msg`Bestill abonnement`,
    to: '/bestill-abonnement',
    keywords: msg`kjøpe ny kunde tilbud bestilling`,
  },
  {
    subject: 'login',
    label: msg`Koble abonnementet til innloggingen`,
    to: '/koble-bruker',
    keywords: msg`finner ikke abonnement tilgang bruker kode`,
  },
  {
    subject: 'login',
    label: msg`Endre e-post og telefonnummer`,
    to: '/kontakt',
    keywords: msg`mobil navn kontaktopplysninger`,
  },
  {
    subject: 'reading',
    label: msg`Les eAvisen, og se hva du har`,
    to: '/mitt-innhold',
    keywords: msg`app podkast artikkel lagret nettavis`,
  },
  {
    subject: 'sharing',
    label: msg`Del abonnementet med familien`,
    to: '/familiedeling',
    keywords: msg`invitere invitasjon dele medlem`,
  },
  {
    subject: 'sharing',
    label: msg`Bekreft at du er student`,
    to: '/student-verifisering',
    keywords: msg`studie skole universitet`,
  },
  {
    subject: 'sharing',
    label: msg`Styr bedriftens abonnement`,
    to: '/administrer-bedrift',
    keywords: msg`ansatte jobb firma`,
  },
  {
    subject: 'privacy',
    label: msg`Få en kopi av opplysningene om deg`,
    to: '/schibstedTakeoutGateway',
    keywords: msg`innsyn gdpr utlevering data`,
  },
  {
    subject: 'privacy',
    label: msg`Slett opplysningene om deg`,
    to: '/schibstedDeleteGateway',
    keywords: msg`sletting fjerne konto gdpr`,
  },
  {
    subject: 'privacy',
    label: msg`Endre samtykkene dine`,
    to: '/personverninnstillinger',
    keywords: msg`reklame markedsføring samtykke telefon`,
  },
];
