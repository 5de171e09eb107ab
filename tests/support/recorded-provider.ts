import type { Merchants } from '#origin/platform/merchants/merchants.ts';

export interface SentRequest {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A provider's answer: a status with a body, or no answer at all. */
export type RecordedAnswer = { readonly status?: number; readonly body: unknown } | 'noAnswer';

/** A provider that gives each call its recorded answers in order, and then repeats the last one. */
export interface RecordedProvider {
  readonly send: Merchants['send'];
  readonly sent: readonly SentRequest[];
}

export const vippsMerchant = {
  apiUrl: 'https://api.vipps.example',
  merchantSerialNumber: '123456',
  clientId: 'client',
  clientSecret: 'secret',
  subscriptionKey: 'key',
  webhookSecret: 'the secret of a registration',
};

/** Creates a provider from recorded answers, keyed as `GET /path?query`. A call without a recording fails the test. */
export function recordedProvider(
  answers: Readonly<Record<string, RecordedAnswer | readonly RecordedAnswer[]>>,
): RecordedProvider {
  const sent: SentRequest[] = [];
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [list].flat()]));
  const send: Merchants['send'] = async (url, { method = 'GET', headers, body }) => {
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname}${search}`;
    sent.push({ call, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const list = left.get(call) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer === undefined) throw new Error(`Nothing is written down for ${call}.`);
    if (answer === 'noAnswer') throw new TypeError('fetch failed');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(answer.status === 204 ? null : text, { status: answer.status ?? 200 });
  };
  return { send, sent };
}
