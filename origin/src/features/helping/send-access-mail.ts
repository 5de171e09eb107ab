import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { findHolderName } from '#origin/features/account/holder-name.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { helperLink } from './access-link.ts';
import { type HelperMail, helperMailJob } from './access-mail-job.ts';
import { helperMailTexts } from './access-mail-texts.ts';
import { findAccess, type NamedAccess } from './access-repository.ts';

/** Sends the e-mails about helpers. An invitation that was taken back before its mail went out is not sent. */
export function registerHelperMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(helperMailJob, async ({ id: accessId, titleCode, kind }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const access = await findAccess(database, { titleCode, id: accessId });
    // The people may have been forgotten, and the title may have left the fleet.
    if (title === undefined || access === undefined) return;
    if (kind === 'invited' && access.state !== 'pending') return;
    const recipient = await recipientOf(services, access, kind);
    if (recipient === '') return;
    const holder = await findHolderName(database, access.accountNo);
    const url = kind === 'invited' ? helperLink(services, title, access.id) : `${fleet.pageUrl(title)}/endre-profil`;
    await messages.send(helperMail({ title, access, kind, holder, recipient, url }), { id, signal });
  });
}

async function recipientOf({ database }: Services, access: NamedAccess, kind: HelperMail['kind']): Promise<string> {
  const { accountNo, email, helperPersonId } = access;
  if (kind === 'accepted' || kind === 'left') return findMailAddress(database, accountNo);
  if (helperPersonId === null) return email;
  return (await findPerson(database, helperPersonId))?.email ?? '';
}

interface MailFacts {
  readonly title: FleetTitle;
  readonly access: NamedAccess;
  readonly kind: HelperMail['kind'];
  /** Empty if it is not known. */
  readonly holder: string;
  readonly recipient: string;
  /** Where the recipient goes on. */
  readonly url: string;
}

function helperMail({ title, access, kind, holder, recipient, url }: MailFacts): OutgoingMessage {
  const texts = helperMailTexts[title.language];
  const { subject, paragraphs } = texts[kind];
  const { email, helperName, rights, days, expiresAt, until } = access;
  const values = {
    holder: holder || texts.somebody,
    helper: helperName === null || helperName === '' ? email : helperName,
    rights: rights.map((right) => texts.rights[right]).join('\n'),
    days: String(days),
    url,
    linkDay: formatDay(dayInOslo(expiresAt.getTime()), ''),
    day: until === null ? '' : formatDay(dayInOslo(until.getTime()), ''),
  };
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, texts.contact], values });
}
