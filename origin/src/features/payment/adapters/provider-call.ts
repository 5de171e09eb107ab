import * as v from 'valibot';
import type { Merchants } from '#origin/platform/merchants/merchants.ts';
import type { PaymentFailure } from '#src/domain/payment-states.ts';
import { isUnknownAtProvider, ProviderRefusedError, ProviderSilentError } from '../provider-port.ts';

const patienceMs = 8_000;

/** A problem document (RFC 7807) with the fields that a provider sends; empty if the answer is not one. */
const ProblemSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      type: v.fallback(v.string(), ''),
      problems: v.fallback(v.array(v.object({ name: v.string() })), []),
    }),
  ),
  { type: '', problems: [] },
);

export interface ProviderCall<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: S;
  /**
   * Returns the cause that the provider documents for a problem type, if it lies with the customer; otherwise
   * undefined.
   */
  readonly declineOf?: (problemType: string) => PaymentFailure | undefined;
}

function refusal(
  status: number,
  { type, problems }: v.InferOutput<typeof ProblemSchema>,
  declineOf: ((problemType: string) => PaymentFailure | undefined) | undefined,
): ProviderRefusedError | ProviderSilentError {
  const failure = declineOf?.(type);
  const isAboutAccess = status === 401 || (status === 403 && failure === undefined);
  if (isAboutAccess) return new ProviderSilentError('accessRefused');
  const fields = problems.map(({ name }) => name);
  return new ProviderRefusedError(`status${status}`, failure === undefined ? { fields } : { fields, failure });
}

/**
 * Calls a provider. No answer, a 5xx, or an unexpected shape leaves the outcome open. A 4xx is a refusal of a write,
 * except for 408, 409 and 429, and for refusals of our own access (401, and 403 without a documented cause on the
 * customer's side). A failed read of a status does not show what has happened.
 * @throws ProviderSilentError, ProviderRefusedError
 */
export async function callProvider<S extends v.GenericSchema>(
  send: Merchants['send'],
  { method, url, headers, body, answer, declineOf }: ProviderCall<S>,
): Promise<v.InferOutput<S>> {
  let status: number;
  let text: string;
  try {
    const response = await send(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    ({ status } = response);
    text = await response.text();
  } catch (cause) {
    throw new ProviderSilentError('noAnswer', { cause });
  }
  // 408 and 429 ask us to wait; 409 says that a conflicting request is in progress or done.
  const isRead = method === 'GET';
  if (status >= 500 || [408, 409, 429].includes(status) || (isRead && status >= 400))
    throw new ProviderSilentError(isRead && status === 404 ? isUnknownAtProvider : `status${status}`);
  if (status >= 400) throw refusal(status, v.parse(ProblemSchema, text), declineOf);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text === '' ? '{}' : text);
  if (!parsed.success) throw new ProviderSilentError('answerUnreadable');
  return parsed.output;
}
