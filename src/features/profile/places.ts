import type { AppPath } from '#src/platform/routing/paths.ts';

const names = {
  details: 'opplysninger',
  calendar: 'kalender',
  helpers: 'hjelp',
  sessions: 'innlogginger',
  account: 'konto',
} as const;

export type ProfilePart = keyof typeof names;

const parts: readonly ProfilePart[] = ['details', 'calendar', 'helpers', 'sessions', 'account'];

/** Parts that are closed to delegates. */
const ownParts: readonly ProfilePart[] = ['calendar', 'helpers', 'sessions'];

/** Undefined for the list of parts. */
export function partOf(query: URLSearchParams, isHelper: boolean): ProfilePart | undefined {
  const part = parts.find((one) => names[one] === query.get('vis'));
  return part !== undefined && isHelper && ownParts.includes(part) ? undefined : part;
}

export function pathOf(part: ProfilePart): AppPath {
  return `/endre-profil?vis=${names[part]}`;
}
