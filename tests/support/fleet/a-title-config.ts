import type { TitleConfigInput } from '#src/domain/title.ts';

/**
 * A small valid title file; two with different numbers do not collide. Its codes start with Q, as no code of the fleet
 * does.
 */
export function aTitleConfig(publicationId: string, number = 1): TitleConfigInput {
  return {
    publicationId,
    newsroomId: publicationId,
    displayName: `Avisen ${publicationId}`,
    groupCode: 'VEST',
    titleCode: `Q${String.fromCharCode(65 + (number % 26))}`,
    analyticsProviderId: publicationId,
    consentPropertyId: 90_000 + number,
    privacyManagerGroupId: 790_030,
    city: 'Ulvik',
    county: 'Vestland',
    postalAddress: { street: 'Avisgata 1', postalCode: '5730', postalPlace: 'ULVIK' },
    customerCenterPhoneNumber: String(20_990_000 + number),
    customerCenterEmail: `kundesenter@${publicationId}.example`,
    organizationNumber: '319000011',
  };
}
