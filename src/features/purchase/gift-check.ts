import * as v from 'valibot';
import type { orderGift } from '#src/contract/gift.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import { giftMonths, lastSendDay, longestGiftName, longestGreeting } from '#src/domain/gifts.ts';
import { isSentName, isSentText } from '#src/domain/sent-text.ts';
import { readBirthDate } from '#src/domain/validation/birth-date.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { readDay } from '#src/lib/parse-day.ts';
import type { Result } from '#src/lib/result.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { take } from './buyer-check.ts';

export interface HandoverValues {
  readonly by: 'email' | 'giver';
  readonly email: string;
  readonly sendOn: string;
}

export interface GiftValues extends HandoverValues {
  readonly ariaPlanID: string;
  readonly months: string;
  readonly recipientName: string;
  readonly greeting: string;
  readonly senderName: string;
  readonly birthDate: string;
  readonly method: PurchaseMethodId;
  readonly hasAccepted: boolean;
}
export type GiftField = keyof GiftValues;

type Payload = v.InferInput<typeof orderGift.payload>;

export type GiftContent = Omit<Payload, 'version' | 'titleCode' | 'priceOre' | 'termsVersion'>;

type Issues = Map<string, FormIssue>;

export interface GiftCase {
  readonly today: Day;
  readonly needsBirthDate: boolean;
}

/** The origin decides whether the person is old enough. */
export function giftCheck({ today, needsBirthDate }: GiftCase): (values: GiftValues) => Result<GiftContent, Issues> {
  return (values) => {
    const issues: Issues = new Map();
    const months = giftMonths.find((one) => String(one) === values.months);
    if (values.ariaPlanID === '') issues.set('ariaPlanID', { code: 'required' });
    if (months === undefined) issues.set('months', { code: 'required' });
    const recipientName = nameIn(values, 'recipientName', issues);
    const handover = handoverOf(values, today, issues);
    const greeting = greetingIn(values, issues);
    const senderName = nameIn(values, 'senderName', issues);
    const birthDate = needsBirthDate ? take(issues, 'birthDate', readBirthDate(values.birthDate, today)) : null;
    if (!values.hasAccepted) issues.set('hasAccepted', { code: 'termsNotAccepted' });
    if (issues.size > 0 || months === undefined) return { ok: false, error: issues };
    const { ariaPlanID, method } = values;
    return {
      ok: true,
      value: { ariaPlanID, months, recipientName, handover, greeting, senderName, birthDate, method },
    };
  };
}

export function handoverCheck(today: Day): (values: HandoverValues) => Result<GiftContent['handover'], Issues> {
  return (values) => {
    const issues: Issues = new Map();
    const handover = handoverOf(values, today, issues);
    return issues.size > 0 ? { ok: false, error: issues } : { ok: true, value: handover };
  };
}

function handoverOf({ by, email, sendOn }: HandoverValues, today: Day, issues: Issues): GiftContent['handover'] {
  if (by === 'giver') return { by };
  const address = v.safeParse(EmailSchema, email);
  if (email.trim() === '') issues.set('email', { code: 'required' });
  else if (!address.success) issues.set('email', { code: 'emailInvalid' });
  const day = readDay(sendOn, { today, leaning: 'coming' });
  if (sendOn.trim() === '') issues.set('sendOn', { code: 'required' });
  else if (!day.ok) issues.set('sendOn', { code: day.error === 'noSuchDay' ? 'noSuchDay' : 'dateInvalid' });
  else if (day.value < today || day.value > lastSendDay(today)) issues.set('sendOn', { code: 'sendDayOutOfRange' });
  return { by, email: address.success ? address.output : '', sendOn: day.ok ? day.value : today };
}

function nameIn(values: GiftValues, field: 'recipientName' | 'senderName', issues: Issues): string {
  const name = values[field].trim();
  if (name === '') issues.set(field, { code: 'required' });
  else if (name.length > longestGiftName) issues.set(field, { code: 'textTooLong' });
  else if (!isSentName(name)) issues.set(field, { code: 'linkInText' });
  return name;
}

function greetingIn({ greeting }: GiftValues, issues: Issues): string {
  const text = greeting.trim();
  if (text.length > longestGreeting) issues.set('greeting', { code: 'textTooLong' });
  else if (!isSentText(text)) issues.set('greeting', { code: 'linkInText' });
  return text;
}
