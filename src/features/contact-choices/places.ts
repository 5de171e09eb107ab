import type { AppPath } from '#src/platform/routing/paths.ts';

/** Names of the sections of /personverninnstillinger in the URL. */
const names = { newsletters: 'nyhetsbrev', offers: 'tilbud', site: 'nettleser' } as const;

export type SettingsPlace = keyof typeof names;

const places: readonly SettingsPlace[] = ['newsletters', 'offers', 'site'];

/** Returns the section that a URL shows; undefined for the list of sections. */
export function placeOf(query: URLSearchParams): SettingsPlace | undefined {
  return places.find((one) => names[one] === query.get('vis'));
}

export function pathOf(place: SettingsPlace): AppPath {
  return `/personverninnstillinger?vis=${names[place]}`;
}
