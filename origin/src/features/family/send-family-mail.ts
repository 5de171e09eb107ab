import { findMailAddress } from '#origin/features/account/mail-address.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHolderName } from '#origin/features/account/holder-name.ts';
import { invitationLink } from './family-entity.ts';
import { familyMail } from './family-mail.ts';
import { type FamilyMail, familyMailJob } from './family-mail-job.ts';
import { findInvitation, type KnownInvitation } from './invitation-repository.ts';

/** Sends the e-mails to families. What was taken back before its mail went out is not sent. */
export function registerFamilyMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(familyMailJob, async ({ invitationId, titleCode, kind, to }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const known = await findInvitation(database, titleCode, invitationId);
    // The people may have been forgotten, and the title may have left the fleet.
    if (title === undefined || known === undefined) return;
    if (kind === 'invited' && known.state !== 'pending') return;
    const recipient = await recipientOf(services, known, to);
    if (recipient === '') return;
    const owner = await findHolderName(database, known.accountNo);
    const member = known.memberName || known.email;
    const url = urlOf(services, { title, known, kind, to });
    const mail = familyMail({ title, kind, to, recipient, owner, member, url, expiresAt: known.expiresAt });
    await messages.send(mail, { id, signal });
  });
}

async function recipientOf(
  { database }: Services,
  { accountNo, memberAccountNo, email }: KnownInvitation,
  to: FamilyMail['to'],
): Promise<string> {
  if (to === 'owner') return findMailAddress(database, accountNo);
  return memberAccountNo === null ? email : findMailAddress(database, memberAccountNo);
}

interface MailCase extends Pick<FamilyMail, 'kind' | 'to'> {
  readonly title: FleetTitle;
  readonly known: KnownInvitation;
}

/** Where the recipient goes on: to accept, to see the family, to see the access, or to a subscription of their own. */
function urlOf(services: Services, { title, known, kind, to }: MailCase): string {
  const pageUrl = services.fleet.pageUrl(title);
  if (kind === 'invited') return invitationLink(services, title, known.id);
  if (to === 'owner') return `${pageUrl}/familiedeling`;
  return kind === 'joined' ? `${pageUrl}/deling-akseptert` : `${pageUrl}/bestill-abonnement`;
}
