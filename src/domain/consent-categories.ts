/**
 * URL of the consent manager's vendor, without a trailing slash; a deployment can set its own host for it in
 * `ADDRESSES`.
 */
export const consentVendorUrl = 'https://cdn.privacy-mgmt.com';

/** The four categories of consent (Spec §9). */
export const consentCategories = ['advertising', 'analytics', 'marketing', 'personalization'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The TCF purpose for storing and accessing information on the device; every other purpose depends on it. */
export const storagePurpose = 1;

/** The TCF purposes of a category. Marketing our own products has none: it has a custom purpose. */
export const purposesOfCategory: Readonly<Record<ConsentCategory, readonly number[]>> = {
  advertising: [2, 3, 4, 7],
  analytics: [8, 9, 10],
  marketing: [],
  personalization: [5, 6, 11],
};

/** A person's consents in the consent manager. */
export interface GrantedPurposes {
  /** Numbers of the TCF purposes. */
  readonly purposes: readonly number[];
  /** Names of the custom purposes, such as `marketing` or `CMP:personalisation`. */
  readonly customPurposes: readonly string[];
}

/** Returns the consented categories: those with all their TCF purposes, or with a custom purpose of the same name. */
export function categoriesOf({ purposes, customPurposes }: GrantedPurposes): readonly ConsentCategory[] {
  if (!purposes.includes(storagePurpose)) return [];
  const names = new Set(customPurposes.map(plainName));
  return consentCategories.filter((category) => {
    const own = purposesOfCategory[category];
    return names.has(category) || (own.length > 0 && own.every((purpose) => purposes.includes(purpose)));
  });
}

/** Returns the name in our own spelling, without the prefix that some set-ups add. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^cmp[:_]/, '')
    .replace('isation', 'ization');
}
