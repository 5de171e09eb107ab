import * as v from 'valibot';
import { isBankAccountNumber, isOrganizationNumber } from '#src/lib/mod11.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';
import { originUrlsOf } from '#src/lib/server-settings.ts';
import { abilities } from './abilities.ts';
import {
  authenticationMethods,
  count,
  flag,
  hours,
  listOf,
  objectOf,
  oneOf,
  pattern,
  slug,
  text,
  titleCode,
} from './title-fields.ts';
import { type Catalogue, CatalogueSchema, OwnCatalogueSchema, SoldPlanSchema } from './catalogue-schema.ts';
import { InvoicingRulesSchema } from './dunning.ts';
import { NewslettersSchema } from './newsletters.ts';
import { catalogueOf, soldPlansOf } from './plan-catalogue.ts';
import {
  ComplaintRulesSchema,
  CoverageSchema,
  defaultCoverage,
  DeliveryRulesSchema,
  PurchaseRulesSchema,
} from './title-rules.ts';

/** Spec §1. */
export const groupCodes = ['NORD', 'MIDT', 'VEST', 'SOR', 'OST'] as const;

/** The first is the default and the fallback (Spec §1). */
export const languages = ['nb', 'nn'] as const;
export type Language = (typeof languages)[number];

export type BothLanguages = Readonly<Record<Language, string>>;

const longestPauseMonths = 6;

/** A host label has 63 characters for the publication id, two hyphens and a build id of 16. */
const longestId = 45;

/** No title may use a folder of the build or a host of the sandbox as its name. */
const reservedIds: readonly string[] = ['assets', 'betaling', 'fleet', 'id', 'innboks', 'kundesenter', 'samtykke'];

const clientId = pattern(
  /^[a-z0-9-]{3,64}$/,
  '3 to 64 lower-case letters, digits or hyphens',
  'Client at the identity provider; default the publication id.',
);
const methods = v.pipe(
  listOf(oneOf(authenticationMethods)),
  v.nonEmpty('at least one method'),
  v.check((list) => new Set(list).size === list.length, 'each method once'),
  v.description('What a log-in must prove, every one of them; default whatever the identity provider asks for.'),
);
const siteUrl = pattern(
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  'an https URL of a host alone, as https://nordvik.no',
  "The newspaper's own site; default https://<publicationId>.no.",
);
const successorUrl = v.pipe(
  v.string('an https URL'),
  v.url('an https URL'),
  v.startsWith('https://', 'an https URL'),
  v.description('Where they are found.'),
);
const formerHost = pattern(
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  'a host in lower case, as minside.nordvik.no',
  'Host of the customer area.',
);
const originsExpected = 'http or https URLs of servers alone, separated by commas';

/** As written in `titles/<publicationId>.json` (Spec §1, T-02). */
export const TitleConfigSchema = objectOf({
  $schema: v.optional(v.pipe(v.string('a text'), v.description('Address of title.schema.json, for editors.'))),
  publicationId: v.pipe(
    slug("Slug of the publication; also the file's name, the bundle's folder and the local host."),
    v.maxLength(longestId, `at most ${longestId} characters: the build stands beside it in the label of a host`),
    v.check((id) => !reservedIds.includes(id), `a slug other than ${reservedIds.join(', ')}`),
  ),
  newsroomId: slug('Id of the newsroom in the publishing system.'),
  displayName: v.pipe(text('Name as readers know it.'), v.maxLength(60, 'at most 60 characters')),
  groupCode: v.pipe(oneOf(groupCodes), v.description('Code of the group of publications.')),
  titleCode: titleCode('Code of the title in the billing system.'),
  editionCodes: v.optional(
    v.pipe(
      listOf(titleCode('Code of an edition.')),
      v.description("Codes of the title's editions in the billing system; they share the title's logo and site."),
    ),
    [],
  ),
  language: v.optional(v.pipe(oneOf(languages), v.description('Language of all texts.')), 'nb'),
  analyticsProviderId: slug('Id at the analytics provider.'),
  hasPulse: v.optional(flag('Whether page views are counted at all.'), true),
  consentPropertyId: count(1, "The consent manager's property."),
  privacyManagerGroupId: count(1, "The consent manager's group of privacy managers."),
  identityClientId: v.optional(clientId),
  preferPopup: v.optional(flag('Whether log-in opens a window of its own where the browser lets it; default false.')),
  authenticationMethods: v.optional(methods),
  baseUrl: v.optional(siteUrl),
  streamNewsroom: v.optional(slug('Newsroom whose streams the title shows.')),
  videoSite: v.optional(
    v.pipe(v.picklist(['play', 'tv'], 'play or tv'), v.description("Subdomain of the title's video site.")),
  ),
  podcasts: v.optional(
    v.pipe(
      listOf(
        objectOf({
          name: text('Name of the podcast.'),
          slug: slug('Last part of its address: https://<site>/podkast/<slug>.'),
          about: v.optional(text("What it is about, in a sentence in the title's language.")),
        }),
      ),
      v.description('Podcasts of the title, which its subscribers find under their content.'),
    ),
    [],
  ),
  brandColour: v.optional(
    pattern(
      /^#[0-9a-fA-F]{6}$/,
      'a colour as #0B3C5D',
      "Colour of the title's signature; the whole theme is made from it.",
    ),
    '#1F3A5F',
  ),
  city: text('City of the newspaper.'),
  county: text('County of the newspaper.'),
  postalAddress: v.pipe(
    objectOf({
      street: text('Street and number.'),
      postalCode: pattern(/^\d{4}$/, 'four digits', 'Postal code.'),
      postalPlace: text('Postal place.'),
    }),
    v.description("The newspaper's own address."),
  ),
  customerCenterPhoneNumber: pattern(
    phoneDigits,
    'eight digits, the first 2 to 9, without spaces',
    'Phone number of the customer centre.',
  ),
  customerCenterEmail: v.pipe(
    v.string('an e-mail address'),
    v.email('an e-mail address'),
    v.description('E-mail address of the customer centre.'),
  ),
  organizationNumber: v.pipe(
    v.string('nine digits with a valid check digit'),
    v.check(isOrganizationNumber, 'nine digits with a valid check digit'),
    v.description('Organisation number of the publisher.'),
  ),
  bankAccountNumber: v.optional(
    v.pipe(
      v.string('eleven digits with a valid check digit'),
      v.check(isBankAccountNumber, 'eleven digits with a valid check digit'),
      v.description('Bank account that invoices are paid to.'),
    ),
  ),
  openingHours: v.optional(
    v.pipe(
      objectOf({
        weekdays: hours('When the customer centre answers, Monday to Friday.'),
        saturday: v.optional(hours('When the customer centre answers on Saturdays; left out when it does not.')),
      }),
      v.description('When the customer centre answers.'),
    ),
    { weekdays: '08:00-16:00' },
  ),
  formerHosts: v.optional(
    v.pipe(listOf(formerHost), v.description('Hosts that the customer area had before; they lead to its present one.')),
  ),
  retired: v.optional(
    v.pipe(
      objectOf({
        successor: v.optional(
          v.strictObject({ name: text('Name of who carries on.'), url: successorUrl }, 'an object with name and url'),
        ),
      }),
      v.description('Present once the title has ended: its host says goodbye, and where its subscribers go.'),
    ),
  ),
  originUrl: v.optional(
    v.pipe(
      v.string(originsExpected),
      v.check((list) => originUrlsOf(list) !== undefined, originsExpected),
      v.description("The publisher's own back end, or several processes of it; default the fleet's origin."),
    ),
  ),
  familyMaximum: v.optional(count(0, 'People a subscriber may share with.'), 4),
  pauseMonths: v.optional(
    v.pipe(
      listOf(v.pipe(count(1, 'Months.'), v.maxValue(longestPauseMonths, `at most ${longestPauseMonths} months`))),
      v.check((months) => new Set(months).size === months.length, 'each length once'),
      v.description('Lengths in months that a subscription can be paused for; left out if it cannot (P-12).'),
    ),
    [],
  ),
  delivery: v.optional(v.pipe(DeliveryRulesSchema, v.description("Rules of the paper's delivery.")), {}),
  coverage: v.optional(CoverageSchema),
  complaints: v.optional(v.pipe(ComplaintRulesSchema, v.description('Rules of complaints about the delivery.')), {}),
  invoicing: v.optional(v.pipe(InvoicingRulesSchema, v.description('Rules of invoices and reminders.')), {}),
  newsletters: v.optional(NewslettersSchema),
  catalogue: v.optional(
    v.pipe(
      OwnCatalogueSchema,
      v.description("What the title sells otherwise than the group; default all of the group's catalogue.json."),
    ),
  ),
  without: v.optional(
    v.pipe(
      listOf(oneOf(abilities)),
      v.check((list) => new Set(list).size === list.length, 'each ability once'),
      v.description('What the title or its back end lacks: no page, link or mail mentions it; default nothing.'),
    ),
    [],
  ),
  purchase: v.optional(v.pipe(PurchaseRulesSchema, v.description('Rules of purchases.')), {}),
  withdrawalFunction: v.optional(flag('Whether the function for withdrawal from the contract is shown (N-01).'), true),
});

export type TitleConfigInput = v.InferInput<typeof TitleConfigSchema>;
export type TitleConfig = v.InferOutput<typeof TitleConfigSchema>;
export type Retirement = NonNullable<TitleConfig['retired']>;

/**
 * All values are derived from the title's config (T-02), except those that only the edge may have. Hosts are those of
 * production.
 */
export const TitleSchema = v.object({
  ...v.omit(TitleConfigSchema, [
    '$schema',
    'identityClientId',
    'baseUrl',
    'videoSite',
    'originUrl',
    'coverage',
    'catalogue',
  ]).entries,
  identityClientId: v.string(),
  coverage: CoverageSchema,
  /** The newspaper's own site, without a trailing slash. */
  baseUrl: v.string(),
  titleDomain: v.string(),
  minsideHost: v.string(),
  identityHost: v.string(),
  cssClass: v.string(),
  videoSiteUrl: v.exactOptional(v.string()),
  /** Largest first. */
  sells: v.array(SoldPlanSchema),
});
export type Title = v.InferOutput<typeof TitleSchema>;

/** Served files contain only `sells`, not the complete catalogue. */
export const ServerTitleSchema = v.object({ ...TitleSchema.entries, catalogue: v.omit(CatalogueSchema, ['$schema']) });
export type ServerTitle = v.InferOutput<typeof ServerTitleSchema>;

export function publicTitle({ catalogue: _catalogue, ...title }: ServerTitle): Title {
  return title;
}

export function hostsOf({ publicationId, baseUrl }: Pick<TitleConfig, 'publicationId' | 'baseUrl'>) {
  const site = baseUrl ?? `https://${publicationId}.no`;
  const baseHost = new URL(site).hostname;
  const titleDomain = baseHost.split('.').slice(-2).join('.');
  return { baseUrl: site, titleDomain, minsideHost: `minside.${baseHost}`, identityHost: `id.${titleDomain}` };
}

export function titleOf(config: TitleConfig, group: Catalogue): ServerTitle {
  const { $schema: _schema, originUrl: _originUrl, videoSite, catalogue: own, ...rest } = config;
  const catalogue = catalogueOf(group, own, config);
  const hosts = hostsOf(config);
  return {
    ...rest,
    ...hosts,
    catalogue,
    sells: soldPlansOf(catalogue),
    identityClientId: config.identityClientId ?? config.publicationId,
    coverage: config.coverage ?? defaultCoverage(config.postalAddress.postalCode),
    cssClass: hosts.titleDomain.replaceAll('.', '-'),
    ...(videoSite === undefined ? {} : { videoSiteUrl: `https://${videoSite}.${hosts.titleDomain}` }),
  };
}
