import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as v from 'valibot';
import type { WriteEndpoint } from '#src/contract/endpoint.ts';
import { invalidateAccount, refreshAccount } from '../api/account-queries.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi, callWrite, type InputOf, type ReadEndpoint } from '../api/http-client.ts';
import { useOwner } from '../state/session-store.ts';
import { useFailureTexts } from './use-failure-texts.ts';
import { recordSent, settleWrite, settleWrites, writeKeyOf } from './write-keys.ts';

export interface WriteOptions<E extends WriteEndpoint> {
  readonly endpoint: E;
  /** Messages of refusals, keyed by code. A form has its own messages instead. */
  readonly texts?: Readonly<Record<string, MessageDescriptor>>;
  /** False if no input could be lost. */
  readonly hasInput?: boolean;
  /** Leaves the page or the step. The sheet stays busy until then. */
  readonly onDone: (answer: v.InferOutput<E['response']>) => Promise<void> | void;
  readonly onCancel?: () => void;
}

/** Props of a ConsequenceSheet. A button that writes at once uses them without `isOpen`. */
export interface WriteSheet {
  readonly isOpen: boolean;
  /** True from the click until the browser leaves the page, or until the write fails. */
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export interface Write<E extends WriteEndpoint> {
  /** Unused if the URL controls the sheet. */
  readonly open: () => void;
  readonly sheet: (payload: v.InferInput<E['payload']>) => WriteSheet;
  /** The API refused the write for a reason with its own message. */
  readonly isRefused: boolean;
  /**
   * Used by a form, which handles double clicks and errors itself.
   * @throws ApiError if the write was refused or failed.
   */
  readonly send: (payload: v.InferInput<E['payload']>) => Promise<undefined>;
}

/** The page then reloads its data, and the sheet stays open for another look. */
const secondLook: readonly (string | undefined)[] = ['previewOutdated', 'outcomeChanged'];

/** A write is carried out once despite repeated clicks, attempts and reloads (A-06, N-02). */
export function useWrite<E extends WriteEndpoint>(options: WriteOptions<E>): Write<E> {
  const { endpoint, onDone, onCancel } = options;
  const queryClient = useQueryClient();
  const flow = { flow: `${endpoint.method} ${endpoint.path}`, owner: useOwner() ?? '' };
  const [isOpen, setIsOpen] = useState(false);
  // The button becomes busy only at the next paint, and a second click may come before that.
  const isSending = useRef(false);
  const writing = useMutation({
    mutationFn: async (payload: v.InferInput<E['payload']>) => {
      const idempotencyKey = writeKeyOf(flow, payload);
      recordSent(flow, idempotencyKey);
      const answer = await callWrite(endpoint, { payload, idempotencyKey });
      settleWrites(flow);
      await invalidateAccount(queryClient);
      await onDone(answer);
    },
    onError: (error) => {
      isSending.current = false;
      const code = codeOf(error);
      if (code === 'outcomeChanged') settleWrites(flow);
      else if (isRefusal(error)) settleWrite(flow);
      if (secondLook.includes(code)) void refreshAccount(queryClient);
    },
    throwOnError: (error) => !(error instanceof ApiError),
  });
  const { error } = writing;
  const { text, isRefused } = useErrorText(error, options);

  return {
    open: () => setIsOpen(true),
    isRefused,
    send: async (payload) => {
      await writing.mutateAsync(payload);
    },
    sheet: (payload) => ({
      isOpen,
      isBusy: writing.isPending || writing.isSuccess,
      error: text,
      onConfirm: () => {
        if (isSending.current) return;
        isSending.current = true;
        writing.mutate(payload);
      },
      onCancel: () => {
        writing.reset();
        setIsOpen(false);
        onCancel?.();
        // The action was possible when the page was opened, so the page is outdated. A write whose response was lost
        // may also have succeeded.
        if (error !== null) void refreshAccount(queryClient);
      },
    }),
  };
}

function useErrorText(
  error: Error | null,
  { texts = {}, hasInput = true }: Pick<WriteOptions<WriteEndpoint>, 'texts' | 'hasInput'>,
): { readonly text: string | undefined; readonly isRefused: boolean } {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  if (!(error instanceof ApiError)) return { text: undefined, isRefused: false };
  const code = error.code ?? '';
  const refusal = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (refusal === undefined) {
    return { text: hasInput ? failureTexts.ofForm(error) : failureTexts.ofButton(error), isRefused: false };
  }
  return { text: i18n._(refusal), isRefused: true };
}

/** True if the origin changed nothing. After any other failure, the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/**
 * Sends a call without an idempotency key; writes with a key use useWrite. If the session has ended, the person is sent
 * to the log-in (G-07).
 */
export function useSend<E extends ReadEndpoint>(
  endpoint: E,
): (...input: InputOf<E>) => Promise<v.InferOutput<E['response']>> {
  const { mutateAsync } = useMutation({ mutationFn: (input: InputOf<E>) => callApi(endpoint, ...input) });
  return (...input) => mutateAsync(input);
}
