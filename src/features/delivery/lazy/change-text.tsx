import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { RequestedChange } from '#src/contract/delivery-change.ts';
import { deliveryChangeNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { type DayTexts, useDayTexts } from '#src/platform/texts/day-texts.ts';

type Change = Pick<DeliveryChange | RequestedChange, 'type' | 'fromDate' | 'toDate'>;

const nouns = {
  STOP: msg`stoppen fra {span}`,
  TRANSFER: msg`den midlertidige adressen fra {span}`,
  PERMANENT: msg`den nye faste adressen fra {span}`,
} as const;

const closedSpan = msg`{from} til og med {to}`;
const openSpan = msg`{from} inntil videre`;

export function useChangeTexts() {
  const { i18n } = useLingui();
  const days = useDayTexts();
  return {
    /** `Stopp av avisen` */
    title: ({ type }: Change): string => nameIn(i18n, deliveryChangeNames[type]),
    /** `stoppen fra 1. juli til og med 12. juli` */
    noun: (change: Change): string =>
      i18n._({ ...nouns[change.type], values: { span: spanText(i18n, days.short, change) } }),
    /** `onsdag 1. juli til og med søndag 12. juli` */
    span: (change: Change): string => spanText(i18n, days.long, change),
  };
}

function spanText(i18n: I18n, write: DayTexts['long'], { type, fromDate, toDate }: Change): string {
  const from = write(fromDate);
  if (toDate !== null) return i18n._({ ...closedSpan, values: { from, to: write(toDate) } });
  return type === 'PERMANENT' ? from : i18n._({ ...openSpan, values: { from } });
}
