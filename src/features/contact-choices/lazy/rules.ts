import type * as v from 'valibot';
import type { ChannelChoice, ContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import type { SiteConsent } from '#src/contract/site-consent.ts';

/** A requested change. */
export type Wish = Pick<v.InferInput<typeof setContactChoices.payload>, 'replies' | 'newsletters'>;

/** A channel or newsletter as shown by its switch. */
export interface SwitchState {
  readonly isOn: boolean;
}

/** All switches, including changes being saved. */
export interface ShownChoices {
  readonly channels: readonly (ChannelChoice & SwitchState)[];
  readonly newsletters: ContactChoices['newsletters'];
}

/** Returns the state of the switches: the origin's, with pending wishes applied. */
export function shownChoices({ channels, newsletters }: ContactChoices, wishes: readonly Wish[]): ShownChoices {
  const replies = new Map(wishes.flatMap((wish) => wish.replies).map(({ channel, reply }) => [channel, reply]));
  const switches = new Map(wishes.flatMap((wish) => wish.newsletters).map(({ id, isOn }) => [id, isOn]));
  const shown = channels.map((one) => {
    const reply = replies.get(one.channel);
    return { ...one, isOn: reply === undefined ? isYes(one) : reply === 'yes' };
  });
  const allowsOffers = shown.some(({ channel, isOn }) => channel === 'email' && isOn);
  return {
    channels: shown,
    newsletters: newsletters.map((one) => {
      const isOn = switches.get(one.id) ?? one.isOn;
      return { ...one, isOn: isOn && (!one.isOffer || allowsOffers) };
    }),
  };
}

/** True if a wish is fulfilled. */
export function isFulfilled(choices: ContactChoices, { replies, newsletters }: Wish): boolean {
  return (
    replies.every(({ channel, reply }) =>
      choices.channels.some((one) => one.channel === channel && one.answer?.isYes === (reply === 'yes')),
    ) && newsletters.every(({ id, isOn }) => choices.newsletters.some((one) => one.id === id && one.isOn === isOn))
  );
}

/** True if a wish contains no change. */
export function isEmptyWish({ replies, newsletters }: Wish): boolean {
  return replies.length + newsletters.length === 0;
}

/** Switches a channel. */
export function channelWish({ channel, text }: ChannelChoice, isOn: boolean): Wish {
  return { replies: [{ channel, reply: isOn ? 'yes' : 'no', textVersion: text.version }], newsletters: [] };
}

/** Ends everything sent by e-mail that can be ended. */
export function nothingByEmail({ channels, newsletters }: ContactChoices): Wish {
  const email = channels.filter(({ channel }) => channel === 'email');
  return {
    replies: email.flatMap((one) => channelWish(one, false).replies),
    newsletters: newsletters.map(({ id }) => ({ id, isOn: false })),
  };
}

/**
 * Restores the previous state, except a consent to an earlier text: it does not cover the current
 * one.
 */
export function undoOf(before: ContactChoices, after: ContactChoices): Wish {
  const replies = before.channels.flatMap((one) => {
    const present = after.channels.find(({ channel }) => channel === one.channel);
    if (present === undefined || isYes(present) === isYes(one)) return [];
    if (isYes(one) && one.answer?.textVersion !== present.text.version) return [];
    return channelWish(present, isYes(one)).replies;
  });
  const restored = shownChoices(after, [{ replies, newsletters: [] }]);
  const allowsOffers = restored.channels.some(({ channel, isOn }) => channel === 'email' && isOn);
  const newsletters = before.newsletters.flatMap(({ id, isOn, isOffer }) => {
    const present = after.newsletters.find((one) => one.id === id);
    if (present === undefined || present.isOn === isOn || (isOn && isOffer && !allowsOffers)) return [];
    return [{ id, isOn }];
  });
  return { replies, newsletters };
}

function isYes({ answer }: ChannelChoice): boolean {
  return answer?.isYes ?? false;
}

/** Answers to the consent manager, sorted for the page. */
export interface SortedAnswers {
  /** The current answer in this browser; undefined if none is stored yet. */
  readonly present: SiteConsent | undefined;
  readonly others: readonly SiteConsent[];
}

/** Separates a browser's newest answer from all others. Expects the answers newest first. */
export function sortAnswers(answers: readonly SiteConsent[], consentId: string | undefined): SortedAnswers {
  const present = answers.find((one) => one.consentId === consentId);
  return { present, others: answers.filter((one) => one !== present) };
}
