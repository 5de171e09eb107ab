import { eq, or } from 'drizzle-orm';
import type * as v from 'valibot';
import { deleteForgotten } from '#origin/features/account/account-repository.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ofEmail, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfterTitleDays, inTurn } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type ContactCase, getContactMessage, sendContactMessage } from '#src/contract/contact.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import {
  type ContactMessageRow,
  enqueueContactMails,
  findContactMessage,
  insertContactMessage,
  registerContactMails,
} from './contact-mail.ts';
import { contactMessage } from './contact-tables.ts';

export const contactRetention = inTurn(
  deleteAfterTitleDays(contactMessage, contactMessage.sentAt, keptDays.contactMessage),
  deleteForgotten(contactMessage.accountNo),
);

const contactPersonalData: readonly PersonalDataTable[] = [
  personalTable(contactMessage, {
    rowsOf: (who) => or(eq(contactMessage.accountNo, who.accountNo), ofEmail(contactMessage)(who)),
    takeout: { nb: 'Meldinger til kundesenteret', nn: 'Meldingar til kundesenteret' },
    leftOut: { key: 'It only keeps a message from being taken twice.' },
  }),
];

/** Readers' messages to the customer centre (P-16). */
export const contactFeature: Feature = {
  mount: (mounter, services) => {
    mounter.open(sendContactMessage, async ({ payload }, { context, title, network, now }) => {
      const read = await context.env.facts.signedIn();
      // A delegate writes in their own name, like a visitor (ADR 81).
      const actor = read?.acting === undefined ? read : undefined;
      return receiveMessage(services, { ...payload, title, actor, network, at: await now() });
    });

    new MountHolderCall(mounter, services).read(getContactMessage, async ({ params }, { database, holder }) => {
      const { caseNumber } = params;
      const row = await findContactMessage(database, 'caseNumber', { titleCode: holder.title.titleCode, caseNumber });
      if (row?.accountNo !== holder.accountNo) return { ok: false, error: 'caseNotFound' };
      const { subject, message, email, sentAt } = row;
      return { ok: true, value: { caseNumber, subject, message, email, sentAt: sentAt.toISOString() } };
    });
  },
  registerJobs: registerContactMails,
  retention: contactRetention,
  personalData: contactPersonalData,
};

type Refusal = (typeof sendContactMessage.refusals)[number];

interface Arrived extends v.InferOutput<typeof sendContactMessage.payload> {
  readonly title: FleetTitle;
  /** Undefined if the sender is not signed in. */
  readonly actor: SignedIn | undefined;
  readonly network: string;
  readonly at: Instant;
}

async function receiveMessage(services: Services, arrived: Arrived): Promise<Result<ContactCase, Refusal>> {
  const row = rowOf(arrived);
  if (row === undefined) return { ok: false, error: 'senderMissing' };
  const before = await findContactMessage(services.database, 'key', row);
  if (before !== undefined) return caseOf(before, row);
  const { limiter } = services;
  const isWithin =
    (await limiter.allows('contactMessage', arrived.network)) &&
    (await limiter.allows('contactReceipt', row.email.toLowerCase()));
  if (!isWithin) return { ok: false, error: 'tooManyMessages' };
  return services.database.transaction(async (transaction): Promise<Result<ContactCase, Refusal>> => {
    const kept = await insertContactMessage(transaction, row);
    if (kept === undefined) {
      // Another call with the same key came first, and has already finished.
      const first = await findContactMessage(transaction, 'key', row);
      return first === undefined ? { ok: false, error: 'keyReused' } : caseOf(first, row);
    }
    await enqueueContactMails(services, transaction, kept);
    await noteCase(services, transaction, { ...arrived, caseNumber: kept.caseNumber });
    return caseOf(kept, row);
  });
}

/** Gives a signed-in sender a way back to the case: a line in their account's log (N-08). */
async function noteCase(
  services: Services,
  transaction: Database,
  { actor, title, at, caseNumber }: Arrived & Pick<ContactMessageRow, 'caseNumber'>,
): Promise<void> {
  if (actor === undefined || actor.accountNo === null) return;
  const holder = { accountNo: actor.accountNo, personId: actor.personId, title };
  const write = { transaction, at, actor, jobs: services.jobs, pageUrl: services.fleet.pageUrl(title), holder };
  await recordOwnActivity(write, { kind: 'contactMessageSent', facts: { caseNumber } });
}

/** Returns undefined if the sender is unknown. */
function rowOf({ title, actor, key, subject, message, sender, at }: Arrived) {
  const from =
    actor === undefined
      ? sender
      : { name: `${actor.givenName} ${actor.familyName}`.trim(), email: actor.email.toLowerCase() };
  if (from === null) return undefined;
  const { titleCode } = title;
  return { titleCode, key, accountNo: actor?.accountNo ?? null, subject, message, ...from, sentAt: new Date(at) };
}

function caseOf(
  kept: ContactMessageRow,
  sent: Omit<ContactMessageRow, 'caseNumber'>,
): Result<ContactCase, 'keyReused'> {
  const isSame = (['accountNo', 'subject', 'message', 'name', 'email'] as const).every(
    (part) => kept[part] === sent[part],
  );
  if (!isSame) return { ok: false, error: 'keyReused' };
  return { ok: true, value: { caseNumber: kept.caseNumber, email: kept.email } };
}
