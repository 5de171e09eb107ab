import type { SignedIn } from '#origin/platform/actor/signed-in.ts';

/** Whether an account is the signed-in person's own; any other is not there for them. */
export function isOwnAccount(actor: SignedIn, accountNo: string): boolean {
  return actor.accountNo === accountNo;
}
