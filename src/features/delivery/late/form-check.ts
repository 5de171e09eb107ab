import * as v from 'valibot';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { RequestedChange } from '#src/contract/delivery-change.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { type CoverageArea, coverageOf } from '#src/domain/coverage.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { type ChangeDates, type ChangeEffect, validateChange } from '#src/domain/delivery-changes.ts';
import { type EditRefusal, validateEdit } from '#src/domain/delivery-edits.ts';
import { DeliveryAddressInputSchema } from '#src/domain/validation/delivery-address.ts';
import { fieldIssuesOf, type ValidationCode } from '#src/domain/validation/field-issues.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { readDay } from '#src/lib/parse-day.ts';
import type { Result } from '#src/lib/result.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';
import type { Context } from '../rules.ts';

/** The fields of an address while a person types. */
export interface AddressValues {
  readonly name: string;
  readonly careOf: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly floor: string;
  readonly apartmentNumber: string;
  readonly postalCode: string;
  readonly postalPlace: string;
}

/** What the form of a change holds; a task leaves the fields empty that it does not use. */
export interface FormValues extends AddressValues {
  readonly fromDate: string;
  readonly toDate: string;
  readonly isOpen: boolean;
}
export type FormField = keyof FormValues;

/** What is wrong with a field: with what is typed, or with the dates by the title's rules. */
export type DeliveryIssue =
  | { readonly code: ValidationCode | 'notDelivered' }
  | { readonly code: 'againstRules'; readonly refusal: EditRefusal };

type Issues = ReadonlyMap<FormField | '', DeliveryIssue>;

const AddressPartSchema = v.omit(DeliveryAddressInputSchema, ['postalPlace']);

/** What the form is checked against. */
export interface FormCase {
  readonly type: DeliveryChangeType;
  readonly context: Context;
  /** The change that is edited; null for a new one. */
  readonly edited: DeliveryChange | null;
  /** The place of a postal code as far as it is known: null for an unknown code, undefined before the answer. */
  readonly placeOf: (postalCode: string) => string | null | undefined;
  /** Where the title's paper is delivered. */
  readonly coverage: readonly CoverageArea[];
}

/** What an address alone is checked against. */
export type AddressCase = Pick<FormCase, 'placeOf' | 'coverage'>;

/**
 * Checks what is typed by the fields' own rules and by the title's (V-01, N-04), and gives the requested change. Its
 * postal place is empty while the register has not answered.
 */
export function formCheck(given: FormCase): FormCheck<FormValues, RequestedChange, DeliveryIssue> {
  return (values) => {
    const dates = datesOf(values, given);
    const address: Result<DeliveryAddress | null, Issues> =
      given.type === 'STOP' ? { ok: true, value: null } : addressOf(values, given);
    if (dates.ok && address.ok) return { ok: true, value: { ...dates.value.dates, address: address.value } };
    return { ok: false, error: new Map([...issuesOf(dates), ...issuesOf(address)]) };
  };
}

function issuesOf(result: Result<unknown, Issues>): Issues {
  return result.ok ? new Map() : result.error;
}

/** The dates that are typed with what they come to, or what is wrong with them. */
export function datesOf(
  values: FormValues,
  given: Pick<FormCase, 'type' | 'context' | 'edited'>,
): Result<{ readonly dates: ChangeDates; readonly effect: ChangeEffect }, Issues> {
  const { type } = given;
  const isEndless = type === 'PERMANENT' || (type === 'TRANSFER' && values.isOpen);
  const from = dayOf(values, 'fromDate', given);
  const to: Result<Day | null, Issues> = isEndless ? { ok: true, value: null } : dayOf(values, 'toDate', given);
  if (!from.ok || !to.ok) return { ok: false, error: new Map([...issuesOf(from), ...issuesOf(to)]) };
  const dates = { type, fromDate: from.value, toDate: to.value };
  const { edited, context } = given;
  const verdict = edited === null ? validateChange(dates, context) : validateEdit(edited, dates, context);
  return verdict.ok
    ? { ok: true, value: { dates, effect: verdict } }
    : wrong(fieldOf(verdict.refusal), issueOf(verdict.refusal));
}

function dayOf(
  values: FormValues,
  field: 'fromDate' | 'toDate',
  { context }: Pick<FormCase, 'context'>,
): Result<Day, Issues> {
  const text = values[field];
  if (text.trim() === '') return wrong(field, { code: 'required' });
  const read = readDay(text, { today: dayInOslo(context.now), leaning: 'coming' });
  if (read.ok) return read;
  return wrong(field, { code: read.error === 'noSuchDay' ? 'noSuchDay' : 'dateInvalid' });
}

function wrong(field: FormField | '', issue: DeliveryIssue): { readonly ok: false; readonly error: Issues } {
  return { ok: false, error: new Map([[field, issue]]) };
}

function issueOf(refusal: EditRefusal): DeliveryIssue {
  return refusal.code === 'dayInvalid' ? { code: 'dateInvalid' } : { code: 'againstRules', refusal };
}

/** The field at which a refusal by the title's rules is shown. */
function fieldOf(refusal: EditRefusal): FormField | '' {
  switch (refusal.code) {
    case 'dayInvalid':
      return refusal.field;
    case 'beforeEarliest':
    case 'paperNotBegun':
    case 'tooFarAhead':
    case 'paperEnded':
    case 'startLocked':
      return 'fromDate';
    case 'endNotAllowed':
    case 'openEndNotAllowed':
    case 'endBeforeStart':
    case 'tooShort':
    case 'tooLong':
    case 'noIssueInRange':
    case 'endTooEarly':
      return 'toDate';
    case 'ended':
      return '';
    default:
      return refusal satisfies never;
  }
}

/** Fields of the address form, as a schema's issues name them. */
function isAddressField(field: string): field is keyof DeliveryAddress {
  return Object.hasOwn(DeliveryAddressInputSchema.entries, field);
}

function addressOf(values: AddressValues, { placeOf, coverage }: AddressCase): Result<DeliveryAddress, Issues> {
  const result = v.safeParse(AddressPartSchema, values);
  if (!result.success) {
    const found = fieldIssuesOf(result.issues).flatMap(({ field, code }): [FormField, DeliveryIssue][] =>
      isAddressField(field) ? [[field, { code }]] : [],
    );
    const { street, streetNumber, postalCode } = values;
    const isMissing = `${street}${streetNumber}${postalCode}`.trim() === '';
    return { ok: false, error: new Map([...found, ...(isMissing ? [['', { code: 'addressMissing' }] as const] : [])]) };
  }
  const { postalCode } = result.output;
  const known = placeOf(postalCode);
  const isInUse = known !== null && known !== undefined;
  if (coverageOf(postalCode, coverage, isInUse) === 'notDelivered')
    return wrong('postalCode', { code: 'notDelivered' });
  const typed = values.postalPlace.trim().toUpperCase();
  // Before the register has answered nothing is asked for: it mostly knows.
  if (known === null && typed === '') return wrong('postalPlace', { code: 'required' });
  return { ok: true, value: { ...result.output, postalPlace: known ?? typed } };
}

/** Checks an address that is typed without any dates, and gives it. */
export function addressFormCheck(given: AddressCase): FormCheck<AddressValues, DeliveryAddress, DeliveryIssue> {
  return (values) => addressOf(values, given);
}

/** The fields of an address as the form holds them. */
export function valuesOfAddress(address: DeliveryAddress | null): AddressValues {
  return {
    name: address?.name ?? '',
    careOf: address?.careOf ?? '',
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    floor: address?.floor ?? '',
    apartmentNumber: address?.apartmentNumber ?? '',
    postalCode: address?.postalCode ?? '',
    postalPlace: address?.postalPlace ?? '',
  };
}
