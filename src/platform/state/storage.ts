import * as v from 'valibot';

export interface StoredEntry<Value> {
  /** Undefined if there is none. A value that does not match the schema is dropped. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
}

export interface StoredEntryOptions<S extends v.GenericSchema> {
  /** Begins with `minside.`, unlike keys of the account SDK. */
  readonly key: string;
  /** `session` lasts as long as the tab, `local` until it is cleared. */
  readonly area: 'session' | 'local';
  readonly schema: S;
}

/**
 * Values that the browser's storage did not accept, because it is blocked or full. They last until the page is left.
 */
const memory = { session: new Map<string, string>(), local: new Map<string, string>() };

/** Stored as JSON. All storage goes through this function (N-18). */
export function storedEntry<S extends v.GenericSchema>({
  key,
  area,
  schema,
}: StoredEntryOptions<S>): StoredEntry<v.InferOutput<S>> {
  const clear = (): void => {
    memory[area].delete(key);
    withStorage(area, (storage) => storage.removeItem(key));
  };
  return {
    clear,
    read: () => {
      const text = memory[area].get(key) ?? withStorage(area, (storage) => storage.getItem(key));
      if (text === undefined || text === null) return undefined;
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      if (result.success) return result.output;
      clear();
      return undefined;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      const isStored = withStorage(area, (storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored === true) memory[area].delete(key);
      else memory[area].set(key, text);
    },
  };
}

function withStorage<T>(area: 'session' | 'local', access: (storage: Storage) => T): T | undefined {
  try {
    return access(area === 'session' ? window.sessionStorage : window.localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
