import * as v from 'valibot';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { RequestedChange } from '#src/contract/delivery-change.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { type ChangeDates, validateChange } from '#src/domain/delivery-changes.ts';
import { type EditRefusal, validateEdit } from '#src/domain/delivery-edits.ts';
import { DeliveryAddressInputSchema } from '#src/domain/validation/delivery-address.ts';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import type { Context } from './rules.ts';

/** The fields of an address while one types. */
const AddressValuesSchema = v.object({
  name: v.string(),
  careOf: v.string(),
  street: v.string(),
  streetNumber: v.string(),
  floor: v.string(),
  apartmentNumber: v.string(),
  postalCode: v.string(),
  postalPlace: v.string(),
});
export type AddressValues = v.InferOutput<typeof AddressValuesSchema>;

/** What the form of a change holds; a task leaves the fields empty that it has no use for. */
const ValuesSchema = v.object({
  fromDate: v.string(),
  toDate: v.string(),
  isOpen: v.boolean(),
  ...AddressValuesSchema.entries,
});
export type FormValues = v.InferOutput<typeof ValuesSchema>;
export type FormField = keyof FormValues;

const AddressPartSchema = v.omit(DeliveryAddressInputSchema, ['postalPlace']);

/** What the form is judged by. */
export interface FormCase {
  readonly type: DeliveryChangeType;
  readonly context: Context;
  /** The change that is edited; null for a new one. */
  readonly edited: DeliveryChange | null;
  /** The place of a postal code as far as it is known: null for an unknown code, undefined before the answer. */
  readonly placeOf: (postalCode: string) => string | null | undefined;
}

/** What the form gives: the place is empty while the register has not answered. */
export type FormOutput = RequestedChange;

/** One issue: what is wrong, and where. The code is followed by what its text names, each after a space. */
interface Found {
  readonly field: FormField | '';
  readonly code: string;
}

/** Judges what is typed by the fields' own rules and by the title's (V-01, N-04), and gives the requested change. */
export function formSchema(given: FormCase): v.GenericSchema<FormValues, FormOutput> {
  return v.pipe(
    ValuesSchema,
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const address = given.type === 'STOP' ? { found: [], address: null } : addressOf(values, given);
      const dates = datesOf(values, given);
      const found = [...dates.found, ...address.found];
      for (const { field, code } of found) addIssue(field === '' ? { message: code } : issueOf(values, field, code));
      if (found.length > 0 || dates.dates === null) return NEVER;
      return { ...dates.dates, address: address.address };
    }),
  );
}

function issueOf<Values extends AddressValues>(
  values: Values,
  field: keyof Values & string,
  code: string,
): { readonly message: string; readonly path: [v.ObjectPathItem] } {
  const input = { ...values };
  return { message: code, path: [{ type: 'object', origin: 'value', input, key: field, value: values[field] }] };
}

interface JudgedDates {
  readonly found: readonly Found[];
  readonly dates: ChangeDates | null;
}

function datesOf(values: FormValues, given: FormCase): JudgedDates {
  const { type } = given;
  const isEndless = type === 'PERMANENT' || (type === 'TRANSFER' && values.isOpen);
  const from = dayOf(values.fromDate, 'fromDate', given);
  const to = isEndless ? { found: [], day: null } : dayOf(values.toDate, 'toDate', given);
  const found = [...from.found, ...to.found];
  if (found.length > 0 || from.day === null) return { found, dates: null };
  const dates = { type, fromDate: from.day, toDate: to.day };
  const refused = refusalOf(dates, given);
  return refused === null ? { found: [], dates } : { found: [refused], dates: null };
}

function dayOf(
  text: string,
  field: FormField,
  { context }: FormCase,
): { readonly found: readonly Found[]; readonly day: Day | null } {
  if (text.trim() === '') return { found: [{ field, code: `required ${field}` }], day: null };
  const day = parseDay(text, { today: dayInOslo(context.now), leaning: 'coming' });
  return day === undefined ? { found: [{ field, code: 'dateInvalid' }], day: null } : { found: [], day };
}

function refusalOf(dates: ChangeDates, { edited, context }: FormCase): Found | null {
  const verdict = edited === null ? validateChange(dates, context) : validateEdit(edited, dates, context);
  return verdict.ok ? null : foundOf(verdict.refusal);
}

/** Where a refusal by the title's rules shows, and what its text names. */
function foundOf(refusal: EditRefusal): Found {
  switch (refusal.code) {
    case 'dayInvalid':
      return { field: refusal.field, code: 'dateInvalid' };
    case 'endNotAllowed':
    case 'openEndNotAllowed':
    case 'endBeforeStart':
      return { field: 'toDate', code: refusal.code };
    case 'beforeEarliest':
      return { field: 'fromDate', code: `beforeEarliest ${refusal.earliest}` };
    case 'tooFarAhead':
      return { field: 'fromDate', code: `tooFarAhead ${refusal.latest}` };
    case 'tooShort':
      return { field: 'toDate', code: `tooShort ${refusal.earliestEnd} ${refusal.shortestDays}` };
    case 'tooLong':
      return { field: 'toDate', code: `tooLong ${refusal.latestEnd} ${refusal.longestDays}` };
    case 'noIssueInRange':
      return { field: 'toDate', code: `noIssueInRange ${refusal.nextIssue}` };
    case 'paperEnded':
      return { field: 'fromDate', code: `paperEnded ${refusal.lastDay}` };
    case 'endTooEarly':
      return { field: 'toDate', code: `endTooEarly ${refusal.earliestEnd}` };
    case 'startLocked':
      return { field: 'fromDate', code: 'startLocked' };
    case 'ended':
      return { field: '', code: 'ended' };
    default:
      return refusal satisfies never;
  }
}

interface JudgedAddress {
  readonly found: readonly (Found & { readonly field: keyof AddressValues })[];
  readonly address: DeliveryAddress | null;
}

/** Fields of the address form, as a schema's issues name them. */
function isAddressField(field: string): field is keyof DeliveryAddress {
  return Object.hasOwn(DeliveryAddressInputSchema.entries, field);
}

function addressOf(values: AddressValues, { placeOf }: Pick<FormCase, 'placeOf'>): JudgedAddress {
  const result = v.safeParse(AddressPartSchema, values);
  const found = fieldIssuesOf(result.issues ?? []).flatMap(({ field, code }): JudgedAddress['found'] =>
    isAddressField(field) ? [{ field, code: code === 'required' ? `required ${field}` : code }] : [],
  );
  if (!result.success) return { found, address: null };
  const known = placeOf(result.output.postalCode);
  const typed = values.postalPlace.trim().toUpperCase();
  // Before the register has answered nothing is asked for: it mostly knows.
  if (known === null && typed === '') {
    return { found: [{ field: 'postalPlace', code: 'required postalPlace' }], address: null };
  }
  return { found: [], address: { ...result.output, postalPlace: known ?? typed } };
}

/** Judges an address that is typed without any dates, and gives it. */
export function addressFormSchema(given: Pick<FormCase, 'placeOf'>): v.GenericSchema<AddressValues, DeliveryAddress> {
  return v.pipe(
    AddressValuesSchema,
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const { found, address } = addressOf(values, given);
      for (const { field, code } of found) addIssue(issueOf(values, field, code));
      return address ?? NEVER;
    }),
  );
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
