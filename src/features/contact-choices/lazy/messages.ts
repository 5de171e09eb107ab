import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { ContactChannel } from '#src/domain/contact-choices.ts';

export const channelTexts: Readonly<Record<ContactChannel, MessageDescriptor>> = {
  email: msg`Tilbud på e-post`,
  sms: msg`Tilbud på SMS`,
  phone: msg`Tilbud på telefon`,
};

/** The names as they follow a verb. */
export const channelInSentence: Readonly<Record<ContactChannel, MessageDescriptor>> = {
  email: msg`på e-post`,
  sms: msg`på SMS`,
  phone: msg`på telefon`,
};

export const refusalTexts: Readonly<Record<string, MessageDescriptor>> = {
  textChanged: msg`Teksten er endret siden du åpnet siden. Last siden på nytt, les den nye, og svar en gang til.`,
};

/** Named as in the consent manager's dialog. */
export const categoryTexts: Readonly<Record<ConsentCategory, MessageDescriptor>> = {
  advertising: msg`Annonser`,
  analytics: msg`Analyse`,
  marketing: msg`Markedsføring`,
  personalization: msg`Personalisering`,
};

export const categoryNotes: Readonly<Record<ConsentCategory, MessageDescriptor>> = {
  advertising: msg`Velge annonser etter interessene dine`,
  analytics: msg`Måle feil og fart, og besøk når du også sier ja til annonser`,
  marketing: msg`Gi deg tilbud på det vi selv selger`,
  personalization: msg`Tilpasse innhold og anbefalinger til deg`,
};
