import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { RequestedChange } from '#src/contract/delivery-change.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import {
  type ChangeDates,
  type ChangeEffect,
  type EditRefusal,
  validateChange,
  validateEdit,
} from '#src/domain/delivery-changes.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { readDay } from '#src/lib/parse-day.ts';
import type { Result } from '#src/lib/result.ts';
import {
  type AddressCase,
  type AddressIssue,
  type AddressValues,
  addressFormCheck,
} from '#src/platform/address/address-form.ts';
import type { FormCheck } from '#src/platform/forms/findings.ts';
import type { DeliveryContext } from '../rules.ts';

/** Fields that a task does not use are empty. */
export interface FormValues extends AddressValues {
  readonly fromDate: string;
  readonly toDate: string;
  readonly isOpen: boolean;
}
export type FormField = keyof FormValues;

export type DeliveryIssue =
  | AddressIssue
  | { readonly code: ValidationCode }
  | { readonly code: 'againstRules'; readonly refusal: EditRefusal };

type Issues = ReadonlyMap<FormField | '', DeliveryIssue>;

export interface FormCase extends AddressCase {
  readonly type: DeliveryChangeType;
  readonly context: DeliveryContext;
  /** Null for a new change. */
  readonly edited: DeliveryChange | null;
}

/**
 * Checks the input against the fields' rules and the title's (V-01, N-04), and returns the requested
 * change. The postal place is empty until the register has answered.
 */
export function formCheck(given: FormCase): FormCheck<FormValues, RequestedChange, DeliveryIssue> {
  return (values) => {
    const dates = datesOf(values, given);
    const address: Result<DeliveryAddress | null, Issues> =
      given.type === 'STOP' ? { ok: true, value: null } : addressFormCheck(given)(values);
    if (dates.ok && address.ok) return { ok: true, value: { ...dates.value.dates, address: address.value } };
    return { ok: false, error: new Map([...issuesOf(dates), ...issuesOf(address)]) };
  };
}

function issuesOf(result: Result<unknown, Issues>): Issues {
  return result.ok ? new Map() : result.error;
}

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
  if (verdict.ok) return { ok: true, value: { dates, effect: verdict } };
  const { refusal } = verdict;
  return refusal.code === 'dayInvalid'
    ? wrong(refusal.field, { code: 'dateInvalid' })
    : wrong(fieldsOf[refusal.code], { code: 'againstRules', refusal });
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

/** `''` is the whole form. */
const fieldsOf: Record<Exclude<EditRefusal['code'], 'dayInvalid'>, FormField | ''> = {
  beforeEarliest: 'fromDate',
  paperNotBegun: 'fromDate',
  tooFarAhead: 'fromDate',
  paperEnded: 'fromDate',
  startLocked: 'fromDate',
  endNotAllowed: 'toDate',
  openEndNotAllowed: 'toDate',
  endBeforeStart: 'toDate',
  tooShort: 'toDate',
  tooLong: 'toDate',
  noIssueInRange: 'toDate',
  endTooEarly: 'toDate',
  ended: '',
};
