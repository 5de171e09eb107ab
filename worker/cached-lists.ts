import * as v from 'valibot';
import { logFailure } from './log.ts';

/** The namespace of Workers KV that holds what operators announce. */
export interface NoticeStore {
  get(key: string, options: { readonly cacheTtl: number }): Promise<string | null>;
}

/** Seconds for which the network keeps what it has read: its shortest. */
const networkCacheSeconds = 30;
/** Time for which an isolate keeps it, in milliseconds. Both together stay below a minute (E-06). */
const isolateCacheMs = 10_000;

interface Kept<T> {
  readonly list: readonly T[];
  readonly readAt: number;
}

/** Reads the list that a key holds. */
export type ListReader<T> = (store: NoticeStore, key: string, now: number) => Promise<readonly T[]>;

/** Makes a reader of lists of one kind. A store that fails or holds nonsense changes nothing: what it said last stays. */
export function createListReader<T>(schema: v.GenericSchema<unknown, readonly T[]>): ListReader<T> {
  const keptOf = new WeakMap<NoticeStore, Map<string, Kept<T>>>();
  return async (store, key, now) => {
    const kept = keptOf.get(store) ?? new Map<string, Kept<T>>();
    keptOf.set(store, kept);
    const known = kept.get(key);
    if (known !== undefined && now - known.readAt < isolateCacheMs) return known.list;
    let list = known?.list ?? [];
    try {
      const text = await store.get(key, { cacheTtl: networkCacheSeconds });
      list = text === null ? [] : v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
    } catch (error) {
      logFailure({ title: 'What operators have announced cannot be read.', key }, error);
    }
    kept.set(key, { list, readAt: now });
    return list;
  };
}
