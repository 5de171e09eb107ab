import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { SessionCall } from '#origin/platform/http/mount.ts';

/** Whose subscription to which title a call is about. */
export interface Holder {
  readonly accountNo: string;
  readonly personId: string;
  readonly title: FleetTitle;
}

/**
 * The holder that a call names; undefined unless it is the signed-in person, on the host of the title itself. Anyone
 * else's account is not there for them.
 */
export function holderOf(
  fleet: FleetView,
  { signedIn, title }: Pick<SessionCall, 'signedIn' | 'title'>,
  asked: { readonly accountNo: string; readonly titleCode: string },
): Holder | undefined {
  if (signedIn.accountNo !== asked.accountNo) return undefined;
  if (fleet.titleOfCode(asked.titleCode)?.titleCode !== title.titleCode) return undefined;
  return { accountNo: asked.accountNo, personId: signedIn.personId, title };
}
