import type * as v from 'valibot';
import type { TitleEntitySchema } from '#src/contract/title.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';

/** Builds the Title entity of a title, or of one of its editions under the edition's own code (Spec §3). */
export function toTitle(title: FleetTitle, code: string, fleet: FleetView): v.InferInput<typeof TitleEntitySchema> {
  return {
    titleCode: code,
    titleDomain: title.titleDomain,
    pageUrl: title.baseUrl,
    name: title.displayName,
    customerCenterPhoneNumber: title.customerCenterPhoneNumber,
    customerCenterEmail: title.customerCenterEmail,
    organizationNumber: title.organizationNumber,
    minsideUrl: fleet.pageUrl(title),
    hasPulse: title.hasPulse,
  };
}
