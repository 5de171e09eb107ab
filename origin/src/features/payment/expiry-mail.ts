import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Language } from '#src/domain/title.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { retryPolicy, type OutgoingMessage, OutgoingMessageSchema } from '#origin/platform/messages/message-port.ts';
import type { StoredMethod } from './method-repository.ts';

/** An e-mail about a card that is about to expire. */
export const expiryMailJob: JobKind<OutgoingMessage> = {
  name: 'expiry-mail',
  payload: OutgoingMessageSchema,
  ...retryPolicy,
};

const texts: Readonly<Record<Language, Readonly<Record<'subject' | 'lead' | 'change' | 'contact', string>>>> = {
  nb: {
    subject: 'Kortet du betaler {name} med, går snart ut',
    lead: 'Kortet {card} går ut {month}. Registrer et nytt kort, så går betalingen for abonnementet på {name} som før.',
    change: 'Bytt betalingskort: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
  nn: {
    subject: 'Kortet du betaler {name} med, går snart ut',
    lead: 'Kortet {card} går ut {month}. Registrer eit nytt kort, så går betalinga for abonnementet på {name} som før.',
    change: 'Byt betalingskort: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
};

interface ExpiryFacts {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly recipient: string;
  readonly card: Pick<StoredMethod, 'brand' | 'lastFour' | 'expires'>;
}

/** What the holder of a card is told before it expires, with one link to register another. */
export function expiryMail({ title, pageUrl, recipient, card }: ExpiryFacts): OutgoingMessage {
  const { subject, lead, change, contact } = texts[title.language];
  const { titleCode, displayName: name, customerCenterEmail: email, customerCenterPhoneNumber } = title;
  const [year = '', month = ''] = (card.expires ?? '').split('-');
  const named = [card.brand, card.lastFour].filter((part) => part !== null).join(' ');
  const paragraphs = [
    fillText(lead, { name, card: named, month: `${month}/${year}` }),
    fillText(change, { url: `${pageUrl}/legg-til-betalingskort` }),
    fillText(contact, { phone: formatPhone(customerCenterPhoneNumber), email }),
  ];
  return {
    titleCode,
    channel: 'email',
    recipient,
    subject: fillText(subject, { name }),
    body: paragraphs.join('\n\n'),
  };
}
