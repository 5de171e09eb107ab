/** Channels for offers to a person, in the order of their questions. */
export const contactChannels = ['email', 'sms', 'phone'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What a person says to the question of a channel; `later` is no answer, but they have seen the question. */
export const consentReplies = ['yes', 'no', 'later'] as const;
export type ConsentReply = (typeof consentReplies)[number];

/** A reply to a version of the question of a channel. */
export interface GivenReply {
  readonly channel: ContactChannel;
  readonly reply: ConsentReply;
  readonly textVersion: number;
}

/** What a reply that counts says. */
export type ConsentAnswer = Exclude<ConsentReply, 'later'>;

/** The reply that counts for a channel: the last yes or no, whatever the version of its text. */
export function currentReply<Reply extends GivenReply>(
  history: readonly Reply[],
  channel: ContactChannel,
): (Reply & { readonly reply: ConsentAnswer }) | undefined {
  return history.filter(isAnswer).findLast((one) => one.channel === channel);
}

function isAnswer<Reply extends GivenReply>(given: Reply): given is Reply & { readonly reply: ConsentAnswer } {
  return given.reply !== 'later';
}

/** Whether to ask the question: the same text is never asked twice. */
export function isOpenQuestion(
  history: readonly GivenReply[],
  { channel, textVersion }: Pick<GivenReply, 'channel' | 'textVersion'>,
): boolean {
  return !history.some((one) => one.channel === channel && one.textVersion === textVersion);
}

/** Whether offers may be sent or said by a channel: only after a yes that is not taken back. */
export function allowsOffers(history: readonly GivenReply[], channel: ContactChannel): boolean {
  return currentReply(history, channel)?.reply === 'yes';
}
