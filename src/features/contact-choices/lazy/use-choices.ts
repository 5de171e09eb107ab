import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { StatusReport } from '#src/ui/status-message.tsx';
import { contactChoicesQuery } from '../queries.ts';
import type { LoadedChoices } from './choices-gate.tsx';
import { isEmptyWish, isFulfilled, shownChoices, undoOf, type Wish } from './rules.ts';

export interface Change {
  /** Id of the switch or button; each can have one pending change. */
  readonly place: string;
  readonly wish: Wish;
  readonly done: string;
}

/**
 * Saves each change immediately. The switch shows the requested state while saving, and afterwards
 * the state stored by the origin, even if the response was lost.
 */
export function useChoices({ holder, choices }: LoadedChoices) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const queryClient = useQueryClient();
  const { queryKey } = contactChoicesQuery(holder);
  const present = (): ContactChoices => queryClient.getQueryData(queryKey) ?? choices;
  const places = useSettingStatuses();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());
  const write = useWrite({
    endpoint: setContactChoices,
    onDone: (kept) => void queryClient.setQueryData(queryKey, kept),
  });

  const tell = ({ place, done }: Change, before: ContactChoices): void => {
    const wish = undoOf(before, present());
    const onUndo = (): void => change({ place, wish, done: t`Endringen er angret.` });
    setNews({ id: crypto.randomUUID(), text: done, ...(isEmptyWish(wish) ? {} : { onUndo }) });
  };
  const save = async (wanted: Change): Promise<void> => {
    const { place, wish } = wanted;
    const before = present();
    try {
      await write.send({ ...holder, version: before.version, ...wish });
      tell(wanted, before);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      places.fail(place, textOf(error));
      void lookAgain(wanted, before);
    } finally {
      places.end(place);
    }
  };
  /** After a lost response, the stored state is unknown until it is fetched. */
  const lookAgain = async (wanted: Change, before: ContactChoices): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey });
    if (isFulfilled(present(), wanted.wish) && places.forgive(wanted.place)) tell(wanted, before);
  };
  const change = (wanted: Change): void => {
    if (!places.begin(wanted.place, wanted.wish)) return;
    setNews(undefined);
    // One after the other, because each change builds on the previous version.
    last.current = last.current.then(() => save(wanted));
  };

  return {
    shown: shownChoices(choices, places.wishes),
    isBusy: places.isBusy,
    errorOf: places.errorOf,
    change,
    news,
    onDismiss: (): void => setNews(undefined),
  };
}

export type ChoicesEditor = ReturnType<typeof useChoices>;

function useFailureText(): (error: ApiError) => string {
  const { t } = useLingui();
  return ({ kind, code, supportCode }) => {
    if (code === 'textChanged') return t`Teksten er endret siden du åpnet siden. Les den nye, og velg en gang til.`;
    if (kind === 'network' || kind === 'timeout') {
      return t`Vi fikk ikke bekreftet at valget er lagret. Sjekk nettet og prøv igjen.`;
    }
    return t`Valget er kanskje ikke lagret. Prøv igjen. Hjelper det ikke, oppgi koden ${supportCode} til kundesenteret.`;
  };
}

/** Tracks each switch separately, since several can be pending. */
function useSettingStatuses() {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // The switch changes only at the next paint, and a second click may come before that.
  const underWay = useRef(new Set<string>());
  return {
    wishes: [...wishes.values()],
    isBusy: (place: string): boolean => wishes.has(place),
    errorOf: (place: string): string | undefined => errors.get(place),
    /** False if this switch or button already has a pending change. */
    begin: (place: string, wish: Wish): boolean => {
      if (underWay.current.has(place)) return false;
      underWay.current.add(place);
      setErrors((known) => without(known, place));
      setWishes((known) => new Map(known).set(place, wish));
      return true;
    },
    end: (place: string): void => {
      underWay.current.delete(place);
      setWishes((known) => without(known, place));
    },
    fail: (place: string, text: string): void => setErrors((known) => new Map(known).set(place, text)),
    /** Clears an error; false if this switch or button has another pending change. */
    forgive: (place: string): boolean => {
      if (underWay.current.has(place)) return false;
      setErrors((known) => without(known, place));
      return true;
    },
  };
}

function without<Value>(known: ReadonlyMap<string, Value>, place: string): ReadonlyMap<string, Value> {
  return new Map([...known].filter(([key]) => key !== place));
}
