import * as v from 'valibot';
import { isBankAccountNumber, isOrganizationNumber } from '#src/lib/mod11.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';
import { originUrlsOf } from '#src/lib/server-settings.ts';
import { abilities } from './abilities.ts';
import { type Catalogue, CatalogueSchema, OwnCatalogueSchema, SoldPlanSchema } from './catalogue-schema.ts';
import { InvoicingRulesSchema } from './dunning.ts';
import { NewslettersSchema } from './newsletters.ts';
import { catalogueOf, soldPlansOf } from './plan-catalogue.ts';
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
import {
  ComplaintRulesSchema,
  CoverageSchema,
  DeliveryRulesSchema,
  defaultCoverage,
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
  'Client id at the identity provider; defaults to the publication id.',
);
const methods = v.pipe(
  listOf(oneOf(authenticationMethods)),
  v.nonEmpty('at least one method'),
  v.check((list) => new Set(list).size === list.length, 'each method once'),
  v.description("Methods that a log-in must use, all of them; defaults to the identity provider's choice."),
);
const siteUrl = pattern(
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  'an https URL of a host alone, as https://nordvik.no',
  "The newspaper's own site; defaults to https://<publicationId>.no.",
);
const successorUrl = v.pipe(
  v.string('an https URL'),
  v.url('an https URL'),
  v.startsWith('https://', 'an https URL'),
  v.description('Site of the successor.'),
);
const formerHost = pattern(
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  'a host in lower case, as minside.nordvik.no',
  'A former host of the customer area.',
);
const originsExpected = 'http or https URLs of servers alone, separated by commas';

/** As written in `titles/<publicationId>.json` (Spec §1, T-02). */
export const TitleConfigSchema = objectOf({
  $schema: v.optional(v.pipe(v.string('a text'), v.description('Path of title.schema.json, for editors.'))),
  publicationId: v.pipe(
    slug("Slug of the publication; also the file's name, the bundle's folder and the local host."),
    v.maxLength(longestId, `at most ${longestId} characters: the build stands beside it in the label of a host`),
    v.check((id) => !reservedIds.includes(id), `a slug other than ${reservedIds.join(', ')}`),
  ),
  newsroomId: slug('Id of the newsroom in the publishing system.'),
  displayName: v.pipe(text('Name as readers know it.'), v.maxLength(60, 'at most 60 characters')),
  groupCode: v.pipe(oneOf(groupCodes), v.description('Code of the group that the publication belongs to.')),
  titleCode: titleCode('Code of the title in the billing system.'),
  editionCodes: v.optional(
    v.pipe(
      listOf(titleCode('Code of an edition.')),
      v.description("Codes of the title's editions in the billing system; they share the title's logo and site."),
    ),
    [],
  ),
  language: v.optional(v.pipe(oneOf(languages), v.description('Language of all texts.')), 'nb'),
  analyticsProviderId: slug('Id of the title at the analytics provider.'),
  hasPulse: v.optional(flag('Whether page views are counted.'), true),
  consentPropertyId: count(1, "Id of the title's property at the consent manager."),
  privacyManagerGroupId: count(1, "Id of the group's privacy managers at the consent manager."),
  identityClientId: v.optional(clientId),
  preferPopup: v.optional(flag('Whether log-in opens in a pop-up window if the browser allows it; defaults to false.')),
  authenticationMethods: v.optional(methods),
  baseUrl: v.optional(siteUrl),
  streamNewsroom: v.optional(slug('Newsroom whose live streams the title shows.')),
  videoSite: v.optional(
    v.pipe(v.picklist(['play', 'tv'], 'play or tv'), v.description("Subdomain of the title's video site.")),
  ),
  podcasts: v.optional(
    v.pipe(
      listOf(
        objectOf({
          name: text('Name of the podcast.'),
          slug: slug('Last part of its URL: https://<site>/podkast/<slug>.'),
          about: v.optional(text("Its subject, as a sentence in the title's language.")),
        }),
      ),
      v.description('Podcasts that subscribers find under their content.'),
    ),
    [],
  ),
  brandColour: v.optional(
    pattern(/^#[0-9a-fA-F]{6}$/, 'a colour as #0B3C5D', "The title's brand colour, from which the theme is generated."),
    '#1F3A5F',
  ),
  city: text('City of the newspaper.'),
  county: text('County of the newspaper.'),
  postalAddress: v.pipe(
    objectOf({
      street: text('Street and house number.'),
      postalCode: pattern(/^\d{4}$/, 'four digits', 'Postal code.'),
      postalPlace: text('Postal place.'),
    }),
    v.description("The newspaper's postal address."),
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
        weekdays: hours("The customer centre's hours from Monday to Friday."),
        saturday: v.optional(hours("The customer centre's hours on Saturday; omitted if it is closed.")),
      }),
      v.description("The customer centre's opening hours."),
    ),
    { weekdays: '08:00-16:00' },
  ),
  formerHosts: v.optional(
    v.pipe(listOf(formerHost), v.description('Former hosts of the customer area; they redirect to the current one.')),
  ),
  retired: v.optional(
    v.pipe(
      objectOf({
        successor: v.optional(
          v.strictObject({ name: text('Name of the successor.'), url: successorUrl }, 'an object with name and url'),
        ),
      }),
      v.description('Set once the title has closed. Its host then shows a farewell page that names the successor.'),
    ),
  ),
  originUrl: v.optional(
    v.pipe(
      v.string(originsExpected),
      v.check((list) => originUrlsOf(list) !== undefined, originsExpected),
      v.description("URLs of the publisher's own back end; defaults to the fleet's origin."),
    ),
  ),
  familyMaximum: v.optional(count(0, 'Maximum number of people that a subscriber can share with.'), 4),
  pauseMonths: v.optional(
    v.pipe(
      listOf(
        v.pipe(count(1, 'Length in months.'), v.maxValue(longestPauseMonths, `at most ${longestPauseMonths} months`)),
      ),
      v.check((months) => new Set(months).size === months.length, 'each length once'),
      v.description('Possible lengths of a pause, in months; omitted if subscriptions cannot be paused (P-12).'),
    ),
    [],
  ),
  delivery: v.optional(v.pipe(DeliveryRulesSchema, v.description('Rules for delivery of the paper.')), {}),
  coverage: v.optional(CoverageSchema),
  complaints: v.optional(v.pipe(ComplaintRulesSchema, v.description('Rules for complaints about delivery.')), {}),
  invoicing: v.optional(v.pipe(InvoicingRulesSchema, v.description('Rules for invoices and reminders.')), {}),
  newsletters: v.optional(NewslettersSchema),
  catalogue: v.optional(
    v.pipe(
      OwnCatalogueSchema,
      v.description("Products of the title that differ from the group's; defaults to the group's catalogue.json."),
    ),
  ),
  without: v.optional(
    v.pipe(
      listOf(oneOf(abilities)),
      v.check((list) => new Set(list).size === list.length, 'each ability once'),
      v.description('Abilities that the title or its back end lacks. No page, link or e-mail mentions them.'),
    ),
    [],
  ),
  purchase: v.optional(v.pipe(PurchaseRulesSchema, v.description('Rules for purchases.')), {}),
  withdrawalFunction: v.optional(flag('Whether subscribers can withdraw from the contract online (N-01).'), true),
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
