import type * as v from 'valibot';
import type { setContactChoices } from '#src/contract/contact-choices.ts';
import { allowsOffers, type GivenReply } from '#src/domain/contact-choices.ts';
import { switchedNewsletters } from '#src/domain/newsletters.ts';
import type { Result } from '#src/lib/result.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { findActivities } from '#origin/features/activity/activity-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { consentQuestion, consentWording } from './consent-questions.ts';
import {
  findChosenNewsletters,
  findConsentReplies,
  insertConsentReplies,
  insertNewsletterSwitches,
} from './contact-choices-repository.ts';
import { offeredNewsletters } from './newsletters.ts';

type Wish = Pick<v.InferOutput<typeof setContactChoices.payload>, 'replies' | 'newsletters'>;
type Refusal = (typeof setContactChoices.refusals)[number];

/** Changes within this time, in milliseconds, share one line of the activity log. */
const sittingMs = 3_600_000;

/** Stores a person's answers and switches (R-34, P-15). */
export async function changeContactChoices(write: HolderWrite, wish: Wish): Promise<Result<undefined, Refusal>> {
  const { transaction, holder, at } = write;
  const { title, personId } = holder;
  const isCurrent = ({ channel, textVersion }: GivenReply): boolean =>
    consentQuestion(title, channel).version === textVersion;
  if (!wish.replies.every(isCurrent)) return { ok: false, error: 'textChanged' };
  const history: readonly GivenReply[] = [...(await findConsentReplies(transaction, holder)), ...wish.replies];
  const switched = switchedNewsletters(
    {
      newsletters: offeredNewsletters(title),
      chosen: await findChosenNewsletters(transaction, holder),
      allowsOffers: allowsOffers(history, 'email'),
    },
    wish.newsletters,
  );
  if (!switched.ok) return switched;
  const own = { ...accountPlaceOf(holder), personId, at: new Date(at) };
  const replies = wish.replies.map(({ channel, reply, textVersion }) => {
    const wording = consentWording(consentQuestion(title, channel));
    return { ...own, channel, reply, textVersion, language: title.language, wording };
  });
  await insertConsentReplies(transaction, replies);
  await insertNewsletterSwitches(
    transaction,
    switched.value.map(({ id, isOn }) => ({ ...own, newsletterId: id, isOn })),
  );
  const isChanged = switched.value.length > 0 || replies.some(({ reply }) => reply !== 'later');
  if (isChanged) await recordSitting(write);
  return { ok: true, value: undefined };
}

/**
 * Writes a line, unless the newest one is recent and of the same kind: going through a list of switches counts as one
 * change.
 */
async function recordSitting(write: HolderWrite): Promise<void> {
  const kind = 'contactChoicesChanged';
  const { activities } = await findActivities(write.transaction, { ...accountPlaceOf(write.holder), page: 1 });
  const [newest] = activities;
  const isTold = newest?.kind === kind && write.at - Date.parse(newest.at) < sittingMs;
  if (!isTold) await recordOwnActivity(write, { kind, facts: {} });
}
