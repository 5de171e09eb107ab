import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import type { changeGift, orderGift, resendGift, withdrawGift } from '#src/contract/gift.ts';
import type { continueGift, redeemGift } from '#src/contract/gift-redemption.ts';
import type { GiftRefusal, GiftState } from '#src/domain/gifts.ts';
import type { StateText } from '#src/ui/tag.tsx';
import type { GiftField } from '../../gift-check.ts';
import { buyerTexts } from '../messages.ts';

type Refusal = (
  | typeof orderGift
  | typeof changeGift
  | typeof resendGift
  | typeof withdrawGift
  | typeof redeemGift
  | typeof continueGift
)['refusals'][number];

export const giftRefusalTexts: Record<GiftRefusal, MessageDescriptor> = {
  giftUnknown: msg`Vi kjenner ikke denne koden. Sjekk at den er skrevet riktig.`,
  giftUnpaid: msg`Gaven er ikke betalt ennå. Vent litt, eller spør den du fikk den av.`,
  giftRedeemed: msg`Gaven er allerede tatt i bruk. En kode kan brukes én gang.`,
  giftWithdrawn: msg`Den som kjøpte gaven, har angret kjøpet, så koden virker ikke lenger.`,
  giftExpired: msg`Fristen for å ta gaven i bruk er gått ut.`,
  alreadySubscriber: msg`Du har et abonnement allerede, så gaven er ikke brukt. Ta vare på koden: Du kan bruke den når abonnementet er slutt, eller gi den til en annen.`,
};

export const giftTexts: Record<Refusal, MessageDescriptor> = {
  ...buyerTexts.refusals,
  ...giftRefusalTexts,
  sendDayOutOfRange: msg`Velg en dag fra i dag og høyst et år fram.`,
  tooManyGifts: msg`Det ble for mange gaver på kort tid. Vent en time, og prøv igjen.`,
  giftNotFound: msg`Vi finner ikke gaven.`,
  giftNotChangeable: msg`Gaven er sendt eller tatt i bruk, så den kan ikke endres.`,
  giftNotSent: msg`Gaven er ikke sendt ennå.`,
  windowClosed: msg`Angrefristen er ute.`,
  noSubscription: msg`Abonnementet er slutt. Du kan bestille et nytt.`,
  notAGift: msg`Dette abonnementet er ikke en gave.`,
  alreadyContinued: msg`Du har allerede valgt å fortsette.`,
  methodMissing: msg`Velg hvordan du vil betale først.`,
};

export const giftFormTexts = {
  ...buyerTexts,
  fields: {
    ...buyerTexts.fields,
    ariaPlanID: msg`Abonnement`,
    months: msg`Lengde`,
    recipientName: msg`Navnet på mottakeren`,
    email: msg`E-postadressen`,
    sendOn: msg`Dagen`,
    senderName: msg`Navnet ditt`,
  } satisfies Partial<Record<GiftField, MessageDescriptor>>,
  refusals: {
    ...giftTexts,
    birthDateNeeded: msg`Vi mangler fødselsdatoen din. Last siden på nytt, og fyll den inn.`,
  },
};

export const giftStateTexts: Record<GiftState, StateText> = {
  awaitingPayment: { text: msg`Venter på betaling`, tone: 'waiting' },
  unpaid: { text: msg`Ikke betalt`, tone: 'bad' },
  scheduled: { text: msg`Sendes senere`, tone: 'waiting' },
  ready: { text: msg`Kan tas i bruk`, tone: 'good' },
  redeemed: { text: msg`Tatt i bruk`, tone: 'neutral' },
  withdrawn: { text: msg`Angret`, tone: 'neutral' },
  expired: { text: msg`Gått ut`, tone: 'neutral' },
};

export const giftMethodTexts: Record<v.InferOutput<typeof orderGift.payload>['method'], MessageDescriptor> = {
  VIPPS: msg`Du godkjenner i Vipps. Det trekkes én gang.`,
  'SWEDBANK-PPG': msg`Du betaler hos betalingstjenesten. Det trekkes én gang.`,
};

export const monthsText = msg`{count, plural, one {# måned} other {# måneder}}`;
