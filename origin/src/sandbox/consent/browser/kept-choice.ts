/** The id `cmpId` is not assigned to any consent manager. */
export const tcfIdentity = { cmpId: 4000, cmpVersion: 1, tcfPolicyVersion: 5 } as const;

/** Change it only if the choices themselves change: people who answered another version are asked again. */
export const textVersion = '2026-11-01';

export interface StoredChoice {
  readonly uuid: string;
  readonly categories: readonly string[];
  readonly euconsent: string;
  readonly purposes: readonly number[];
  readonly vendors: readonly number[];
  readonly customPurposes: readonly string[];
  readonly textVersion: string;
  readonly dateCreated: string;
}

const yearInSeconds = 365 * 86_400;

export function storageName(propertyId: number): string {
  return `_sp_user_consent_${propertyId}`;
}

/** Ignores a choice that is more than a year old, or for another wording. */
export function readStoredChoice(propertyId: number): StoredChoice | undefined {
  const choice: unknown = JSON.parse(localStorage.getItem(storageName(propertyId)) ?? 'null');
  if (!isStoredChoice(choice) || choice.textVersion !== textVersion) return undefined;
  return Date.parse(choice.dateCreated) > Date.now() - yearInSeconds * 1000 ? choice : undefined;
}

/** Also sets the cookie that other scripts on the site may read. */
export function storeChoice(propertyId: number, choice: StoredChoice): void {
  localStorage.setItem(storageName(propertyId), JSON.stringify(choice));
  document.cookie = `euconsent-v2=${choice.euconsent}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/** Checks only the outline of a stored value, because our own server made it and this script stored it. */
export function isStoredChoice(value: unknown): value is StoredChoice {
  return typeof value === 'object' && value !== null && 'euconsent' in value && 'textVersion' in value;
}
