/** Channels for offers to a person, in the order of their questions. */
export const contactChannels = ['email', 'sms', 'phone'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/**
 * Replies to a channel's question. `later` means that the person saw the question without answering
 * it.
 */
export const consentReplies = ['yes', 'no', 'later'] as const;
export type ConsentReply = (typeof consentReplies)[number];

/** A reply to a version of a channel's question. */
export interface GivenReply {
  readonly channel: ContactChannel;
  readonly reply: ConsentReply;
  readonly textVersion: number;
}

/** An answer, as opposed to `later`. */
type ConsentAnswer = Exclude<ConsentReply, 'later'>;

/** Returns the current reply for a channel: the last yes or no, in any version of the question. */
export function currentReply<Reply extends GivenReply>(
  history: readonly Reply[],
  channel: ContactChannel,
): (Reply & { readonly reply: ConsentAnswer }) | undefined {
  return history.filter(isAnswer).findLast((one) => one.channel === channel);
}

function isAnswer<Reply extends GivenReply>(given: Reply): given is Reply & { readonly reply: ConsentAnswer } {
  return given.reply !== 'later';
}

/** True if the question must be asked. The same version is never asked twice. */
export function isOpenQuestion(
  history: readonly GivenReply[],
  { channel, textVersion }: Pick<GivenReply, 'channel' | 'textVersion'>,
): boolean {
  return !history.some((one) => one.channel === channel && one.textVersion === textVersion);
}

/** True if offers may be made through a channel: only after a yes that was not withdrawn. */
export function allowsOffers(history: readonly GivenReply[], channel: ContactChannel): boolean {
  return currentReply(history, channel)?.reply === 'yes';
}
