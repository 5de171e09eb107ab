import * as v from 'valibot';
import { findDeletionDay, findHolderName, findMailAddress } from '#origin/features/account/holder.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { retriedJob } from '#origin/platform/messages/message-port.ts';
import { contactParagraph, type MailTexts, textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type HelperRight, isEndedByDeletion } from '#src/domain/helping.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { helperLink } from './access-entity.ts';
import { findAcceptedAccesses, findAccess, helperFactsOf, type NamedAccess } from './access-repository.ts';

/**
 * Events with an e-mail: `accepted`, `declined` and `left` go to the holder, the others to the helper. `ending` and
 * `kept` mean that the holder has requested the deletion of their account, or has withdrawn the request.
 */
const helperMailKinds = [
  'invited',
  'accepted',
  'declined',
  'begun',
  'withdrawn',
  'ended',
  'left',
  'ending',
  'kept',
] as const;

/** The queue holds no link or address: both are looked up when the mail is sent. */
const HelperMailSchema = v.object({ id: v.string(), titleCode: v.string(), kind: v.picklist(helperMailKinds) });
type HelperMail = v.InferOutput<typeof HelperMailSchema>;

const helperMailJob = retriedJob('helper-mail', HelperMailSchema);

export async function enqueueHelperMail(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  mail: HelperMail,
): Promise<void> {
  await jobs.send(transaction, helperMailJob, { payload: mail });
}

type Texts = Readonly<Record<HelperMail['kind'], MailTexts>> & {
  readonly rights: Readonly<Record<HelperRight, string>>;
  readonly somebody: string;
};

export const helperMailTexts: Readonly<Record<Language, Texts>> = {
  nb: {
    invited: {
      subject: '{holder} ber deg om hjelp med {name}',
      paragraphs: [
        '{holder} abonnerer på {name}, og vil at du skal kunne hjelpe til på Min side. Du kan:\n{rights}',
        'Tilgangen varer i {days} dager fra du sier ja. {holder} ser alt du gjør, og kan avslutte når som helst.',
        'Logg inn med din egen bruker og svar her: {url}',
        'Lenken gjelder til og med {linkDay}, og kan brukes én gang. Del den ikke med andre.',
        'Kjenner du ikke {holder}? Da trenger du ikke gjøre noe.',
      ],
    },
    accepted: {
      subject: '{helper} kan nå hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt ja, og kan til og med {day} gjøre dette for deg på Min side:\n{rights}',
        'Var det ikke meningen? Se hva som er gjort, og avslutt tilgangen her: {url}',
      ],
    },
    declined: {
      subject: '{helper} sa nei til å hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt nei til å hjelpe deg på Min side. Trenger du hjelp fra andre, kan du invitere dem her: {url}',
      ],
    },
    begun: {
      subject: 'Du kan nå hjelpe {holder} med {name}',
      paragraphs: [
        'Du har sagt ja til å hjelpe {holder}. Til og med {day} kan du gjøre dette på Min side:\n{rights}',
        '{holder} ser alt du gjør. Begynn her, eller gi fra deg tilgangen: {url}',
      ],
    },
    withdrawn: {
      subject: '{holder} har trukket tilbake invitasjonen til å hjelpe',
      paragraphs: [
        '{holder} har trukket tilbake invitasjonen til å hjelpe på Min side hos {name}. Lenken du fikk, virker ikke lenger. Du trenger ikke gjøre noe.',
      ],
    },
    ending: {
      subject: 'Tilgangen din til {name} for {holder} slutter',
      paragraphs: [
        'Du kan ikke hjelpe {holder} på Min side hos {name} lenger enn til {deletionDay}.',
        'Fram til da kan du hjelpe som før. Du trenger ikke gjøre noe.',
      ],
    },
    kept: {
      subject: 'Du kan fortsatt hjelpe {holder} med {name}',
      paragraphs: [
        'Tilgangen din slutter likevel ikke. Du kan hjelpe {holder} på Min side hos {name} til og med {day}.',
      ],
    },
    ended: {
      subject: 'Du hjelper ikke lenger {holder} med {name}',
      paragraphs: ['{holder} har avsluttet tilgangen din til Min side på {name}. Du trenger ikke gjøre noe.'],
    },
    left: {
      subject: '{helper} hjelper deg ikke lenger med {name}',
      paragraphs: [
        '{helper} har gått ut av tilgangen til Min side. Trenger du hjelp fra andre, kan du invitere dem her: {url}',
      ],
    },
    rights: {
      delivery:
        '- stoppe avisen, sende den til en annen adresse for en tid, melde fra om leveringen og se tidligere meldinger om den',
      invoices: '- se fakturaer og KID',
    },
    somebody: 'Noen du kjenner',
  },
  nn: {
    invited: {
      subject: '{holder} ber deg om hjelp med {name}',
      paragraphs: [
        '{holder} abonnerer på {name}, og vil at du skal kunne hjelpe til på Mi side. Du kan:\n{rights}',
        'Tilgangen varer i {days} dagar frå du seier ja. {holder} ser alt du gjer, og kan avslutte når som helst.',
        'Logg inn med din eigen brukar og svar her: {url}',
        'Lenka gjeld til og med {linkDay}, og kan brukast éin gong. Del ho ikkje med andre.',
        'Kjenner du ikkje {holder}? Då treng du ikkje gjere noko.',
      ],
    },
    accepted: {
      subject: '{helper} kan no hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt ja, og kan til og med {day} gjere dette for deg på Mi side:\n{rights}',
        'Var det ikkje meininga? Sjå kva som er gjort, og avslutt tilgangen her: {url}',
      ],
    },
    declined: {
      subject: '{helper} sa nei til å hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt nei til å hjelpe deg på Mi side. Treng du hjelp frå andre, kan du invitere dei her: {url}',
      ],
    },
    begun: {
      subject: 'Du kan no hjelpe {holder} med {name}',
      paragraphs: [
        'Du har sagt ja til å hjelpe {holder}. Til og med {day} kan du gjere dette på Mi side:\n{rights}',
        '{holder} ser alt du gjer. Start her, eller gi frå deg tilgangen: {url}',
      ],
    },
    withdrawn: {
      subject: '{holder} har trekt tilbake invitasjonen til å hjelpe',
      paragraphs: [
        '{holder} har trekt tilbake invitasjonen til å hjelpe på Mi side hos {name}. Lenka du fekk, verkar ikkje lenger. Du treng ikkje gjere noko.',
      ],
    },
    ending: {
      subject: 'Tilgangen din til {name} for {holder} sluttar',
      paragraphs: [
        'Du kan ikkje hjelpe {holder} på Mi side hos {name} lenger enn til {deletionDay}.',
        'Fram til då kan du hjelpe som før. Du treng ikkje gjere noko.',
      ],
    },
    kept: {
      subject: 'Du kan framleis hjelpe {holder} med {name}',
      paragraphs: [
        'Tilgangen din sluttar likevel ikkje. Du kan hjelpe {holder} på Mi side hos {name} til og med {day}.',
      ],
    },
    ended: {
      subject: 'Du hjelper ikkje lenger {holder} med {name}',
      paragraphs: ['{holder} har avslutta tilgangen din til Mi side på {name}. Du treng ikkje gjere noko.'],
    },
    left: {
      subject: '{helper} hjelper deg ikkje lenger med {name}',
      paragraphs: [
        '{helper} har gått ut av tilgangen til Mi side. Treng du hjelp frå andre, kan du invitere dei her: {url}',
      ],
    },
    rights: {
      delivery:
        '- stoppe avisa, sende ho til ei anna adresse for ei tid, melde frå om leveringa og sjå tidlegare meldingar om henne',
      invoices: '- sjå fakturaer og KID',
    },
    somebody: 'Nokon du kjenner',
  },
};

function isToHolder(kind: HelperMail['kind']): boolean {
  return kind === 'accepted' || kind === 'declined' || kind === 'left';
}

/** Does not send an invitation, or notice of a deletion, that has been withdrawn by then. */
export function registerHelperMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(helperMailJob, async ({ id: accessId, titleCode, kind }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const access = await findAccess(database, { titleCode, id: accessId });
    // The people may have been deleted, or the title may have left the fleet.
    if (title === undefined || access === undefined) return;
    if (kind === 'invited' && access.state !== 'pending') return;
    const recipient = await recipientOf(services, access, kind);
    if (recipient === '') return;
    const deletionDay = await findDeletionDay(database, access.accountNo);
    if (kind === 'ending' ? deletionDay === null : kind === 'kept' && deletionDay !== null) return;
    const texts = helperMailTexts[title.language];
    const { subject, paragraphs } = texts[kind];
    const { email, helperName, rights, days, expiresAt, until } = access;
    const page = isToHolder(kind) ? '/endre-profil' : '/';
    const values = {
      holder: (await findHolderName(database, access.accountNo)) || texts.somebody,
      helper: helperName || email,
      rights: rights.map((right) => texts.rights[right]).join('\n'),
      days: String(days),
      url: kind === 'invited' ? helperLink(services, title, access.id) : `${fleet.pageUrl(title)}${page}`,
      linkDay: formatDay(dayInOslo(expiresAt.getTime()), ''),
      deletionDay: deletionDay === null ? '' : formatDay(deletionDay, ''),
      day: until === null ? '' : formatDay(dayInOslo(until.getTime()), ''),
    };
    const mail = textMail({ title, recipient, subject, paragraphs: [...paragraphs, contactParagraph], values });
    await messages.send(mail, { id, signal });
  });
}

async function recipientOf({ database }: Services, access: NamedAccess, kind: HelperMail['kind']): Promise<string> {
  const { accountNo, email, helperPersonId } = access;
  if (isToHolder(kind)) return findMailAddress(database, accountNo);
  if (helperPersonId === null) return email;
  return (await findPerson(database, helperPersonId))?.email ?? '';
}

/** Returns the grants that will end with the account, or that no longer will because the deletion was withdrawn. */
export async function findHelpersToTell(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { accountNo, dueOn }: { readonly accountNo: string; readonly dueOn: Day | null },
): Promise<readonly NamedAccess[]> {
  const found: NamedAccess[] = [];
  for (const access of await findAcceptedAccesses(database, accountNo)) {
    const now = await clock.now(access.titleCode);
    if (isEndedByDeletion(helperFactsOf(access), { dueOn, now })) found.push(access);
  }
  return found;
}

/** E-mails helpers, after the commit, that their access will end, or that it no longer will. */
export async function notifyHelpers(
  parts: Pick<Services, 'jobs'> & { readonly transaction: Database },
  helpers: readonly NamedAccess[],
  dueOn: Day | null,
): Promise<void> {
  for (const { id, titleCode } of helpers) {
    await enqueueHelperMail(parts, { id, titleCode, kind: dueOn === null ? 'kept' : 'ending' });
  }
}
