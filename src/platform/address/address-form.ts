import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { type CoverageArea, coverageOf } from '#src/domain/coverage.ts';
import { DeliveryAddressInputSchema, splitStreetLine } from '#src/domain/delivery-address.ts';
import { fieldIssuesOf, type ValidationCode } from '#src/domain/validation/field-issues.ts';
import type { Result } from '#src/lib/result.ts';

/** As typed; the street is a line with its number, such as `Storgata 12 b`. */
export type AddressValues = Readonly<Record<Exclude<AddressField, 'streetNumber'>, string>>;

export interface AddressCase {
  /** Null for an unknown code, undefined until the register has answered. */
  readonly placeOf: (postalCode: string) => string | null | undefined;
  readonly coverage: readonly CoverageArea[];
}

export interface AddressIssue {
  readonly code: ValidationCode | 'notDelivered';
}

/** Keyed by field; '' is the whole form. */
export type AddressIssues = ReadonlyMap<keyof AddressValues | '', AddressIssue>;

type AddressCheck = (values: AddressValues) => Result<DeliveryAddress, AddressIssues>;

type Found = [keyof AddressValues | '', AddressIssue];

const AddressPartSchema = v.omit(DeliveryAddressInputSchema, ['postalPlace']);

/**
 * Checks the rules of the fields and the title's delivery areas (V-01, N-04). The postal place in the result is empty
 * until the register has answered.
 */
export function addressFormCheck({ placeOf, coverage }: AddressCase): AddressCheck {
  return (values) => {
    const result = v.safeParse(AddressPartSchema, { ...values, ...splitStreetLine(values.street) });
    if (!result.success) {
      const found = fieldIssuesOf(result.issues).flatMap(({ field, code }): Found[] =>
        isAddressField(field) ? [[lineOf(field), { code }]] : [],
      );
      // If a line lacks both street and number, the street's issue is shown.
      return wrong(...found.toReversed(), ...missing(values));
    }
    const { postalCode } = result.output;
    const known = placeOf(postalCode);
    const isInUse = known !== null && known !== undefined;
    if (coverageOf(postalCode, coverage, isInUse) === 'notDelivered')
      return wrong(['postalCode', { code: 'notDelivered' }]);
    const typed = values.postalPlace.trim().toUpperCase();
    // Until the register answers, the place is not required, since the register usually knows it.
    if (known === null && typed === '') return wrong(['postalPlace', { code: 'required' }]);
    return { ok: true, value: { ...result.output, postalPlace: known ?? typed } };
  };
}

function missing({ street, postalCode }: AddressValues): Found[] {
  return `${street}${postalCode}`.trim() === '' ? [['', { code: 'addressMissing' }]] : [];
}

function wrong(...found: readonly Found[]) {
  return { ok: false, error: new Map(found) } as const;
}

type AddressField = keyof typeof DeliveryAddressInputSchema.entries;

function isAddressField(field: string): field is AddressField {
  return Object.hasOwn(DeliveryAddressInputSchema.entries, field);
}

function lineOf(field: AddressField): keyof AddressValues {
  return field === 'streetNumber' ? 'street' : field;
}

export function valuesOfAddress(address: DeliveryAddress | null): AddressValues {
  return {
    name: address?.name ?? '',
    careOf: address?.careOf ?? '',
    street: address === null ? '' : `${address.street} ${address.streetNumber}`,
    floor: address?.floor ?? '',
    apartmentNumber: address?.apartmentNumber ?? '',
    postalCode: address?.postalCode ?? '',
    postalPlace: address?.postalPlace ?? '',
  };
}
