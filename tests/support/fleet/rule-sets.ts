import { readTitles } from '#scripts/fleet/read-titles.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { isFullRun } from '../full.ts';

/** Fields that differ even between titles with the same rules: names, ids, addresses and appearance. */
const ownFields: ReadonlySet<string> = new Set<keyof ServerTitle>([
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

const rulesOf = (title: ServerTitle): string =>
  JSON.stringify(Object.entries(title).filter(([field]) => !ownFields.has(field)));

/** One title for each combination of language and rules; all titles in a full run. */
export function titlesOfEachRules(): readonly ServerTitle[] {
  const titles = readTitles('titles');
  if (isFullRun) return titles;
  return [...Map.groupBy(titles, rulesOf).values()].flatMap(([first]) => first ?? []);
}
