import * as v from 'valibot';
import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { TitleConfigSchema, titleOf } from '#src/domain/title.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';

/** A title as pages contain it: Polvik Tidende, fictional like all titles. */
export function aTitle(changes: Partial<v.InferInput<typeof TitleConfigSchema>> = {}): BakedTitle {
  const config = v.parse(TitleConfigSchema, {
    publicationId: 'polviktidende',
    newsroomId: 'polviktidende',
    displayName: 'Polvik Tidende',
    groupCode: 'MIDT',
    titleCode: 'POL',
    analyticsProviderId: 'polviktidende',
    consentPropertyId: 39001,
    privacyManagerGroupId: 790020,
    city: 'Polvik',
    county: 'Trøndelag',
    postalAddress: { street: 'Avisgata 4', postalCode: '7721', postalPlace: 'POLVIK' },
    customerCenterPhoneNumber: '20201037',
    customerCenterEmail: 'kundesenter@polviktidende.example',
    organizationNumber: '319000011',
    ...changes,
  });
  return bakedTitleOf(titleOf(config, readGroupCatalogue()), { path: '/logo.svg', width: 200, height: 40 });
}
