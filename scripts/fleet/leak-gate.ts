import type { Title } from '#src/domain/title.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import type { SiteFile } from './site-file.ts';
import { createWordFinder } from './word-finder.ts';

/** Data of one title in a file that is served for another. */
export interface Leak {
  readonly path: string;
  /** Title that the words belong to. */
  readonly owner: string;
  readonly words: string;
}

/** One title's data is in a file that is served for another (N-22). */
class LeakError extends Error {
  override readonly name = 'LeakError';

  constructor(leaks: readonly Leak[]) {
    const lines = leaks.slice(0, 20).map(({ path, owner, words }) => `  ${path} holds "${words}" of ${owner}`);
    super([`${leaks.length} leaks between titles:`, ...lines].join('\n'));
  }
}

/** @throws LeakError when there is any leak. */
export function refuseLeaks(leaks: readonly Leak[]): void {
  if (leaks.length > 0) throw new LeakError(leaks);
}

/** Looks for one title's data in the files of others (N-22). */
export interface LeakGate {
  /** Data of other titles in the title's files; an edition may name its parent's domain. */
  readonly leaksOf: (title: Title, files: readonly SiteFile[]) => Leak[];
  /** Data of any title in the shared files (T-06). */
  readonly leaksOfShared: (files: readonly SiteFile[]) => Leak[];
}

interface Mark {
  readonly owner: Title;
  readonly words: string;
}

/** Prepares the gate for a fleet. */
export function createLeakGate(titles: readonly Title[]): LeakGate {
  const marks = titles.flatMap((owner) => wordsOf(owner).map((words): Mark => ({ owner, words })));
  const finder = createWordFinder(marks.map((mark) => mark.words));
  const marksIn = ({ path, bytes }: SiteFile) =>
    [...finder.find(bytes)].flatMap((index) => {
      const mark = marks[index];
      return mark === undefined ? [] : [{ path, mark }];
    });
  return {
    leaksOf: (title, files) => {
      const allowed = new Set([...wordsOf(title), ...domainWordsOf(title)]);
      const covered = (words: string) => [...allowed].some((own) => own.includes(words));
      return files
        .flatMap(marksIn)
        .filter(({ mark }) => mark.owner.publicationId !== title.publicationId && !covered(mark.words))
        .map(leakOf);
    },
    leaksOfShared: (files) => files.flatMap(marksIn).map(leakOf),
  };
}

function leakOf({ path, mark }: { path: string; mark: Mark }): Leak {
  return { path, owner: mark.owner.publicationId, words: mark.words };
}

/** The data that identifies a title, in each form in which pages write it. */
function wordsOf(title: Title): string[] {
  const phone = title.customerCenterPhoneNumber;
  return [
    title.displayName,
    title.minsideHost,
    title.titleDomain,
    title.customerCenterEmail,
    phone,
    formatPhone(phone),
    title.organizationNumber,
    formatOrganizationNumber(title.organizationNumber),
    title.identityClientId,
    `"consentPropertyId":${title.consentPropertyId}`,
    `"analyticsProviderId":"${title.analyticsProviderId}"`,
  ];
}

/** The forms of a title's own domain; an edition's is its parent's. */
function domainWordsOf(title: Title): string[] {
  return [title.baseUrl, title.identityHost, title.videoSiteUrl ?? ''];
}
