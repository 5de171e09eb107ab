import * as v from 'valibot';
import type { WantedChange } from '#src/contract/delivery-change.ts';
import { DeliveryAddressInputSchema } from '#src/domain/validation/delivery-address.ts';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import { ProblemError } from '../http/problem-error.ts';

/**
 * Checks what the contract's types cannot: the address by the schema that the form uses (V-01), and that a move has no end.
 * @throws ProblemError with the fields that are wrong and the code of each.
 */
export function checkedWish(wish: WantedChange): WantedChange {
  const address =
    wish.type === 'STOP' || wish.address === null ? null : v.safeParse(DeliveryAddressInputSchema, wish.address);
  const faults: { field: string; expected: string }[] = (
    address?.issues === undefined ? [] : fieldIssuesOf(address.issues)
  ).map(({ field, code }) => ({
    field: `change.address.${field}`,
    expected: code,
  }));
  if (wish.toDate !== null && wish.type === 'PERMANENT') faults.push({ field: 'change.toDate', expected: 'null' });
  if (faults.length > 0) throw new ProblemError(400, 'invalidPayload', { faults });
  return { ...wish, address: address?.success === true ? address.output : null };
}
