import type { RequestedChange } from '#src/contract/delivery-change.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import { validateAddress } from './checked-address.ts';

/**
 * Checks what the contract's types cannot: the address by the schema that the form uses (V-01), and that a move has no end.
 * @throws ProblemError with the fields that are wrong and the code of each.
 */
export function requireValidChange(change: RequestedChange): RequestedChange {
  const address =
    change.type === 'STOP' || change.address === null ? null : validateAddress(change.address, 'change.address');
  const faults = [
    ...(address?.ok === false ? address.error : []),
    ...(change.toDate !== null && change.type === 'PERMANENT' ? [{ field: 'change.toDate', expected: 'null' }] : []),
  ];
  if (faults.length > 0) throw new ProblemError(400, 'invalidPayload', { faults });
  return { ...change, address: address?.ok === true ? address.value : null };
}
