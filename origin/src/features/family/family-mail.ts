import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { FamilyMail } from './family-mail-job.ts';
import { familyMailTexts } from './family-mail-texts.ts';

/** What a mail to one of a family says. */
export interface FamilyMailFacts {
  readonly title: FleetTitle;
  readonly kind: FamilyMail['kind'];
  readonly to: FamilyMail['to'];
  readonly recipient: string;
  /** Names; empty if they are not known. */
  readonly owner: string;
  readonly member: string;
  /** Where the recipient goes on. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** A mail to the owner or a member, in the title's language. */
export function familyMail(facts: FamilyMailFacts): OutgoingMessage {
  const { title, kind, to, recipient, owner, member, url, expiresAt } = facts;
  const texts = familyMailTexts[title.language];
  // The owner is told nothing of an invitation by e-mail: it is their own act.
  const isOfInvitation = kind === 'invited' || kind === 'withdrawn';
  const { subject, paragraphs } = texts[isOfInvitation ? (`${kind} member` as const) : (`${kind} ${to}` as const)];
  const values = {
    owner: owner || texts.someone,
    member: member || texts.someone,
    url,
    day: formatDay(dayInOslo(expiresAt.getTime()), ''),
  };
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, texts.contact], values });
}
