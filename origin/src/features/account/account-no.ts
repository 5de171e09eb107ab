import * as v from 'valibot';
import { type AccountNo, AccountNoSchema } from '#src/contract/fields.ts';

/** An account number from the database as the contract's type. */
export function toAccountNo(text: string): AccountNo {
  return v.parse(AccountNoSchema, text);
}
