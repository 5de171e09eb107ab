import type { FleetTitle } from '#src/domain/fleet.ts';

/** Whose subscription to which title a call is about. */
export interface Holder {
  readonly accountNo: string;
  readonly personId: string;
  readonly title: FleetTitle;
}

/** The rows of a holder's title. */
export interface AccountPlace {
  readonly accountNo: string;
  readonly titleCode: string;
}

/** The place of a holder's rows. */
export function accountPlaceOf({ accountNo, title }: Holder): AccountPlace {
  return { accountNo, titleCode: title.titleCode };
}
