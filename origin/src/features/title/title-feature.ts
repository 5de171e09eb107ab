import type * as v from 'valibot';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { getAbilities, getTitle, retrieveTitleCode, type TitleEntitySchema } from '#src/contract/title.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** The pages' calls for data about titles (Spec §7). */
export const titleFeature: Feature = {
  mount: (mounter, { fleet }) => {
    mounter.open(getTitle, ({ params }) => {
      const title = fleet.titleOfCode(params.id);
      if (title === undefined) return { ok: false, error: 'titleNotFound' };
      return { ok: true, value: toTitle(title, params.id, fleet) };
    });

    mounter.open(getAbilities, (_input, { title }) => ({ ok: true, value: { without: [...title.without] } }));

    mounter.open(retrieveTitleCode, ({ payload }) => {
      const role = fleet.roleOf(new URL(payload.minsideUrl).host);
      if (role?.kind !== 'page') return { ok: false, error: 'titleNotFound' };
      return { ok: true, value: role.title.titleCode };
    });
  },
};

/** Builds a title's entity, or that of one of its editions under the edition's own code (Spec §3). */
function toTitle(title: FleetTitle, code: string, fleet: FleetView): v.InferInput<typeof TitleEntitySchema> {
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
