import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Weekday } from '#src/lib/calendar-days.ts';
import type { Language } from '#src/domain/title.ts';

const nbMethods = {
  VIPPS: 'Vipps',
  'SWEDBANK-PPG': 'Betalingskort',
  SPIDCARD: 'Betalingskort',
  BANKGIRO: 'Faktura',
  AVTALEGIRO: 'AvtaleGiro',
  STREX: 'Mobilregningen',
} as const satisfies Record<PaymentMethodId, string>;

/** What e-mails call the payment methods. */
export const methodMailNames: Readonly<Record<Language, Readonly<Record<PaymentMethodId, string>>>> = {
  nb: nbMethods,
  nn: { ...nbMethods, STREX: 'Mobilrekninga' },
};

/** Who did it, if a helper did. */
export const helperLabels: Readonly<Record<Language, string>> = {
  nb: 'Gjort av (hjelper)',
  nn: 'Gjort av (hjelpar)',
};

/** What e-mails call the days of the week. */
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
