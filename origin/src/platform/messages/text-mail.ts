import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { OutgoingMessage } from './message-port.ts';

/** Fills in a text's placeholders, such as `{name}`; one without a value becomes empty. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The texts of an e-mail, with placeholders. */
interface TextMail {
  readonly title: FleetTitle;
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Builds an e-mail in a title's name. `{name}`, `{phone}` and `{email}` are the title's unless overridden by the
 * values; an empty paragraph is left out.
 */
export function textMail({ title, recipient, subject, paragraphs, values }: TextMail): OutgoingMessage {
  const { titleCode, displayName: name, customerCenterPhoneNumber, customerCenterEmail: email } = title;
  const known = { name, phone: formatPhone(customerCenterPhoneNumber), email, ...values };
  const body = paragraphs.map((paragraph) => fillText(paragraph, known)).filter((text) => text !== '');
  return { titleCode, channel: 'email', recipient, subject: fillText(subject, known), body: body.join('\n\n') };
}
