import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderEvent, ProviderMessage } from '../provider-port.ts';

/** A callback names the payment order; nothing else in it is read. */
const CallbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ paymentOrder: v.object({ id: v.string(), number: v.optional(v.union([v.string(), v.number()])) }) }),
);

/** Returns an attempt's callback URL, signed by us, since the provider does not sign. */
export function signedCallbackUrl(callbackUrl: string, attemptId: string, secret: string): string {
  return `${callbackUrl}?attempt=${attemptId}&signature=${signatureOf(attemptId, secret)}`;
}

function signatureOf(attemptId: string, secret: string): string {
  return createHmac('sha256', secret).update(`swedbank-pay callback ${attemptId}`).digest('base64url');
}

function isSignedTarget(target: string, secret: string): boolean {
  const { searchParams } = new URL(target, 'http://callback.invalid');
  const given = Buffer.from(searchParams.get('signature') ?? '');
  const expected = Buffer.from(signatureOf(searchParams.get('attempt') ?? '', secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads a callback to one of our signed URLs; undefined for any other. */
export function readCallback({ body, target }: ProviderMessage, secret: string): ProviderEvent | undefined {
  if (!isSignedTarget(target, secret)) return undefined;
  const callback = v.safeParse(CallbackSchema, body);
  if (!callback.success) return undefined;
  const { id, number = '' } = callback.output.paymentOrder;
  return { reference: id, name: 'callback', pspReference: String(number) };
}
