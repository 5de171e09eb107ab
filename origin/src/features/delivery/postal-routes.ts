import { getPostalPlace } from '#src/contract/delivery-change.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { createPostalRegister } from './postal-register.ts';

/** Places of postal codes, for address forms. */
export function mountPostal(mounter: EndpointMounter, { fleet }: Services): void {
  const register = createPostalRegister(fleet.titles);
  mounter.open(getPostalPlace, ({ params }) => ({
    ok: true,
    value: { postalPlace: register.placeOf(params.postalCode) ?? null },
  }));
}
