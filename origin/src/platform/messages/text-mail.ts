import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { OutgoingMessage } from './message-port.ts';

/** A text with its placeholders, as `{name}`, filled in; one without a value becomes nothing. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** An e-mail as its texts, with placeholders in them. */
interface TextMail {
  readonly title: FleetTitle;
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/**
 * An e-mail in the name of a title. `{name}`, `{phone}` and `{email}` are the title's unless the values say otherwise; a
 * paragraph that comes to nothing is left out.
 */
export function textMail({ title, recipient, subject, paragraphs, values }: TextMail): OutgoingMessage {
  const { titleCode, displayName: name, customerCenterPhoneNumber, customerCenterEmail: email } = title;
  const known = { name, phone: formatPhone(customerCenterPhoneNumber), email, ...values };
  const body = paragraphs.map((paragraph) => fillText(paragraph, known)).filter((text) => text !== '');
  return { titleCode, channel: 'email', recipient, subject: fillText(subject, known), body: body.join('\n\n') };
}
