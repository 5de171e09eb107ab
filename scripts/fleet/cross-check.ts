import { coverageOf } from '#src/domain/coverage.ts';
import { type TitleConfig, titleOf } from '#src/domain/title.ts';
import { showValue, type TitleFault } from './title-fault.ts';

/** A title's config with its file. */
export interface TitleFile {
  readonly file: string;
  readonly config: TitleConfig;
}

/** A file that is no valid title, with its fields as written. */
export interface DraftFile {
  readonly file: string;
  readonly fields: ReadonlyMap<string, unknown>;
}

/** Fields that must be unique in the fleet. */
interface Claim {
  readonly file: string;
  readonly field: string;
  readonly value: string | number;
}

/**
 * Faults that only show when the files are seen together, and names that do not fit their file (T-07). The values
 * of a file with other faults count too, after those of the valid files, so that all faults are listed at once.
 */
export function crossCheck(files: readonly TitleFile[], drafts: readonly DraftFile[] = []): TitleFault[] {
  return [
    ...files.flatMap(({ file, config }) => nameFaults(file, config.publicationId)),
    ...drafts.flatMap(({ file, fields }) => nameFaults(file, fields.get('publicationId'))),
    ...duplicates([
      ...files.flatMap((one) => claim(one, 'publicationId', one.config.publicationId)),
      ...draftClaims(drafts, 'publicationId'),
    ]),
    ...duplicates([
      ...files.flatMap((one) => claim(one, 'displayName', one.config.displayName)),
      ...draftClaims(drafts, 'displayName'),
    ]),
    ...duplicates([...files.flatMap(codeClaims), ...draftClaims(drafts, 'titleCode')]),
    ...duplicates(files.flatMap(hostClaims)),
    ...duplicates(files.flatMap((one) => claim(one, 'identityClientId', titleOf(one.config).identityClientId))),
    ...duplicates([
      ...files.flatMap((one) => claim(one, 'analyticsProviderId', one.config.analyticsProviderId)),
      ...draftClaims(drafts, 'analyticsProviderId'),
    ]),
    ...duplicates([
      ...files.flatMap((one) => claim(one, 'consentPropertyId', one.config.consentPropertyId)),
      ...draftClaims(drafts, 'consentPropertyId'),
    ]),
    ...groupFaults(files),
    ...files.flatMap((one) => successorFaults(one, files)),
    ...files.flatMap((one) => identityFaults(one, files)),
    ...files.flatMap(coverageFaults),
  ];
}

function nameFaults(file: string, publicationId: unknown): TitleFault[] {
  const wanted = file.replace(/\.json$/, '');
  if (typeof publicationId !== 'string' || publicationId === '' || publicationId === wanted) return [];
  const expected = `"${wanted}", as the file is named (or a file named ${publicationId}.json)`;
  return [{ file, field: 'publicationId', value: showValue(publicationId), expected }];
}

/** The drafts' values of a field, as far as they are usable. */
function draftClaims(drafts: readonly DraftFile[], field: string): Claim[] {
  return drafts.flatMap(({ file, fields }) => {
    const value = fields.get(field);
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [{ file, field, value }] : [];
  });
}

function claim({ file }: TitleFile, field: string, value: string | number): Claim[] {
  return [{ file, field, value }];
}

function codeClaims({ file, config }: TitleFile): Claim[] {
  const editions = config.editionCodes.map((value, index) => ({ file, field: `editionCodes.${index}`, value }));
  return [{ file, field: 'titleCode', value: config.titleCode }, ...editions];
}

/** Hosts that lead to a title: its present one, and those before. */
function hostClaims({ file, config }: TitleFile): Claim[] {
  const { minsideHost } = titleOf(config);
  const former = (config.formerHosts ?? []).map((host, index) => ({ file, field: `formerHosts.${index}`, host }));
  const claims = [{ file, field: 'baseUrl', host: minsideHost }, ...former];
  return claims.map(({ host, ...claimed }) => ({ ...claimed, value: `page host ${host}` }));
}

function duplicates(claims: readonly Claim[]): TitleFault[] {
  const owners = new Map<string | number, Claim>();
  const faults: TitleFault[] = [];
  for (const one of claims) {
    const owner = owners.get(one.value);
    if (owner === undefined) owners.set(one.value, one);
    else faults.push(duplicate(one, owner));
  }
  return faults;
}

function duplicate(one: Claim, owner: Claim): TitleFault {
  const where = owner.file === one.file ? 'this file' : `titles/${owner.file}`;
  const expected = `one that no other title has; ${where} has it as ${owner.field}`;
  return { file: one.file, field: one.field, value: showValue(one.value), expected };
}

/** A paper is delivered at home: one that is not has a wrong range. */
function coverageFaults({ file, config }: TitleFile): TitleFault[] {
  const { coverage, postalAddress } = titleOf(config);
  const own = coverageOf(postalAddress.postalCode, coverage, true);
  if (own !== 'notDelivered') return [];
  const expected = `an area that has the title's own postal code, ${postalAddress.postalCode}`;
  return [{ file, field: 'coverage', value: showValue(coverage.map(({ codes }) => codes)), expected }];
}

/** A host answers for one thing: a former page host cannot be where people log in. */
function identityFaults({ file, config }: TitleFile, files: readonly TitleFile[]): TitleFault[] {
  return (config.formerHosts ?? []).flatMap((host, index) => {
    const owner = files.find((one) => titleOf(one.config).identityHost === host);
    if (owner === undefined) return [];
    const expected = `a host of pages; titles/${owner.file} has it as its identity host`;
    return [{ file, field: `formerHosts.${index}`, value: showValue(host), expected }];
  });
}

/** A subscriber who is sent on must find somebody there. */
function successorFaults({ file, config }: TitleFile, files: readonly TitleFile[]): TitleFault[] {
  const url = config.retired?.successor?.url;
  if (url === undefined) return [];
  const { hostname } = new URL(url);
  const led = files.find((one) => titleOf(one.config).minsideHost === hostname);
  if (led?.config.retired === undefined) return [];
  const expected =
    led.file === file ? 'another host than its own' : `a title that goes on; titles/${led.file} has ended too`;
  return [{ file, field: 'retired.successor.url', value: showValue(url), expected }];
}

/** A group of privacy managers belongs to one group of publications. */
function groupFaults(files: readonly TitleFile[]): TitleFault[] {
  const owners = new Map<number, TitleFile>();
  const faults: TitleFault[] = [];
  for (const one of files) {
    const { privacyManagerGroupId: id, groupCode } = one.config;
    const owner = owners.get(id) ?? one;
    owners.set(id, owner);
    if (owner.config.groupCode === groupCode) continue;
    const expected = `an id of the group ${groupCode}; titles/${owner.file} uses it for ${owner.config.groupCode}`;
    faults.push({ file: one.file, field: 'privacyManagerGroupId', value: showValue(id), expected });
  }
  return faults;
}
