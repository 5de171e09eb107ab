import * as v from 'valibot';

const SessionNewsSchema = v.variant('kind', [
  v.object({ kind: v.literal('signedIn'), returnPath: v.string() }),
  v.object({ kind: v.literal('signedOut') }),
]);
export type SessionChange = v.InferOutput<typeof SessionNewsSchema>;

const channelName = 'minside.session';

export function tellOtherTabs(news: SessionChange): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Listens until the returned function is called. */
export function listenToOtherTabs(onNews: (news: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(SessionNewsSchema, data);
    if (news.success) onNews(news.output);
  };
  return () => channel.close();
}
