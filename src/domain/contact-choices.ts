/** In the order of the questions. */
export const contactChannels = ['email', 'sms', 'phone'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** `later`: the person saw the question without answering it. */
export const consentReplies = ['yes', 'no', 'later'] as const;
export type ConsentReply = (typeof consentReplies)[number];

export interface GivenReply {
  readonly channel: ContactChannel;
  readonly reply: ConsentReply;
  readonly textVersion: number;
}

type ConsentAnswer = Exclude<ConsentReply, 'later'>;

/** Returns the last yes or no, to any version of the question. */
export function currentReply<Reply extends GivenReply>(
  history: readonly Reply[],
  channel: ContactChannel,
): (Reply & { readonly reply: ConsentAnswer }) | undefined {
  return history.filter(isAnswer).findLast((one) => one.channel === channel);
}

function isAnswer<Reply extends GivenReply>(given: Reply): given is Reply & { readonly reply: ConsentAnswer } {
  return given.reply !== 'later';
}

/** The same version is never asked twice. */
export function isOpenQuestion(
  history: readonly GivenReply[],
  { channel, textVersion }: Pick<GivenReply, 'channel' | 'textVersion'>,
): boolean {
  return !history.some((one) => one.channel === channel && one.textVersion === textVersion);
}

/** Requires a yes that was not withdrawn. */
export function allowsOffers(history: readonly GivenReply[], channel: ContactChannel): boolean {
  return currentReply(history, channel)?.reply === 'yes';
}
