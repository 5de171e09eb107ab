import { readTitles } from '#scripts/fleet/read-titles.ts';
import type { Title } from '#src/domain/title.ts';
import { isFullRun } from '../full.ts';

/** What is a title's own even if two titles have the same rules: names, ids, addresses, looks. */
const ownFields: ReadonlySet<string> = new Set<keyof Title>([
  'publicationId',
  'newsroomId',
  'displayName',
  'groupCode',
  'titleCode',
  'editionCodes',
  'analyticsProviderId',
  'consentPropertyId',
  'privacyManagerGroupId',
  'identityClientId',
  'streamNewsroom',
  'videoSiteUrl',
  'podcasts',
  'brandColour',
  'city',
  'county',
  'postalAddress',
  'coverage',
  'customerCenterPhoneNumber',
  'customerCenterEmail',
  'organizationNumber',
  'bankAccountNumber',
  'formerHosts',
  'baseUrl',
  'titleDomain',
  'minsideHost',
  'identityHost',
  'cssClass',
]);

const rulesOf = (title: Title): string =>
  JSON.stringify(Object.entries(title).filter(([field]) => !ownFields.has(field)));

/** One title of each set of language and rules that the titles have; in a full run all titles. */
export function titlesOfEachRules(): readonly Title[] {
  const titles = readTitles('titles');
  if (isFullRun) return titles;
  return [...Map.groupBy(titles, rulesOf).values()].flatMap(([first]) => first ?? []);
}
