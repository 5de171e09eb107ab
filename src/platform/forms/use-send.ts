import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { callApi, type InputOf, type ReadEndpoint } from '../api/http-client.ts';

/**
 * Returns the function that makes a call of a form or button that needs no idempotency key; other writes go through
 * useWrite. An ended log-in leads to the log-in (G-07).
 */
export function useSend<E extends ReadEndpoint>(
  endpoint: E,
): (...input: InputOf<E>) => Promise<v.InferOutput<E['response']>> {
  const { mutateAsync } = useMutation({ mutationFn: (input: InputOf<E>) => callApi(endpoint, ...input) });
  return (...input) => mutateAsync(input);
}
