import type { AppPath } from '#src/platform/routing/paths.ts';

const names = { newsletters: 'nyhetsbrev', offers: 'tilbud', site: 'nettleser' } as const;

export type SettingsPlace = keyof typeof names;

const places: readonly SettingsPlace[] = ['newsletters', 'offers', 'site'];

/** Undefined for the list of sections. */
export function placeOf(query: URLSearchParams): SettingsPlace | undefined {
  return places.find((one) => names[one] === query.get('vis'));
}

export function pathOf(place: SettingsPlace): AppPath {
  return `/personverninnstillinger?vis=${names[place]}`;
}
