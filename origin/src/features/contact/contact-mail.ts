import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { contactMailTexts } from './contact-mail-texts.ts';
import type { ContactMessageRow } from './contact-repository.ts';

/** A mail about a case. */
interface CaseMail {
  readonly title: FleetTitle;
  readonly row: ContactMessageRow;
  readonly to: 'centre' | 'sender';
}

/**
 * A message as its customer centre gets it, or the receipt. Whoever is not signed in may have typed another person's
 * address, so that their receipt has nothing that they wrote.
 */
export function contactMail({ title, row, to }: CaseMail): OutgoingMessage {
  const { caseNumber, accountNo, name, email, message } = row;
  const texts = contactMailTexts[title.language];
  const values = {
    newspaper: title.displayName,
    caseNumber,
    about: texts.subjects[row.subject],
    name,
    email,
    accountNo: accountNo ?? texts.notSignedIn,
    phone: formatPhone(title.customerCenterPhoneNumber),
    centre: title.customerCenterEmail,
  };
  const fill = (text: string): string => fillText(text, values);
  if (to === 'centre') {
    return {
      titleCode: title.titleCode,
      channel: 'email',
      recipient: title.customerCenterEmail,
      replyTo: email,
      subject: fill(texts.centre.subject),
      body: `${message}\n\n${texts.centre.facts.map(fill).join('\n')}`,
    };
  }
  const copy = accountNo === null ? [] : [texts.sender.copy, message];
  return {
    titleCode: title.titleCode,
    channel: 'email',
    recipient: email,
    replyTo: title.customerCenterEmail,
    subject: fill(texts.sender.subject),
    body: [...texts.sender.paragraphs.map(fill), ...copy, fill(texts.contact)].join('\n\n'),
  };
}
