import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Problem } from '#src/contract/problem.ts';
import { DeliveryAddressInputSchema } from '#src/domain/validation/delivery-address.ts';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import type { Result } from '#src/lib/result.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';

type Faults = NonNullable<Problem['faults']>;

/**
 * Checks an address by the schema that the form uses (V-01), and returns it as that schema writes it.
 * @param at where the address stands in the payload, as `change.address`
 */
export function validateAddress(given: DeliveryAddress, at: string): Result<DeliveryAddress, Faults> {
  const address = v.safeParse(DeliveryAddressInputSchema, given);
  if (address.success) return { ok: true, value: address.output };
  const faults = fieldIssuesOf(address.issues).map(({ field, code }) => ({ field: `${at}.${field}`, expected: code }));
  return { ok: false, error: faults };
}

/**
 * The same, if only the address can be wrong.
 * @throws ProblemError with the fields that are wrong and the code of each.
 */
export function requireValidAddress(given: DeliveryAddress, at: string): DeliveryAddress {
  const address = validateAddress(given, at);
  if (address.ok) return address.value;
  throw new ProblemError(400, 'invalidPayload', { faults: address.error });
}
