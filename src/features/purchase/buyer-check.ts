import * as v from 'valibot';
import type { SharedProfile } from '#src/contract/profile-sharing.ts';
import { longestBuyerName, longestDiscountCode } from '#src/domain/purchase-rules.ts';
import { isSentName } from '#src/domain/sent-text.ts';
import { readBirthDate } from '#src/domain/validation/birth-date.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import { PhoneSchema } from '#src/domain/validation/text-fields.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import type { Result } from '#src/lib/result.ts';
import {
  type AddressCase,
  type AddressIssue,
  type AddressValues,
  addressFormCheck,
  valuesOfAddress,
} from '#src/platform/address/address-form.ts';
import type { Buyer } from './schema.ts';

/** Fields that are not shown keep their values. */
export interface BuyerValues extends AddressValues {
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly phoneNumber: string;
  readonly code: string;
}
export type BuyerField = keyof BuyerValues;

export interface Asked {
  readonly name: boolean;
  readonly birthDate: boolean;
  readonly phoneNumber: boolean;
  readonly address: boolean;
}

export interface BuyerCase extends AddressCase {
  readonly today: Day;
  readonly asked: Asked;
  /** The name at the identity provider, used if the person is not asked for it. */
  readonly named: { readonly givenName: string; readonly familyName: string };
}

export interface CheckedBuyer {
  readonly buyer: Buyer;
  readonly code: string | null;
}

type Issues = ReadonlyMap<BuyerField | '', AddressIssue>;

/**
 * Checks the person's own data (V-01, V-02). The origin makes the final decision on age and coverage. The postal place
 * is empty until the register has answered.
 */
export function buyerCheck(given: BuyerCase): (values: BuyerValues) => Result<CheckedBuyer, Issues> {
  const { asked, named, today } = given;
  return (values) => {
    const issues = new Map<BuyerField | '', AddressIssue>();
    if (asked.name) for (const field of ['givenName', 'familyName'] as const) checkName(values, field, issues);
    const birthDate = asked.birthDate ? take(issues, 'birthDate', readBirthDate(values.birthDate, today)) : null;
    const phoneNumber = asked.phoneNumber ? take(issues, 'phoneNumber', phoneOf(values.phoneNumber)) : null;
    const address = asked.address ? addressFormCheck(given)(values) : null;
    if (address?.ok === false) for (const [field, issue] of address.error) issues.set(field, issue);
    const code = values.code.trim();
    if (code.length > longestDiscountCode) issues.set('code', { code: 'textTooLong' });
    if (issues.size > 0) return { ok: false, error: issues };
    const name = asked.name ? { givenName: values.givenName.trim(), familyName: values.familyName.trim() } : named;
    return {
      ok: true,
      value: {
        buyer: {
          birthDate,
          address: address?.ok === true ? address.value : null,
          contact: asked.name || asked.phoneNumber ? { ...name, phoneNumber } : null,
        },
        code: code === '' ? null : code,
      },
    };
  };
}

function checkName(values: BuyerValues, field: 'givenName' | 'familyName', issues: Map<string, AddressIssue>): void {
  const name = values[field].trim();
  if (name === '') issues.set(field, { code: 'required' });
  else if (name.length > longestBuyerName) issues.set(field, { code: 'textTooLong' });
  else if (!isSentName(name)) issues.set(field, { code: 'linkInText' });
}

/** Returns the value of a field, or records its issue and returns null. */
export function take<Value>(
  issues: { readonly set: (field: BuyerField, issue: { readonly code: ValidationCode }) => unknown },
  field: BuyerField,
  result: Result<Value, ValidationCode>,
): Value | null {
  if (result.ok) return result.value;
  issues.set(field, { code: result.error });
  return null;
}

function phoneOf(typed: string): Result<string | null, ValidationCode> {
  if (typed.trim() === '') return { ok: true, value: null };
  const result = v.safeParse(PhoneSchema, typed);
  return result.success ? { ok: true, value: result.output } : { ok: false, error: 'phoneInvalid' };
}

export function valuesOfBuyer(
  { birthDate, address, contact }: Buyer,
  known: { readonly displayName: string; readonly code: string | null },
): BuyerValues {
  return {
    givenName: contact?.givenName ?? '',
    familyName: contact?.familyName ?? '',
    birthDate: birthDate === null ? '' : formatShortDay(birthDate),
    phoneNumber: contact?.phoneNumber ? formatPhone(contact.phoneNumber) : '',
    ...valuesOfAddress(address),
    ...(address === null ? { name: known.displayName } : {}),
    code: known.code ?? '',
  };
}

/**
 * Typed values take precedence over shared ones, but a typed address only if it has both a street and a postal code.
 */
export function valuesOfShared(
  { givenName, familyName, birthDate, phoneNumber, address }: SharedProfile,
  asked: Asked,
  typed: BuyerValues,
): Partial<BuyerValues> {
  const hasAddress = typed.street.trim() !== '' && typed.postalCode.trim() !== '';
  const isOpen = (field: BuyerField, isAsked: boolean): boolean => isAsked && typed[field].trim() === '';
  return {
    ...(isOpen('givenName', asked.name) && givenName !== null ? { givenName } : {}),
    ...(isOpen('familyName', asked.name) && familyName !== null ? { familyName } : {}),
    ...(isOpen('birthDate', asked.birthDate) && birthDate !== null ? { birthDate: formatShortDay(birthDate) } : {}),
    ...(isOpen('phoneNumber', asked.phoneNumber) && phoneNumber !== null
      ? { phoneNumber: formatPhone(phoneNumber) }
      : {}),
    ...(asked.address && !hasAddress && address !== null ? valuesOfSharedAddress(address) : {}),
  };
}

/** Empties floor and flat, which belonged to the address being replaced. */
function valuesOfSharedAddress({ streetLine: street, ...rest }: NonNullable<SharedProfile['address']>) {
  return { street, ...rest, floor: '', apartmentNumber: '' };
}
