/** Without a trailing slash; a deployment can set its own host for the vendor in `ADDRESSES`. */
export const consentVendorUrl = 'https://cdn.privacy-mgmt.com';

/** Spec §9. */
export const consentCategories = ['advertising', 'analytics', 'marketing', 'personalization'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Storing and accessing information on the device; every other purpose depends on it. */
export const storagePurpose = 1;

/** Marketing our own products has no TCF purpose, so it has a custom purpose. */
export const purposesOfCategory: Readonly<Record<ConsentCategory, readonly number[]>> = {
  advertising: [2, 3, 4, 7],
  analytics: [8, 9, 10],
  marketing: [],
  personalization: [5, 6, 11],
};

export interface GrantedPurposes {
  readonly purposes: readonly number[];
  readonly customPurposes: readonly string[];
}

/** Grants a category only with all its TCF purposes, or a custom purpose of the same name. */
export function categoriesOf({ purposes, customPurposes }: GrantedPurposes): readonly ConsentCategory[] {
  if (!purposes.includes(storagePurpose)) return [];
  const names = new Set(customPurposes.map(plainName));
  return consentCategories.filter((category) => {
    const own = purposesOfCategory[category];
    return names.has(category) || (own.length > 0 && own.every((purpose) => purposes.includes(purpose)));
  });
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^cmp[:_]/, '')
    .replace('isation', 'ization');
}
