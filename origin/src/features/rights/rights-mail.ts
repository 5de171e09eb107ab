import type { Database } from '#origin/platform/database/database.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { contactParagraph, type MailTexts, textMail } from '#origin/platform/messages/text-mail.ts';
import type { RetentionParts } from '#origin/platform/retention/sweep.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Language } from '#src/domain/title.ts';

type RightsMailKind = 'takeoutReady' | 'deleted' | 'accessEnding' | 'accessKept' | 'accessEnded' | 'memberGone';

/** `{url}` is the title's customer area. */
export const rightsMailTexts: Readonly<Record<Language, Readonly<Record<RightsMailKind, MailTexts>>>> = {
  nb: {
    takeoutReady: {
      subject: 'Kopien av opplysningene dine er klar',
      paragraphs: [
        'Du har bedt om en kopi av opplysningene vi har om deg. Nå kan du laste den ned: {url}/schibstedTakeoutGateway',
        'Du må logge inn først. Kopien ligger der til og med {day}, og blir slettet etter det.',
      ],
    },
    deleted: {
      subject: 'Kontoen din er slettet',
      paragraphs: [
        'Du ba oss om å slette kontoen du brukte hos {name}. Nå er den slettet, og du kan ikke lenger logge inn med den.',
        'Betalingshistorikken må vi etter loven ha i fem år. Den står uten navnet ditt, men fakturaene er slik de ble sendt. Etter fem år blir også det slettet.',
      ],
    },
    accessEnding: {
      subject: 'Du kan lese {name} til og med {day}',
      paragraphs: [
        'Abonnementet du leser {name} med, blir avsluttet. Du kan lese til og med {day}.',
        'Vil du lese videre etter det, kan du bestille et eget abonnement: {url}/bestill-abonnement',
      ],
    },
    accessKept: {
      subject: 'Du kan fortsatt lese {name}',
      paragraphs: ['Abonnementet du leser {name} med, blir likevel ikke avsluttet. Du kan lese som før.'],
    },
    accessEnded: {
      subject: 'Tilgangen din til {name} er avsluttet',
      paragraphs: [
        'Abonnementet du leste {name} med, er avsluttet, så du har ikke lenger tilgang.',
        'Vil du lese videre, kan du bestille et eget abonnement: {url}/bestill-abonnement',
      ],
    },
    memberGone: {
      subject: 'En du delte {name} med, leser ikke lenger',
      paragraphs: [
        'En av dem du deler abonnementet på {name} med, leser ikke lenger på det. Plassen er ledig, og du kan invitere en annen.',
        'Se hvem du deler med: {url}/familiedeling',
      ],
    },
  },
  nn: {
    takeoutReady: {
      subject: 'Kopien av opplysningane dine er klar',
      paragraphs: [
        'Du har bede om ein kopi av opplysningane vi har om deg. No kan du laste han ned: {url}/schibstedTakeoutGateway',
        'Du må logge inn først. Kopien ligg der til og med {day}, og blir sletta etter det.',
      ],
    },
    deleted: {
      subject: 'Kontoen din er sletta',
      paragraphs: [
        'Du bad oss om å slette kontoen du brukte hos {name}. No er han sletta, og du kan ikkje lenger logge inn med han.',
        'Betalingshistorikken må vi etter lova ha i fem år. Han står utan namnet ditt, men fakturaene er slik dei blei sende. Etter fem år blir også det sletta.',
      ],
    },
    accessEnding: {
      subject: 'Du kan lese {name} til og med {day}',
      paragraphs: [
        'Abonnementet du les {name} med, blir avslutta. Du kan lese til og med {day}.',
        'Vil du lese vidare etter det, kan du bestille eit eige abonnement: {url}/bestill-abonnement',
      ],
    },
    accessKept: {
      subject: 'Du kan framleis lese {name}',
      paragraphs: ['Abonnementet du les {name} med, blir likevel ikkje avslutta. Du kan lese som før.'],
    },
    accessEnded: {
      subject: 'Tilgangen din til {name} er avslutta',
      paragraphs: [
        'Abonnementet du las {name} med, er avslutta, så du har ikkje lenger tilgang.',
        'Vil du lese vidare, kan du bestille eit eige abonnement: {url}/bestill-abonnement',
      ],
    },
    memberGone: {
      subject: 'Ein du delte {name} med, les ikkje lenger',
      paragraphs: [
        'Ein av dei du deler abonnementet på {name} med, les ikkje lenger på det. Plassen er ledig, og du kan invitere ein annan.',
        'Sjå kven du deler med: {url}/familiedeling',
      ],
    },
  },
};

/**
 * The payloads are secret and deleted once sent, so that the queue does not remember a deleted person. Two days let the
 * jobs survive a day's outage.
 */
export const rightsMailJob = messageJob('rights-mail', { secret: { livesSeconds: 2 * 86_400 } });

export interface RightsMail {
  readonly title: FleetTitle;
  readonly recipient: string;
  readonly kind: RightsMailKind;
  /** Last day of what the mail announces; empty if there is none. */
  readonly day?: string;
}

export async function enqueueRightsMail(
  { transaction, parts }: { readonly transaction: Database; readonly parts: Pick<RetentionParts, 'fleet' | 'jobs'> },
  { title, recipient, kind, day = '' }: RightsMail,
): Promise<void> {
  const { subject, paragraphs } = rightsMailTexts[title.language][kind];
  const values = { url: parts.fleet.pageUrl(title), day };
  const payload = textMail({ title, recipient, subject, paragraphs: [...paragraphs, contactParagraph], values });
  await parts.jobs.send(transaction, rightsMailJob, { payload });
}
