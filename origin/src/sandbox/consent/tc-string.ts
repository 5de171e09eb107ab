import { GVL, TCModel, TCString, type VendorList } from '@iabtcf/core';
import { type ConsentCategory, purposesOfCategory, storagePurpose } from '#src/domain/consent-categories.ts';
import { tcfIdentity } from './browser/kept-choice.ts';

const purposeNumbers: readonly number[] = Array.from({ length: 11 }, (_, index) => index + 1);

/** Vendors that may process data after consent: examples, not partners on a real vendor list. */
const vendors = { 1: vendorOf(1, 'Måling AS', [1, 8, 9, 10]), 2: vendorOf(2, 'Annonser AS', [1, 2, 3, 4, 7]) };

const vendorList: VendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 1,
  tcfPolicyVersion: tcfIdentity.tcfPolicyVersion,
  lastUpdated: '2026-11-01T00:00:00Z',
  purposes: Object.fromEntries(
    purposeNumbers.map((id) => [id, { id, name: `Purpose ${id}`, description: '', descriptionLegal: '' }]),
  ),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  vendors,
};

export function purposesOf(categories: readonly ConsentCategory[]): readonly number[] {
  if (categories.length === 0) return [];
  return [storagePurpose, ...categories.flatMap((category) => purposesOfCategory[category])].sort((a, b) => a - b);
}

/** Returns the partners whose purposes have all been granted. */
export function vendorsOf(purposes: readonly number[]): readonly number[] {
  return Object.values(vendors)
    .filter((vendor) => vendor.purposes.every((purpose) => purposes.includes(purpose)))
    .map(({ id }) => id);
}

export function partnersOf(category: ConsentCategory): readonly string[] {
  return Object.values(vendors)
    .filter((vendor) => purposesOfCategory[category].some((purpose) => vendor.purposes.includes(purpose)))
    .map(({ name }) => name);
}

export function tcStringOf(purposes: readonly number[], at: Date): string {
  const list = new GVL(vendorList);
  // The string contains the list's language. The Norwegian translation of the published list is a separate file.
  Object.defineProperty(list, 'language', { value: 'NO' });
  const model = new TCModel(list);
  model.cmpId = tcfIdentity.cmpId;
  model.cmpVersion = tcfIdentity.cmpVersion;
  model.isServiceSpecific = true;
  model.publisherCountryCode = 'NO';
  model.purposeConsents.set([...purposes]);
  model.vendorConsents.set([...vendorsOf(purposes)]);
  model.created = at;
  model.lastUpdated = at;
  return TCString.encode(model);
}

function vendorOf(id: number, name: string, purposes: number[]) {
  return {
    id,
    name,
    purposes,
    legIntPurposes: [],
    flexiblePurposes: [],
    specialPurposes: [],
    features: [],
    specialFeatures: [],
    policyUrl: 'https://partner.example/personvern',
    usesCookies: false,
    cookieMaxAgeSeconds: null,
    cookieRefresh: false,
    usesNonCookieAccess: false,
  };
}
