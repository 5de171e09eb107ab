import type { Title } from '#src/domain/title.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import type { SiteFile } from './site-file.ts';
import { createWordFinder } from './word-finder.ts';

/** Something of one title that stands in what is served for another. */
export interface Leak {
  readonly path: string;
  /** Title that the words belong to. */
  readonly owner: string;
  readonly words: string;
}

/** One title's data stands in what is served for another (N-22). */
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

/** Looks for one title's data in what belongs to others (N-22). */
export interface LeakGate {
  /** What the title's files hold of other titles; an edition may name its parent's domain. */
  readonly leaksOf: (title: Title, files: readonly SiteFile[]) => Leak[];
  /** What files that all titles share hold of any title (T-06). */
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

/** What tells a title apart, in each form in which pages write it. */
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

/** What a title may say of the domain that it lives on, which is its parent's where it is an edition. */
function domainWordsOf(title: Title): string[] {
  return [title.baseUrl, title.identityHost, title.videoSiteUrl ?? ''];
}
