import type { ComplaintCategory, Remedy } from '#src/domain/complaints.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Language } from '#src/domain/title.ts';
import type { Weekday } from '#src/lib/calendar-days.ts';

const nbMethods = {
  VIPPS: 'Vipps',
  'SWEDBANK-PPG': 'Betalingskort',
  SPIDCARD: 'Betalingskort',
  BANKGIRO: 'Faktura',
  AVTALEGIRO: 'AvtaleGiro',
  STREX: 'Mobilregningen',
} as const satisfies Record<PaymentMethodId, string>;

/** Names of payment methods in e-mails. */
export const methodMailNames: Readonly<Record<Language, Readonly<Record<PaymentMethodId, string>>>> = {
  nb: nbMethods,
  nn: { ...nbMethods, STREX: 'Mobilrekninga' },
};

/** Label for the helper who acted. */
export const helperLabels: Readonly<Record<Language, string>> = {
  nb: 'Gjort av (hjelper)',
  nn: 'Gjort av (hjelpar)',
};

/** Names of weekdays in e-mails. */
export const weekdayNames: Readonly<Record<Language, Readonly<Record<Weekday, string>>>> = {
  nb: {
    monday: 'mandag',
    tuesday: 'tirsdag',
    wednesday: 'onsdag',
    thursday: 'torsdag',
    friday: 'fredag',
    saturday: 'lørdag',
    sunday: 'søndag',
  },
  nn: {
    monday: 'måndag',
    tuesday: 'tysdag',
    wednesday: 'onsdag',
    thursday: 'torsdag',
    friday: 'fredag',
    saturday: 'laurdag',
    sunday: 'søndag',
  },
};

interface ComplaintTexts {
  readonly category: Readonly<Record<ComplaintCategory, string>>;
  readonly remedy: Readonly<Record<Remedy, string>>;
}

/** Texts about a complaint in the e-mailed receipt, by language. */
export const complaintMailTexts: Readonly<Record<Language, ComplaintTexts>> = {
  nb: {
    category: {
      notDelivered: 'Avisen kom ikke',
      late: 'Avisen kom for sent',
      wet: 'Avisen var våt',
      torn: 'Avisen var revet eller skadet',
      wrongPaper: 'Du fikk feil avis',
      missingPart: 'En del av avisen manglet',
      wrongPlace: 'Avisen lå på feil sted',
      other: 'Noe annet',
    },
    remedy: {
      newDelivery: 'Ny avis i dag',
      extension: 'Abonnementet varer én dag lenger',
      credit: 'Avisen blir trukket fra neste betaling',
    },
  },
  nn: {
    category: {
      notDelivered: 'Avisa kom ikkje',
      late: 'Avisa kom for seint',
      wet: 'Avisa var våt',
      torn: 'Avisa var riven eller skadd',
      wrongPaper: 'Du fekk feil avis',
      missingPart: 'Ein del av avisa mangla',
      wrongPlace: 'Avisa låg på feil stad',
      other: 'Noko anna',
    },
    remedy: {
      newDelivery: 'Ny avis i dag',
      extension: 'Abonnementet varer éin dag lenger',
      credit: 'Avisa blir trekt frå neste betaling',
    },
  },
};
