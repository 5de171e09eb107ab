import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inviteEmployees } from '#src/contract/business.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callWrite } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { type Import, nextPartOf } from './import-state.ts';

interface ImportOptions {
  readonly holder: SubscriptionHolder;
  readonly begun: Import;
  readonly startsAtOnce: boolean;
  /** Keeps how far it has come. */
  readonly onProgress: (next: Import) => void;
}

/** See useImport. */
interface Sending {
  readonly isBusy: boolean;
  /** Why it stopped. */
  readonly error: string | undefined;
  /** Goes on with what is left. */
  readonly send: () => void;
}

/**
 * Sends an import part by part. A part whose answer was lost is sent again with its key, and gets the answer that it had;
 * where the list was changed elsewhere since, it gets a new key, and what was sent is on the list already.
 */
export function useImport({ holder, begun, startsAtOnce, onProgress }: ImportOptions): Sending {
  const queryClient = useQueryClient();
  const failureTexts = useFailureTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const isSending = useRef(false);
  const isShown = useRef(true);

  const sendAll = async (): Promise<void> => {
    let state = begun;
    for (let part = nextPartOf(state); part !== undefined && isShown.current; part = nextPartOf(state)) {
      try {
        const payload = { ...holder, version: state.version, emails: [...part.emails] };
        const { results } = await callWrite(inviteEmployees, { payload, idempotencyKey: part.key });
        state = { ...state, results: [...state.results, ...results.map(({ result }) => result)] };
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'outcomeChanged') throw cause;
        state = { ...state, id: crypto.randomUUID() };
      }
      onProgress(state);
    }
    await queryClient.invalidateQueries({ queryKey: [queryRoots.business] });
  };

  const send = (): void => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    sendAll()
      .catch((cause: unknown) => {
        if (cause instanceof ApiError) setError(cause);
        else setIsBusy(() => raise(cause));
      })
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };

  const begin = useEffectEvent(() => {
    if (startsAtOnce) send();
  });
  // Sending is outside of React: it begins with the step that shows it, and ends with it.
  useEffect(() => {
    isShown.current = true;
    begin();
    return () => {
      isShown.current = false;
    };
  }, []);

  return { isBusy, error: error && failureTexts.ofForm(error), send };
}

/** A bug of ours goes to the page's error boundary, which is reached by throwing while React renders. */
function raise(error: unknown): never {
  throw error;
}
