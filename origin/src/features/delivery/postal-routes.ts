import { getPostalPlace } from '#src/contract/delivery-change.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { PostalRegister } from './postal-register.ts';

/** Places of postal codes, for address forms. */
export function mountPostal(mounter: MountEndpoint, register: PostalRegister): void {
  mounter.open(getPostalPlace, ({ params }) => ({
    ok: true,
    value: { postalPlace: register.placeOf(params.postalCode) ?? null },
  }));
}
