import { getDomain } from 'tldts';
import { has, uselessAbilities } from '#src/domain/abilities.ts';
import { paperDayIssues } from '#src/domain/catalogue-issues.ts';
import { coverageOf } from '#src/domain/coverage.ts';
import { hostsOf, type TitleConfig } from '#src/domain/title.ts';
import { defaultCoverage } from '#src/domain/title-rules.ts';
import { printable, showValue, type TitleIssue } from './title-issue.ts';

/** Values that are valid alone, but not together with other fields or in reality (T-07). */
export function rangeIssues({ file, config }: TitleFile): TitleIssue[] {
  const { openingHours, delivery, complaints } = config;
  const { titleDomain, baseUrl } = hostsOf(config);
  return [
    ...hoursIssue(file, 'openingHours.weekdays', openingHours.weekdays),
    ...hoursIssue(file, 'openingHours.saturday', openingHours.saturday),
    ...issue(delivery.shortestStopDays <= delivery.longestStopDays, {
      file,
      field: 'delivery.shortestStopDays',
      value: showValue(delivery.shortestStopDays),
      expected: `at most delivery.longestStopDays, which is ${delivery.longestStopDays}`,
    }),
    ...issue(complaints.deliveredBy < complaints.newDeliveryUntil, {
      file,
      field: 'complaints.deliveredBy',
      value: showValue(complaints.deliveredBy),
      expected: `a time before complaints.newDeliveryUntil, which is ${complaints.newDeliveryUntil}`,
    }),
    // Anyone can register a name below a public suffix, so strangers would share cookies and
    // identity there.
    ...issue(getDomain(titleDomain, { allowPrivateDomains: true }) === titleDomain, {
      file,
      field: 'baseUrl',
      value: showValue(baseUrl),
      expected: `a site on a domain of the publisher's own; ${titleDomain} is a public suffix`,
    }),
    ...uselessAbilities(config).map(([ability, needed]) => ({
      file,
      field: 'without',
      value: showValue(config.without),
      expected: `${ability} too, which needs ${needed}`,
    })),
    ...issue(has(config, 'contactChoices') || (config.newsletters ?? []).length === 0, {
      file,
      field: 'newsletters',
      value: showValue(config.newsletters),
      expected: 'no newsletters, since contactChoices in without leaves nobody a place to choose them',
    }),
    ...paperDayIssues(config.catalogue?.plans ?? {}, delivery.publicationDays).map(({ field, value, expected }) => ({
      file,
      field: `catalogue.${field}`,
      value: showValue(value),
      expected,
    })),
  ];
}

function hoursIssue(file: string, field: string, hours: string | undefined): TitleIssue[] {
  const [from = '', to = ''] = hours?.split('-') ?? [];
  const expected = 'hours that end after they begin';
  return issue(hours === undefined || from < to, { file, field, value: showValue(hours), expected });
}

function issue(isFine: boolean, what: TitleIssue): TitleIssue[] {
  return isFine ? [] : [what];
}

export interface TitleFile {
  readonly file: string;
  readonly config: TitleConfig;
}

export interface DraftFile {
  readonly file: string;
  /** Valid on their own; a missing field does not get its default here. */
  readonly fields: { readonly [Name in keyof TitleConfig]?: TitleConfig[Name] | undefined };
  /** The defaults of these fields must not be used either. */
  readonly invalid: ReadonlySet<string>;
}

/** A value that must be unique in the fleet. */
interface Claim {
  readonly file: string;
  readonly field: string;
  readonly value: string | number;
}

/**
 * Issues that only a comparison of files reveals, and ids that differ from their file names (T-07). To list all issues
 * at once, the valid parts of faulty files are compared too, after the valid files.
 */
export function crossCheck(files: readonly TitleFile[], drafts: readonly DraftFile[] = []): TitleIssue[] {
  const all = [...files.map(({ file, config }) => ({ file, fields: config, invalid: new Set<string>() })), ...drafts];
  return [
    ...all.flatMap(({ file, fields }) => nameIssues(file, fields.publicationId)),
    ...duplicates(all.flatMap(({ file, fields }) => claim(file, 'publicationId', fields.publicationId))),
    ...duplicates(all.flatMap(({ file, fields }) => claim(file, 'displayName', fields.displayName))),
    ...duplicates(all.flatMap(codeClaims)),
    ...duplicates(all.flatMap(hostClaims)),
    ...duplicates(all.flatMap(clientClaims)),
    ...duplicates(all.flatMap(({ file, fields }) => claim(file, 'analyticsProviderId', fields.analyticsProviderId))),
    ...duplicates(all.flatMap(({ file, fields }) => claim(file, 'consentPropertyId', fields.consentPropertyId))),
    ...groupIssues(all),
    ...files.flatMap((one) => successorIssues(one, files)),
    ...all.flatMap((one) => identityIssues(one, all)),
    ...files.flatMap(coverageIssues),
  ];
}

function nameIssues(file: string, publicationId: string | undefined): TitleIssue[] {
  const wanted = file.replace(/\.json$/, '');
  if (publicationId === undefined || publicationId === wanted) return [];
  const expected = `"${printable(wanted)}", as the file is named (or a file named ${publicationId}.json)`;
  return [{ file, field: 'publicationId', value: showValue(publicationId), expected }];
}

function claim(file: string, field: string, value: string | number | undefined): Claim[] {
  return value === undefined ? [] : [{ file, field, value }];
}

function codeClaims({ file, fields }: DraftFile): Claim[] {
  const editions = (fields.editionCodes ?? []).map((value, index) => ({ file, field: `editionCodes.${index}`, value }));
  return [...claim(file, 'titleCode', fields.titleCode), ...editions];
}

function clientClaims({ file, fields, invalid }: DraftFile): Claim[] {
  const usual = invalid.has('identityClientId') ? undefined : fields.publicationId;
  return claim(file, 'identityClientId', fields.identityClientId ?? usual);
}

function hostClaims(one: DraftFile): Claim[] {
  const { file, fields } = one;
  const former = (fields.formerHosts ?? []).map((host, index) => ({ file, field: `formerHosts.${index}`, host }));
  const present = hostsOfDraft(one);
  const claims = present === undefined ? former : [{ file, field: 'baseUrl', host: present.minsideHost }, ...former];
  return claims.map(({ host, ...claimed }) => ({ ...claimed, value: `page host ${host}` }));
}

/** Undefined while the fields behind the hosts are invalid. */
function hostsOfDraft({ fields: { publicationId, baseUrl }, invalid }: DraftFile) {
  if (publicationId === undefined || invalid.has('baseUrl')) return undefined;
  return hostsOf({ publicationId, baseUrl });
}

function duplicates(claims: readonly Claim[]): TitleIssue[] {
  const owners = new Map<string | number, Claim>();
  const issues: TitleIssue[] = [];
  for (const one of claims) {
    const owner = owners.get(one.value);
    if (owner === undefined) owners.set(one.value, one);
    else issues.push(duplicate(one, owner));
  }
  return issues;
}

function duplicate(one: Claim, owner: Claim): TitleIssue {
  const where = owner.file === one.file ? 'this file' : `titles/${owner.file}`;
  const expected = `one that no other title has; ${where} has it as ${owner.field}`;
  return { file: one.file, field: one.field, value: showValue(one.value), expected };
}

/** A title that does not deliver to its own postal code has the wrong coverage. */
function coverageIssues({ file, config }: TitleFile): TitleIssue[] {
  const { postalAddress, coverage = defaultCoverage(postalAddress.postalCode) } = config;
  const own = coverageOf(postalAddress.postalCode, coverage, true);
  if (own !== 'notDelivered') return [];
  const expected = `an area that has the title's own postal code, ${postalAddress.postalCode}`;
  return [{ file, field: 'coverage', value: showValue(coverage.map(({ codes }) => codes)), expected }];
}

/** A former page host must not be some title's identity host, because a host has only one purpose. */
function identityIssues({ file, fields }: DraftFile, all: readonly DraftFile[]): TitleIssue[] {
  return (fields.formerHosts ?? []).flatMap((host, index) => {
    const owner = all.find((one) => hostsOfDraft(one)?.identityHost === host);
    if (owner === undefined) return [];
    const expected = `a host of pages; titles/${owner.file} has it as its identity host`;
    return [{ file, field: `formerHosts.${index}`, value: showValue(host), expected }];
  });
}

/** A retired title's successor must not be retired too. */
function successorIssues({ file, config }: TitleFile, files: readonly TitleFile[]): TitleIssue[] {
  const url = config.retired?.successor?.url;
  if (url === undefined) return [];
  const { hostname } = new URL(url);
  const led = files.find((one) => hostsOf(one.config).minsideHost === hostname);
  if (led?.config.retired === undefined) return [];
  const expected =
    led.file === file ? 'another host than its own' : `a title that goes on; titles/${led.file} has ended too`;
  return [{ file, field: 'retired.successor.url', value: showValue(url), expected }];
}

/** Several groups of publications must not use the same privacy manager group. */
function groupIssues(all: readonly DraftFile[]): TitleIssue[] {
  const owners = new Map<number, { readonly file: string; readonly groupCode: string }>();
  const issues: TitleIssue[] = [];
  for (const { file, fields } of all) {
    const { privacyManagerGroupId: id, groupCode } = fields;
    if (id === undefined || groupCode === undefined) continue;
    const owner = owners.get(id) ?? { file, groupCode };
    owners.set(id, owner);
    if (owner.groupCode === groupCode) continue;
    const expected = `an id of the group ${groupCode}; titles/${owner.file} uses it for ${owner.groupCode}`;
    issues.push({ file, field: 'privacyManagerGroupId', value: showValue(id), expected });
  }
  return issues;
}
