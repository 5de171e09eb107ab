import { getPostalCodeInfo } from 'norwegian-postalcodes-mapper';
import * as v from 'valibot';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Problem } from '#src/contract/problem.ts';
import { coverageOf } from '#src/domain/coverage.ts';
import { DeliveryAddressInputSchema } from '#src/domain/delivery-address.ts';
import type { Title } from '#src/domain/title.ts';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import type { Result } from '#src/lib/result.ts';

type Faults = NonNullable<Problem['faults']>;

/**
 * Validates an address by the form's schema (V-01) and returns it in normalised form.
 * @param at path of the address in the payload, such as `change.address`
 */
export function validateAddress(given: DeliveryAddress, at: string): Result<DeliveryAddress, Faults> {
  const address = v.safeParse(DeliveryAddressInputSchema, given);
  if (address.success) return { ok: true, value: address.output };
  const faults = fieldIssuesOf(address.issues).map(({ field, code }) => ({ field: `${at}.${field}`, expected: code }));
  return { ok: false, error: faults };
}

/**
 * Serves payloads in which nothing else can be invalid.
 * @throws ProblemError with the invalid fields and the code of each
 */
export function requireValidAddress(given: DeliveryAddress, at: string): DeliveryAddress {
  const address = validateAddress(given, at);
  if (address.ok) return address.value;
  throw new ProblemError(400, 'invalidPayload', { faults: address.error });
}

export interface PostalRegister {
  /** In capitals, as printed on mail; undefined if the code is not in use. */
  readonly placeOf: (postalCode: string) => string | undefined;
  /**
   * True if the title's paper can be delivered to the code. A code that is not registered may be new, so it is
   * accepted.
   */
  readonly isReached: (postalCode: string, title: Pick<Title, 'coverage'>) => boolean;
}

/** Builds the register from the national one and from the fictional postal codes of the titles' own addresses. */
export function createPostalRegister(titles: readonly Title[]): PostalRegister {
  const own = new Map(titles.map(({ postalAddress }) => [postalAddress.postalCode, postalAddress.postalPlace]));
  const placeOf = (postalCode: string) => getPostalCodeInfo(postalCode)?.city ?? own.get(postalCode);
  return {
    placeOf,
    isReached: (postalCode, { coverage }) =>
      coverageOf(postalCode, coverage, placeOf(postalCode) !== undefined) !== 'notDelivered',
  };
}
