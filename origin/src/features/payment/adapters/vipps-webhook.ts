import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameSecret } from '#origin/platform/tokens/token.ts';
import type { ProviderEvent, ProviderMessage } from '../provider-port.ts';

const EventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** In events about a payment: our own reference. */
    reference: v.optional(v.string()),
    name: v.optional(v.string()),
    pspReference: v.optional(v.string()),
    agreementId: v.optional(v.string()),
    chargeId: v.optional(v.string()),
    eventType: v.optional(v.string()),
    /** In events about an agreement or a charge: the time. */
    occurred: v.optional(v.string()),
  }),
);

const signedHeaders = 'x-ms-date;host;x-ms-content-sha256';

/** A charge can only be found through its agreement, so its name contains both ids. */
export function chargeName(agreementId: string, chargeId: string): string {
  return `${agreementId}/charges/${chargeId}`;
}

/** Returns names of anything but charges unchanged. */
export function agreementOfCharge(name: string): string {
  return name.split('/charges/')[0] ?? name;
}

export interface SignedParts {
  readonly target: string;
  readonly date: string;
  readonly host: string;
  readonly body: string;
}

export function contentHash(body: string): string {
  return createHash('sha256').update(body).digest('base64');
}

export function webhookAuthorization({ target, date, host, body }: SignedParts, secret: string): string {
  const text = `POST\n${target}\n${date};${host};${contentHash(body)}`;
  const signature = createHmac('sha256', secret).update(text).digest('base64');
  return `HMAC-SHA256 SignedHeaders=${signedHeaders}&Signature=${signature}`;
}

export function readVippsEvent(message: ProviderMessage, secret: string): ProviderEvent | undefined {
  const { headers, body, host, target } = message;
  const date = headers.get('x-ms-date') ?? '';
  const expected = webhookAuthorization({ target, date, host, body }, secret);
  if (!isSameSecret(headers.get('authorization') ?? '', expected)) return undefined;
  const event = v.safeParse(EventSchema, body);
  if (!event.success) return undefined;
  const { reference, agreementId, chargeId, name, eventType, pspReference, occurred } = event.output;
  const ofCharge = agreementId === undefined || chargeId === undefined ? undefined : chargeName(agreementId, chargeId);
  const about = reference ?? ofCharge ?? agreementId;
  if (about === undefined) return undefined;
  return { reference: about, name: eventType ?? name ?? '', pspReference: pspReference ?? occurred ?? '' };
}
