import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderEvent, ProviderMessage } from '../provider-port.ts';

/** Fields of the events of payments, agreements and charges, as far as they are read. */
const EventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Of a payment: our own reference. */
    reference: v.optional(v.string()),
    name: v.optional(v.string()),
    pspReference: v.optional(v.string()),
    agreementId: v.optional(v.string()),
    chargeId: v.optional(v.string()),
    eventType: v.optional(v.string()),
    /** Of an agreement or a charge: when. */
    occurred: v.optional(v.string()),
  }),
);

/** The header that says what is signed. */
const signedHeaders = 'x-ms-date;host;x-ms-content-sha256';

/** Our name of a charge: it is found by its agreement alone, so the name holds both. */
export function chargeName(agreementId: string, chargeId: string): string {
  return `${agreementId}/charges/${chargeId}`;
}

/** The agreement in a charge's name; of any other name, that name. */
export function agreementOfCharge(name: string): string {
  return name.split('/charges/')[0] ?? name;
}

/** What the signature of a message is made of. */
export interface SignedParts {
  readonly target: string;
  readonly date: string;
  readonly host: string;
  readonly body: string;
}

/** Hash of a body, as the signature takes it. */
export function contentHash(body: string): string {
  return createHash('sha256').update(body).digest('base64');
}

/** The value of the header `Authorization` that the provider puts on an event. */
export function webhookAuthorization({ target, date, host, body }: SignedParts, secret: string): string {
  const text = `POST\n${target}\n${date};${host};${contentHash(body)}`;
  const signature = createHmac('sha256', secret).update(text).digest('base64');
  return `HMAC-SHA256 SignedHeaders=${signedHeaders}&Signature=${signature}`;
}

/** Reads an event whose signature holds; undefined for any other message. */
export function readVippsEvent(message: ProviderMessage, secret: string): ProviderEvent | undefined {
  const { headers, body, host, target } = message;
  const date = headers.get('x-ms-date') ?? '';
  const expected = Buffer.from(webhookAuthorization({ target, date, host, body }, secret));
  const given = Buffer.from(headers.get('authorization') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const event = v.safeParse(EventSchema, body);
  if (!event.success) return undefined;
  const { reference, agreementId, chargeId, name, eventType, pspReference, occurred } = event.output;
  const ofCharge = agreementId === undefined || chargeId === undefined ? undefined : chargeName(agreementId, chargeId);
  const about = reference ?? ofCharge ?? agreementId;
  if (about === undefined) return undefined;
  return { reference: about, name: eventType ?? name ?? '', pspReference: pspReference ?? occurred ?? '' };
}
