import { inspectTitles } from './read-titles.ts';
import type { TitleIssue } from './title-issue.ts';

export type Answers = ReadonlyMap<string, string>;

export interface Question {
  /** Without its dashes. */
  readonly flag: string;
  readonly text: string;
  /** Dotted path. */
  readonly field: string;
  /** A question without a default needs an answer. */
  readonly fallback?: (answers: Answers) => string | undefined;
}

const ofName = (answers: Answers) => slugOf(answers.get('name') ?? '');
const ofId = (answers: Answers) => answers.get('id') ?? ofName(answers);

/** In order; a default may use earlier answers. */
export const questions: readonly Question[] = [
  { flag: 'name', field: 'displayName', text: 'Name as readers know it' },
  { flag: 'id', field: 'publicationId', text: 'Publication id', fallback: ofName },
  { flag: 'group', field: 'groupCode', text: 'Group (NORD, MIDT, VEST, SOR, OST)' },
  { flag: 'code', field: 'titleCode', text: 'Title code' },
  { flag: 'editions', field: 'editionCodes', text: 'Edition codes, with commas', fallback: () => '' },
  { flag: 'language', field: 'language', text: 'Language (nb, nn)', fallback: () => 'nb' },
  { flag: 'newsroom', field: 'newsroomId', text: 'Newsroom id', fallback: ofId },
  { flag: 'analytics', field: 'analyticsProviderId', text: 'Analytics provider id', fallback: ofId },
  { flag: 'consent-property', field: 'consentPropertyId', text: "Consent manager's property id" },
  { flag: 'privacy-group', field: 'privacyManagerGroupId', text: "Consent manager's privacy-manager group id" },
  { flag: 'client', field: 'identityClientId', text: 'Client id at the identity provider', fallback: ofId },
  {
    flag: 'base-url',
    field: 'baseUrl',
    text: "The newspaper's own site",
    fallback: (answers) => `https://${ofId(answers)}.no`,
  },
  { flag: 'colour', field: 'brandColour', text: 'Brand colour', fallback: () => '#1F3A5F' },
  { flag: 'city', field: 'city', text: 'City' },
  { flag: 'county', field: 'county', text: 'County' },
  { flag: 'street', field: 'postalAddress.street', text: 'Street and number' },
  { flag: 'postal-code', field: 'postalAddress.postalCode', text: 'Postal code' },
  {
    flag: 'postal-place',
    field: 'postalAddress.postalPlace',
    text: 'Postal place',
    fallback: (answers) => answers.get('city')?.toLocaleUpperCase('nb'),
  },
  { flag: 'phone', field: 'customerCenterPhoneNumber', text: "Customer centre's phone number, eight digits" },
  { flag: 'email', field: 'customerCenterEmail', text: "Customer centre's e-mail address" },
  { flag: 'organization', field: 'organizationNumber', text: 'Organisation number' },
  { flag: 'account', field: 'bankAccountNumber', text: 'Bank account number', fallback: () => '' },
];

export class TitleQuestionError extends Error {
  override readonly name = 'TitleQuestionError';
}

export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** The values are checked elsewhere. @throws TitleQuestionError naming every missing flag. */
export function newTitleFile(answers: Answers): NewFile {
  return fileOf(withFallbacks(answers));
}

export function answerIssues(folder: string, answers: Answers, { field }: Question): readonly TitleIssue[] {
  const draft = fileOf(answers);
  return inspectTitles(folder, draft).issues.filter(
    (issue) => issue.file === draft.file && (issue.field === field || issue.field.startsWith(`${field}.`)),
  );
}

/** Leaves out unanswered fields, and optional fields with their default value. */
function fileOf(answers: Answers): NewFile {
  const get = (flag: string) => answers.get(flag);
  const id = get('id');
  const editions = get('editions')
    ?.split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const unless = (usual: string, flag: string) => (get(flag) === usual ? undefined : get(flag));
  const config = {
    $schema: './title.schema.json',
    publicationId: id,
    newsroomId: get('newsroom'),
    displayName: get('name'),
    groupCode: get('group')?.toUpperCase(),
    titleCode: get('code'),
    editionCodes: editions?.length === 0 ? undefined : editions,
    language: unless('nb', 'language'),
    analyticsProviderId: get('analytics'),
    consentPropertyId: numberOf(get('consent-property')),
    privacyManagerGroupId: numberOf(get('privacy-group')),
    identityClientId: unless(id ?? '', 'client'),
    baseUrl: unless(`https://${id}.no`, 'base-url'),
    brandColour: get('colour'),
    city: get('city'),
    county: get('county'),
    postalAddress: { street: get('street'), postalCode: get('postal-code'), postalPlace: get('postal-place') },
    customerCenterPhoneNumber: get('phone')?.replaceAll(' ', ''),
    customerCenterEmail: get('email'),
    organizationNumber: get('organization')?.replaceAll(' ', ''),
    bankAccountNumber: unless('', 'account')?.replace(/[ .]/g, ''),
  };
  return { file: `${id}.json`, text: `${JSON.stringify(config, null, 2)}\n` };
}

/** An answer with anything but digits stays a string, so that its issue can show it. */
function numberOf(answer: string | undefined): string | number | undefined {
  return answer !== undefined && /^\d+$/.test(answer) ? Number(answer) : answer;
}

/** For example `hogalundvekeblad` for `Høgalund Vekeblad`; undefined if no letter is left. */
function slugOf(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a');
  const slug = plain.normalize('NFD').replace(/[^a-z0-9]/g, '');
  return slug === '' ? undefined : slug;
}

function withFallbacks(answers: Answers): Answers {
  const all = new Map(answers);
  const missing: string[] = [];
  for (const { flag, text, fallback } of questions) {
    if (all.has(flag)) continue;
    const value = fallback?.(all);
    if (value === undefined) missing.push(`  --${flag.padEnd(18)}${text}`);
    else all.set(flag, value);
  }
  if (missing.length > 0) throw new TitleQuestionError(['These are needed:', ...missing].join('\n'));
  return all;
}
