import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountingFor, type MountStaffPage, type StaffCall } from './staff-env.ts';
import { staffPage } from './staff-layout.ts';
import { roleTexts } from './staff-texts.ts';
import { type StaffRole, visibleCodes } from './staff-rules.ts';

/** Tells staff without the role which one to ask for. */
export function mountingForRole(mounter: MountStaffPage, role: StaffRole): MountStaffPage {
  return mountingFor(mounter, (call, handler) => {
    const { name, roles } = call.staff.member;
    if (roles.includes(role)) return handler(call);
    return staffPage({
      heading: 'Du har ikke tilgang til denne siden',
      name,
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
