import { useRef, useState } from 'react';
import type { Wish } from './rules.ts';

/** What goes on at each switch and button. */
export interface SettingStatuses {
  /** All wishes that are on their way. */
  readonly wishes: readonly Wish[];
  readonly isBusy: (place: string) => boolean;
  /** Why the last change of a place was not kept. */
  readonly errorOf: (place: string) => string | undefined;
  /** Takes a wish; false while another of the place is on its way. */
  readonly begin: (place: string, wish: Wish) => boolean;
  readonly end: (place: string) => void;
  readonly fail: (place: string, text: string) => void;
  /** Takes an error back; false if another change of the place is on its way. */
  readonly forgive: (place: string) => boolean;
}

/** Keeps apart what goes on at each switch, since several can be on their way. */
export function useSettingStatuses(): SettingStatuses {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // The state reaches the switch with the next paint; a second click may come before.
  const underWay = useRef(new Set<string>());
  return {
    wishes: [...wishes.values()],
    isBusy: (place) => wishes.has(place),
    errorOf: (place) => errors.get(place),
    begin: (place, wish) => {
      if (underWay.current.has(place)) return false;
      underWay.current.add(place);
      setErrors((known) => without(known, place));
      setWishes((known) => new Map(known).set(place, wish));
      return true;
    },
    end: (place) => {
      underWay.current.delete(place);
      setWishes((known) => without(known, place));
    },
    fail: (place, text) => setErrors((known) => new Map(known).set(place, text)),
    forgive: (place) => {
      if (underWay.current.has(place)) return false;
      setErrors((known) => without(known, place));
      return true;
    },
  };
}

function without<Value>(known: ReadonlyMap<string, Value>, place: string): ReadonlyMap<string, Value> {
  return new Map([...known].filter(([key]) => key !== place));
}
