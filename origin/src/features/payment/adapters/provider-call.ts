import * as v from 'valibot';
import type { PaymentFailure } from '#src/domain/payment-states.ts';
import type { Merchants } from '#origin/platform/merchants/merchants.ts';
import { ProviderRefusedError, ProviderSilentError, isUnknownAtProvider } from '../provider-port.ts';

/** Longest that a provider is waited for, in milliseconds. */
const patienceMs = 8_000;

/** A problem as RFC 7807 has it, with the fields that a provider names. */
const ProblemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.fallback(v.string(), ''),
    problems: v.fallback(v.array(v.object({ name: v.string() })), []),
  }),
);

/** What a provider says about a request that it does not carry out; nothing if that is no problem document. */
function problemOf(text: string): v.InferOutput<typeof ProblemSchema> {
  const problem = v.safeParse(ProblemSchema, text);
  return problem.success ? problem.output : { type: '', problems: [] };
}

/** A request to a provider. */
export interface ProviderCall<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Shape of the answer. */
  readonly answer: S;
  /** The customer's cause that a type of problem stands for, as the provider documents it; undefined for any other type. */
  readonly declineOf?: (problemType: string) => PaymentFailure | undefined;
}

/** Why a write was not carried out: a no to it, or to our access. */
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
 * Asks a provider. No answer, an answer of 5xx or of another shape leaves the outcome open. 4xx is a no to a write, but for
 * 408, 409, 429, for our own access that is refused (401, and 403 without a documented cause of the customer's); a status
 * that cannot be read says nothing about what has happened.
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
  // 408 and 429 ask for patience, and 409 says that something else about the same thing is under way or was done.
  const isRead = method === 'GET';
  if (status >= 500 || [408, 409, 429].includes(status) || (isRead && status >= 400))
    throw new ProviderSilentError(isRead && status === 404 ? isUnknownAtProvider : `status${status}`);
  if (status >= 400) throw refusal(status, problemOf(text), declineOf);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text === '' ? '{}' : text);
  if (!parsed.success) throw new ProviderSilentError('answerUnreadable');
  return parsed.output;
}
