import { msg } from '@lingui/core/macro';
import { deliveryTopic } from './delivery.ts';
import { loginTopic } from './login.ts';
import { paymentTopic } from './payment.ts';
import { privacyTopic } from './privacy.ts';
import type { Topic } from './question.ts';
import { sharingTopic } from './sharing.ts';
import { subscriptionTopic } from './subscription.ts';

/** What readers ask, by topic, the most asked first. */
export const faq: readonly Topic[] = [
  subscriptionTopic,
  deliveryTopic,
  paymentTopic,
  sharingTopic,
  loginTopic,
  privacyTopic,
];

/** Words of both languages that say nothing about what is sought; the search passes over them. */
export const stopWords = msg`a at av da de den denne dere det du eg ein eit eller en er et finn for fra fram frå få får gjer gjør ha har hos hva hvem hvilke hvilken hvor hvordan hvorfor i ikke ikkje jeg kan kor korleis kva kven kvifor meg med min mine mitt må når og om på seg skal som så til vere være vi vil å`;
