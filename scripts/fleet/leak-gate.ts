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
  readonly leaksOfShared: () => Leak[];
}

interface Mark {
  readonly owner: Title;
  readonly words: string;
}

/** Prepares the gate for a fleet, whose titles share these files. */
export function createLeakGate(titles: readonly Title[], shared: readonly SiteFile[]): LeakGate {
  const isOrdinary = ordinaryIn(shared.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('\n'));
  const marks = titles.flatMap((owner) => {
    const name = isOrdinary(owner.displayName) ? nameAsData(owner.displayName) : [owner.displayName];
    return [...name, ...wordsOf(owner)].map((words): Mark => ({ owner, words }));
  });
  const finder = createWordFinder(marks.map((mark) => mark.words));
  const marksIn = ({ path, bytes }: SiteFile) =>
    [...finder.find(bytes)].flatMap((index) => {
      const mark = marks[index];
      return mark === undefined ? [] : [{ path, mark }];
    });
  return {
    leaksOf: (title, files) => {
      const allowed = new Set([
        title.displayName,
        ...wordsOf(title),
        ...domainWordsOf(title),
        ...successorWordsOf(title),
      ]);
      const covered = (words: string) => [...allowed].some((own) => own.includes(words));
      return files
        .flatMap(marksIn)
        .filter(({ mark }) => mark.owner.publicationId !== title.publicationId && !covered(mark.words))
        .map(leakOf);
    },
    leaksOfShared: () => shared.flatMap(marksIn).map(leakOf),
  };
}

function leakOf({ path, mark }: { path: string; mark: Mark }): Leak {
  return { path, owner: mark.owner.publicationId, words: mark.words };
}

/**
 * Tells whether a name is an ordinary word in the code and texts of all titles, as "Dagen" and "Posten" are: they use it
 * in lower case, or as a part of a longer name as Europe/Oslo. A word that they only hold as the name is written is none.
 */
function ordinaryIn(texts: string): (name: string) => boolean {
  return (name) => {
    const escaped = RegExp.escape(name);
    const inOtherCase = new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'giu');
    const isPartOfName = new RegExp(`[\\w/-]${escaped}|${escaped}[\\w/-]`, 'u');
    const isPart = !name.includes(' ') && isPartOfName.test(texts);
    const hasNoCapital = name === name.toLowerCase();
    return isPart || [...texts.matchAll(inOtherCase)].some(([found]) => found !== name || hasNoCapital);
  };
}

/** The places in which pages write the name as data; an ordinary word is looked for there alone. */
function nameAsData(name: string): string[] {
  return [`"displayName":"${name}"`, `<title>Min Side - ${name}<`, `<title>${name}<`, `alt="${name}"`];
}

/** The data that identifies a title apart from its name, in each form in which pages write it. */
function wordsOf(title: Title): string[] {
  const { customerCenterPhoneNumber: phone, identityClientId: client } = title;
  return [
    // A short id may be a word, as the publication id is that a client has by default.
    ...(client.length < 16 ? [`"identityClientId":"${client}"`, `client_id=${client}`] : [client]),
    title.minsideHost,
    title.titleDomain,
    title.customerCenterEmail,
    phone,
    formatPhone(phone),
    title.organizationNumber,
    formatOrganizationNumber(title.organizationNumber),
    `"consentPropertyId":${title.consentPropertyId}`,
    `"analyticsProviderId":"${title.analyticsProviderId}"`,
  ];
}

/** The forms of a title's own domain; an edition's is its parent's. */
function domainWordsOf(title: Title): string[] {
  return [title.baseUrl, title.identityHost, title.videoSiteUrl ?? ''];
}

/** A title that has ended names its successor. */
function successorWordsOf({ retired }: Title): string[] {
  return retired?.successor === undefined ? [] : [retired.successor.name, retired.successor.url];
}
