import * as v from 'valibot';
import { findHolderName, findMailAddress } from '#origin/features/account/holder.ts';
import type { WriteCall } from '#origin/platform/http/mount.ts';
import { retriedJob } from '#origin/platform/messages/message-port.ts';
import { contactParagraph, type MailTexts, textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { findInvitation, invitationLink, type KnownInvitation } from './family-entity.ts';

const familyMailKinds = ['invited', 'withdrawn', 'declined', 'joined', 'removed', 'left'] as const;

/** The queue holds no link or address: both are looked up when the mail is sent. */
const FamilyMailSchema = v.object({
  invitationId: v.string(),
  titleCode: v.string(),
  kind: v.picklist(familyMailKinds),
  to: v.picklist(['owner', 'member']),
});
type FamilyMail = v.InferOutput<typeof FamilyMailSchema>;

const familyMailJob = retriedJob('family-mail', FamilyMailSchema);

export async function enqueueMails(
  { transaction, jobs }: Pick<WriteCall, 'transaction' | 'jobs'>,
  mail: Omit<FamilyMail, 'to'>,
  recipients: readonly FamilyMail['to'][],
): Promise<void> {
  for (const to of recipients) await jobs.send(transaction, familyMailJob, { payload: { ...mail, to } });
}

type MailName = `${FamilyMail['kind']} ${FamilyMail['to']}`;

export const familyMailTexts: Readonly<
  Record<
    Language,
    Readonly<Record<Exclude<MailName, 'invited owner' | 'withdrawn owner' | 'declined member'>, MailTexts>> & {
      readonly someone: string;
    }
  >
> = {
  nb: {
    'invited member': {
      subject: '{owner} vil dele {name} med deg',
      paragraphs: [
        '{owner} abonnerer på {name}, og vil dele det med deg. Du får lese alt på nettet og eAvisen. Det koster deg ingenting.',
        'Logg inn og ta imot invitasjonen her: {url}',
        'Lenken gjelder til og med {day}, og kan brukes én gang. Del den ikke med andre.',
        'Kjenner du ikke {owner}, eller vil du ikke være med? Da trenger du ikke gjøre noe.',
      ],
    },
    'withdrawn member': {
      subject: 'Invitasjonen til {name} er trukket tilbake',
      paragraphs: [
        '{owner} har trukket tilbake invitasjonen til å lese {name} på abonnementet sitt. Lenken du fikk, virker ikke lenger.',
        'Vil du lese likevel, kan du bestille et eget abonnement: {url}',
      ],
    },
    'declined owner': {
      subject: '{member} sa nei til å lese {name} med deg',
      paragraphs: [
        '{member} har sagt nei til invitasjonen din til å lese {name} på abonnementet ditt. Plassen er ledig, og du kan invitere en annen.',
        'Se hvem du deler med: {url}',
      ],
    },
    'joined owner': {
      subject: '{member} leser nå {name} med deg',
      paragraphs: [
        '{member} har tatt imot invitasjonen din, og leser nå {name} på abonnementet ditt. Prisen er den samme.',
        'Se hvem du deler med, og avslutt delingen når du vil: {url}',
      ],
    },
    'joined member': {
      subject: 'Nå kan du lese {name}',
      paragraphs: [
        '{owner} deler abonnementet på {name} med deg. Logg inn med den samme brukeren når du skal lese.',
        'Se hva du har fått, eller gå ut av delingen når du vil: {url}',
      ],
    },
    'removed owner': {
      subject: 'Du deler ikke lenger {name} med {member}',
      paragraphs: [
        'Du har avsluttet delingen, og {member} har ikke lenger tilgang. Plassen er ledig.',
        'Se hvem du deler med: {url}',
      ],
    },
    'removed member': {
      subject: 'Tilgangen din til {name} er avsluttet',
      paragraphs: [
        '{owner} har avsluttet delingen av abonnementet på {name}, så du har ikke lenger tilgang.',
        'Vil du lese videre, kan du bestille et eget abonnement: {url}',
      ],
    },
    'left owner': {
      subject: '{member} har gått ut av delingen',
      paragraphs: [
        '{member} leser ikke lenger {name} på abonnementet ditt. Plassen er ledig, og du kan invitere en annen.',
        'Se hvem du deler med: {url}',
      ],
    },
    'left member': {
      subject: 'Du har gått ut av delingen',
      paragraphs: [
        'Du leser ikke lenger {name} på abonnementet til {owner}. Vil du være med igjen, må du få en ny invitasjon.',
        'Du kan også bestille et eget abonnement: {url}',
      ],
    },
    someone: 'Noen i familien',
  },
  nn: {
    'invited member': {
      subject: '{owner} vil dele {name} med deg',
      paragraphs: [
        '{owner} abonnerer på {name}, og vil dele det med deg. Du får lese alt på nettet og eAvisa. Det kostar deg ingenting.',
        'Logg inn og ta imot invitasjonen her: {url}',
        'Lenka gjeld til og med {day}, og kan brukast éin gong. Del ho ikkje med andre.',
        'Kjenner du ikkje {owner}, eller vil du ikkje vere med? Då treng du ikkje gjere noko.',
      ],
    },
    'withdrawn member': {
      subject: 'Invitasjonen til {name} er trekt tilbake',
      paragraphs: [
        '{owner} har trekt tilbake invitasjonen til å lese {name} på abonnementet sitt. Lenka du fekk, verkar ikkje lenger.',
        'Vil du lese likevel, kan du bestille eit eige abonnement: {url}',
      ],
    },
    'declined owner': {
      subject: '{member} sa nei til å lese {name} med deg',
      paragraphs: [
        '{member} har sagt nei til invitasjonen din til å lese {name} på abonnementet ditt. Plassen er ledig, og du kan invitere ein annan.',
        'Sjå kven du deler med: {url}',
      ],
    },
    'joined owner': {
      subject: '{member} les no {name} med deg',
      paragraphs: [
        '{member} har teke imot invitasjonen din, og les no {name} på abonnementet ditt. Prisen er den same.',
        'Sjå kven du deler med, og avslutt delinga når du vil: {url}',
      ],
    },
    'joined member': {
      subject: 'No kan du lese {name}',
      paragraphs: [
        '{owner} deler abonnementet på {name} med deg. Logg inn med den same brukaren når du skal lese.',
        'Sjå kva du har fått, eller gå ut av delinga når du vil: {url}',
      ],
    },
    'removed owner': {
      subject: 'Du deler ikkje lenger {name} med {member}',
      paragraphs: [
        'Du har avslutta delinga, og {member} har ikkje lenger tilgang. Plassen er ledig.',
        'Sjå kven du deler med: {url}',
      ],
    },
    'removed member': {
      subject: 'Tilgangen din til {name} er avslutta',
      paragraphs: [
        '{owner} har avslutta delinga av abonnementet på {name}, så du har ikkje lenger tilgang.',
        'Vil du lese vidare, kan du bestille eit eige abonnement: {url}',
      ],
    },
    'left owner': {
      subject: '{member} har gått ut av delinga',
      paragraphs: [
        '{member} les ikkje lenger {name} på abonnementet ditt. Plassen er ledig, og du kan invitere ein annan.',
        'Sjå kven du deler med: {url}',
      ],
    },
    'left member': {
      subject: 'Du har gått ut av delinga',
      paragraphs: [
        'Du les ikkje lenger {name} på abonnementet til {owner}. Vil du vere med igjen, må du få ein ny invitasjon.',
        'Du kan også bestille eit eige abonnement: {url}',
      ],
    },
    someone: 'Nokon i familien',
  },
};

/** The owner and the invited person get no e-mail about their own actions before the invitation is accepted. */
function mailNameOf(kind: FamilyMail['kind'], to: FamilyMail['to']): keyof typeof familyMailTexts.nb & MailName {
  if (kind === 'declined') return `${kind} owner`;
  return kind === 'invited' || kind === 'withdrawn' ? `${kind} member` : `${kind} ${to}`;
}

/** Does not send an invitation that has been withdrawn by then. */
export function registerFamilyMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(familyMailJob, async ({ invitationId, titleCode, kind, to }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const known = await findInvitation(database, titleCode, invitationId);
    // The people may have been deleted, or the title may have left the fleet.
    if (title === undefined || known === undefined) return;
    if (kind === 'invited' && known.state !== 'pending') return;
    const recipient = await recipientOf(services, known, to);
    if (recipient === '') return;
    const texts = familyMailTexts[title.language];
    const { subject, paragraphs } = texts[mailNameOf(kind, to)];
    const values = {
      owner: (await findHolderName(database, known.accountNo)) || texts.someone,
      member: known.memberName || known.email || texts.someone,
      url: kind === 'invited' ? invitationLink(services, title, known.id) : urlOf(fleet.pageUrl(title), { kind, to }),
      day: formatDay(dayInOslo(known.expiresAt.getTime()), ''),
    };
    const mail = textMail({ title, recipient, subject, paragraphs: [...paragraphs, contactParagraph], values });
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

function urlOf(pageUrl: string, { kind, to }: Pick<FamilyMail, 'kind' | 'to'>): string {
  if (to === 'owner') return `${pageUrl}/familiedeling`;
  return kind === 'joined' ? `${pageUrl}/deling-akseptert` : `${pageUrl}/bestill-abonnement`;
}
