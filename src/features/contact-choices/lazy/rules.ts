import type * as v from 'valibot';
import type { ChannelChoice, ContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import type { SiteConsent } from '#src/contract/site-consent.ts';

export type Wish = Pick<v.InferInput<typeof setContactChoices.payload>, 'replies' | 'newsletters'>;

/** All switches, including changes being saved. */
export interface ShownChoices {
  readonly channels: readonly (ChannelChoice & { readonly isOn: boolean })[];
  readonly newsletters: ContactChoices['newsletters'];
}

/** Applies pending changes to the origin's state. */
export function shownChoices({ channels, newsletters }: ContactChoices, wishes: readonly Wish[]): ShownChoices {
  const replies = new Map(wishes.flatMap((wish) => wish.replies).map(({ channel, reply }) => [channel, reply]));
  const switches = new Map(wishes.flatMap((wish) => wish.newsletters).map(({ id, isOn }) => [id, isOn]));
  const shown = channels.map((one) => {
    const reply = replies.get(one.channel);
    return { ...one, isOn: reply === undefined ? isYes(one) : reply === 'yes' };
  });
  return {
    channels: shown,
    newsletters: newsletters.map((one) => {
      const isOn = switches.get(one.id) ?? one.isOn;
      return { ...one, isOn: isOn && (!one.isOffer || allowsOffersByEmail(shown)) };
    }),
  };
}

/** Newsletters with offers require this consent. */
export function allowsOffersByEmail(channels: ShownChoices['channels']): boolean {
  return channels.some(({ channel, isOn }) => channel === 'email' && isOn);
}

export function isFulfilled(choices: ContactChoices, { replies, newsletters }: Wish): boolean {
  return (
    replies.every(({ channel, reply }) =>
      choices.channels.some((one) => one.channel === channel && one.answer?.isYes === (reply === 'yes')),
    ) && newsletters.every(({ id, isOn }) => choices.newsletters.some((one) => one.id === id && one.isOn === isOn))
  );
}

export function isEmptyWish({ replies, newsletters }: Wish): boolean {
  return replies.length + newsletters.length === 0;
}

export function channelWish({ channel, text }: ChannelChoice, isOn: boolean): Wish {
  return { replies: [{ channel, reply: isOn ? 'yes' : 'no', textVersion: text.version }], newsletters: [] };
}

/** Ends all e-mail that the person can opt out of. */
export function nothingByEmail({ channels, newsletters }: ContactChoices): Wish {
  const email = channels.filter(({ channel }) => channel === 'email');
  return {
    replies: email.flatMap((one) => channelWish(one, false).replies),
    newsletters: newsletters.map(({ id }) => ({ id, isOn: false })),
  };
}

/** Restores the previous state, except for a consent to an earlier text, which does not cover the current one. */
export function undoOf(before: ContactChoices, after: ContactChoices): Wish {
  const replies = before.channels.flatMap((one) => {
    const present = after.channels.find(({ channel }) => channel === one.channel);
    if (present === undefined || isYes(present) === isYes(one)) return [];
    if (isYes(one) && one.answer?.textVersion !== present.text.version) return [];
    return channelWish(present, isYes(one)).replies;
  });
  const restored = shownChoices(after, [{ replies, newsletters: [] }]);
  const allowsOffers = allowsOffersByEmail(restored.channels);
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

/**
 * Separates this browser's newest answer from the others. Expects the answers newest first; `present` is
 * undefined if this browser has none.
 */
export function sortAnswers(answers: readonly SiteConsent[], consentId: string | undefined) {
  const present = answers.find((one) => one.consentId === consentId);
  return { present, others: answers.filter((one) => one !== present) };
}
