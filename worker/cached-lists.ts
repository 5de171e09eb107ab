import * as v from 'valibot';
import { logFailure } from './log.ts';

/** Workers KV namespace with the operators' notices. */
export interface NoticeStore {
  get(key: string, options: { readonly cacheTtl: number }): Promise<string | null>;
}

/** Cache time of Workers KV, which allows no shorter one. */
const networkCacheSeconds = 30;
/** Cache time of an isolate. The two times together stay below a minute (E-06). */
const isolateCacheMs = 10_000;

interface Kept<T> {
  readonly list: readonly T[];
  readonly readAt: number;
}

export type ListReader<T> = (store: NoticeStore, key: string, now: number) => Promise<readonly T[]>;

/** If the store fails or holds invalid data, the reader keeps the last valid list. */
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
      logFailure({ title: 'The announcements of operators cannot be read.', key }, error);
    }
    kept.set(key, { list, readAt: now });
    return list;
  };
}
