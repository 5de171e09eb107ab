import type { SignedIn } from '#origin/platform/actor/signed-in.ts';

/** Whether an account is the signed-in person's own; to them any other does not exist. */
export function isOwnAccount(actor: SignedIn, accountNo: string): boolean {
  return actor.accountNo === accountNo;
}
