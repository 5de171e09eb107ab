/** What is asked about a new title, as flags give it or a person at a terminal. */
export type Answers = ReadonlyMap<string, string>;

/** One thing to ask. */
export interface Question {
  /** Name of the flag, without its dashes. */
  readonly flag: string;
  readonly text: string;
  /** Used if there is no answer; without it an answer is required. */
  readonly fallback?: (answers: Answers) => string | undefined;
}

const ofName = (answers: Answers) => slugOf(answers.get('name') ?? '');
const ofId = (answers: Answers) => answers.get('id') ?? ofName(answers);

/** The questions, in order; a fallback may depend on earlier answers. */
export const questions: readonly Question[] = [
  { flag: 'name', text: 'Name as readers know it' },
  { flag: 'id', text: 'Publication id', fallback: ofName },
  { flag: 'group', text: 'Group (NORD, MIDT, VEST, SOR, OST)' },
  { flag: 'code', text: 'Title code' },
  { flag: 'editions', text: 'Edition codes, with commas', fallback: () => '' },
  { flag: 'language', text: 'Language (nb, nn)', fallback: () => 'nb' },
  { flag: 'newsroom', text: 'Newsroom id', fallback: ofId },
  { flag: 'analytics', text: 'Analytics provider id', fallback: ofId },
  { flag: 'consent-property', text: "Consent manager's property id" },
  { flag: 'privacy-group', text: "Consent manager's privacy-manager group id" },
  { flag: 'client', text: 'Client id at the identity provider', fallback: ofId },
  { flag: 'base-url', text: "The newspaper's own site", fallback: (answers) => `https://${ofId(answers)}.no` },
  { flag: 'colour', text: 'Brand colour', fallback: () => '#1F3A5F' },
  { flag: 'city', text: 'City' },
  { flag: 'county', text: 'County' },
  { flag: 'street', text: 'Street and number' },
  { flag: 'postal-code', text: 'Postal code' },
  { flag: 'postal-place', text: 'Postal place', fallback: (answers) => answers.get('city')?.toLocaleUpperCase('nb') },
  { flag: 'phone', text: "Customer centre's phone number, eight digits" },
  { flag: 'email', text: "Customer centre's e-mail address" },
  { flag: 'organization', text: 'Organisation number' },
  { flag: 'account', text: 'Bank account number', fallback: () => '' },
];

/** A config as answered, not yet checked. */
export type UncheckedConfig = Readonly<Record<string, unknown>> & { readonly publicationId: string };

/** The answers do not make a title. */
export class TitleQuestionError extends Error {
  override readonly name = 'TitleQuestionError';
}

/**
 * The config that the answers make; optional fields at their default are left out. Values are not checked here.
 * @throws TitleQuestionError naming every flag that is missing.
 */
export function newTitleConfig(answers: Answers): UncheckedConfig {
  const all = withFallbacks(answers);
  const get = (flag: string) => all.get(flag) ?? '';
  const id = get('id');
  const editions = get('editions')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return {
    publicationId: id,
    newsroomId: get('newsroom'),
    displayName: get('name'),
    groupCode: get('group').toUpperCase(),
    titleCode: get('code'),
    ...(editions.length === 0 ? {} : { editionCodes: editions }),
    ...(get('language') === 'nb' ? {} : { language: get('language') }),
    analyticsProviderId: get('analytics'),
    consentPropertyId: Number(get('consent-property')),
    privacyManagerGroupId: Number(get('privacy-group')),
    ...(get('client') === id ? {} : { identityClientId: get('client') }),
    ...(get('base-url') === `https://${id}.no` ? {} : { baseUrl: get('base-url') }),
    brandColour: get('colour'),
    city: get('city'),
    county: get('county'),
    postalAddress: { street: get('street'), postalCode: get('postal-code'), postalPlace: get('postal-place') },
    customerCenterPhoneNumber: get('phone').replaceAll(' ', ''),
    customerCenterEmail: get('email'),
    organizationNumber: get('organization').replaceAll(' ', ''),
    ...(get('account') === '' ? {} : { bankAccountNumber: get('account').replace(/[ .]/g, '') }),
  };
}

/** The slug of a name: `Høgalund Vekeblad` gives `hogalundvekeblad`; undefined if no letter is left. */
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
