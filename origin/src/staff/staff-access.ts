import { html } from 'hono/html';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type MountStaffPage, mountingFor, type StaffCall } from './staff-env.ts';
import { memberPage } from './staff-layout.ts';
import { type NewUse, recordStaffUse } from './staff-repository.ts';
import { type StaffRole, visibleCodes } from './staff-rules.ts';
import { roleTexts } from './staff-texts.ts';

/** Tells staff without the role which one to ask for. */
export function mountingForRole(mounter: MountStaffPage, role: StaffRole): MountStaffPage {
  return mountingFor(mounter, (call, handler) => {
    if (call.staff.member.roles.includes(role)) return handler(call);
    return memberPage(call, {
      heading: 'Du har ikke tilgang til denne siden',
      status: 403,
      back: { url: '/', text: 'Søk' },
      body: html`<p>Be den som gav deg tilgang, om rollen «${roleTexts[role]}».</p>`,
    });
  });
}

export function titlesOf({ fleet }: Services, { staff: { member } }: StaffCall): readonly FleetTitle[] {
  const codes = visibleCodes(member, fleet.titles);
  return fleet.titles.filter(({ titleCode }) => codes?.includes(titleCode) !== false);
}

/** Records what the staff member does, in the transaction of the deed. */
export function recorderOf({ realNow }: Services, { staff }: StaffCall, use: Omit<NewUse, 'at'>) {
  const at = new Date(realNow());
  return (transaction: Database): Promise<void> => recordStaffUse(transaction, staff.member, { ...use, at });
}
