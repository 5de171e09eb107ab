/** URL of the consent manager's vendor, without a trailing slash; a deployment can name its own host for it in `ADDRESSES`. */
export const consentVendorUrl = 'https://cdn.privacy-mgmt.com';

/** The four categories of consent (Spec §9). */
export const consentCategories = ['advertising', 'analytics', 'marketing', 'personalization'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The purpose of the TCF to store and to read on the device: without it no other is possible. */
export const storagePurpose = 1;

/** The purposes of the TCF that make up a category. Marketing our own products is none of them: it has a custom purpose. */
export const purposesOfCategory: Readonly<Record<ConsentCategory, readonly number[]>> = {
  advertising: [2, 3, 4, 7],
  analytics: [8, 9, 10],
  marketing: [],
  personalization: [5, 6, 11],
};

/** What a person has consented to at the consent manager. */
export interface GrantedPurposes {
  /** Numbers of the TCF's purposes. */
  readonly purposes: readonly number[];
  /** Names of the custom purposes, as `marketing` or `CMP:personalisation`. */
  readonly customPurposes: readonly string[];
}

/** The categories that are consented to: all purposes of the TCF that make one up, or a custom purpose of its name. */
export function categoriesOf({ purposes, customPurposes }: GrantedPurposes): readonly ConsentCategory[] {
  if (!purposes.includes(storagePurpose)) return [];
  const names = new Set(customPurposes.map(plainName));
  return consentCategories.filter((category) => {
    const own = purposesOfCategory[category];
    return names.has(category) || (own.length > 0 && own.every((purpose) => purposes.includes(purpose)));
  });
}

/** The name without the prefix that some set-ups give it, and in the one spelling that is ours. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^cmp[:_]/, '')
    .replace('isation', 'ization');
}
