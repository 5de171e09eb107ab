import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { caseNumber } from '#origin/features/complaints/complaint-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import { type OutgoingMessage, retriedJob } from '#origin/platform/messages/message-port.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { ContactSubject } from '#src/domain/contact.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { BothLanguages, Language } from '#src/domain/title.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { contactMessage } from './contact-tables.ts';

const inBoth = (name: string): BothLanguages => ({ nb: name, nn: name });

/** Replaces `{about}` in the mails. */
export const contactSubjectNames: Readonly<Record<ContactSubject, BothLanguages>> = {
  delivery: { nb: 'levering av avisen', nn: 'levering av avisa' },
  payment: inBoth('betaling og faktura'),
  subscription: inBoth('abonnementet'),
  login: inBoth('innlogging'),
  reading: inBoth('lesing på nett og eAvis'),
  sharing: inBoth('familie, bedrift og student'),
  privacy: inBoth('personvern'),
  other: { nb: 'noe annet', nn: 'noko anna' },
};

interface ContactMailTexts {
  /** The facts for the customer centre, below the message itself. */
  readonly centre: { readonly subject: string; readonly facts: readonly string[] };
  readonly sender: { readonly subject: string; readonly paragraphs: readonly string[]; readonly copy: string };
  readonly contact: string;
  readonly notSignedIn: string;
}

export const contactMailTexts: Readonly<Record<Language, ContactMailTexts>> = {
  nb: {
    centre: {
      subject: 'Sak {caseNumber}: {about}',
      facts: ['Fra: {name}', 'E-post: {email}', 'Kundenummer: {accountNo}', 'Saksnummer: {caseNumber}'],
    },
    sender: {
      subject: 'Vi har fått meldingen din (sak {caseNumber})',
      paragraphs: [
        'Meldingen din til kundesenteret i {newspaper} er kommet fram. Den gjelder {about}, og har saksnummer {caseNumber}.',
        'Vi svarer til denne e-postadressen. Har du ikke skrevet til oss, kan du se bort fra denne e-posten.',
      ],
      copy: 'Dette skrev du:',
    },
    contact: 'Haster det? Ring {phone} eller skriv til {centre}.',
    notSignedIn: 'ikke innlogget',
  },
  nn: {
    centre: {
      subject: 'Sak {caseNumber}: {about}',
      facts: ['Frå: {name}', 'E-post: {email}', 'Kundenummer: {accountNo}', 'Saksnummer: {caseNumber}'],
    },
    sender: {
      subject: 'Vi har fått meldinga di (sak {caseNumber})',
      paragraphs: [
        'Meldinga di til kundesenteret i {newspaper} er komen fram. Ho gjeld {about}, og har saksnummer {caseNumber}.',
        'Vi svarer til denne e-postadressa. Har du ikkje skrive til oss, kan du sjå bort frå denne e-posten.',
      ],
      copy: 'Dette skreiv du:',
    },
    contact: 'Hastar det? Ring {phone} eller skriv til {centre}.',
    notSignedIn: 'ikkje innlogga',
  },
};

/**
 * Writes the mail for the customer centre, or the receipt. A visitor may have typed another person's address, so their
 * receipt repeats nothing that they wrote.
 */
function contactMail(title: FleetTitle, row: ContactMessageRow, to: 'centre' | 'sender'): OutgoingMessage {
  const { caseNumber, accountNo, name, email, message } = row;
  const texts = contactMailTexts[title.language];
  const values = {
    newspaper: title.displayName,
    caseNumber,
    about: contactSubjectNames[row.subject][title.language],
    name,
    email,
    accountNo: accountNo ?? texts.notSignedIn,
    phone: formatPhone(title.customerCenterPhoneNumber),
    centre: title.customerCenterEmail,
  };
  const fill = (text: string): string => fillText(text, values);
  const { titleCode, customerCenterEmail: centre } = title;
  const subject = fill(texts[to].subject);
  if (to === 'centre') {
    const body = `${message}\n\n${texts.centre.facts.map(fill).join('\n')}`;
    return { titleCode, channel: 'email', recipient: centre, replyTo: email, subject, body };
  }
  const copy = accountNo === null ? [] : [texts.sender.copy, message];
  const body = [...texts.sender.paragraphs.map(fill), ...copy, fill(texts.contact)].join('\n\n');
  return { titleCode, channel: 'email', recipient: email, replyTo: centre, subject, body };
}

/** The queue holds no text or address: both are looked up when the mail is sent. */
const ContactMailSchema = v.object({
  caseNumber: v.string(),
  titleCode: v.string(),
  to: v.picklist(['centre', 'sender']),
});

const contactMailJob = retriedJob('contact-mail', ContactMailSchema);

export async function enqueueContactMails(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Database,
  { caseNumber, titleCode }: ContactMessageRow,
): Promise<void> {
  for (const to of ['centre', 'sender'] as const) {
    await jobs.send(transaction, contactMailJob, { payload: { caseNumber, titleCode, to } });
  }
}

export function registerContactMails({ database, fleet, jobs, messages }: Services): void {
  jobs.register(contactMailJob, async ({ to, ...which }, { id, signal }) => {
    const title = fleet.titleOfCode(which.titleCode);
    const row = await findContactMessage(database, 'caseNumber', which);
    // The sender may have been deleted, or the title may have left the fleet.
    if (title === undefined || row === undefined) return;
    await messages.send(contactMail(title, row, to), { id, signal });
  });
}

export type ContactMessageRow = typeof contactMessage.$inferSelect;

export function findContactMessage<By extends 'caseNumber' | 'key'>(
  database: Database,
  by: By,
  wanted: Pick<ContactMessageRow, 'titleCode' | By>,
): Promise<ContactMessageRow | undefined> {
  const isMeant = and(eq(contactMessage.titleCode, wanted.titleCode), eq(contactMessage[by], wanted[by]));
  return firstRow(database.select().from(contactMessage).where(isMeant));
}

/** Returns undefined if the message's key was used before. */
export function insertContactMessage(
  transaction: Database,
  row: Omit<ContactMessageRow, 'caseNumber'>,
): Promise<ContactMessageRow | undefined> {
  return firstRow(
    transaction
      .insert(contactMessage)
      .values({ ...row, caseNumber: sql`nextval(${caseNumber.seqName}::regclass)::text` })
      .onConflictDoNothing({ target: [contactMessage.titleCode, contactMessage.key] })
      .returning(),
  );
}
