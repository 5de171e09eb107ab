import { type Ability, has, type MissingAbilities } from './abilities.ts';
import { isPathOffered, type RouteId, routeTable } from './routes.ts';

/** A title that lacks all abilities of a page does not have the page. */
const abilitiesOfPages: Readonly<Partial<Record<RouteId, readonly Ability[]>>> = {
  order: ['purchase'],
  winback: ['purchase'],
  orderFailed: ['purchase'],
  orderTimeout: ['purchase'],
  completePurchase: ['purchase'],
  completeVippsPurchase: ['purchase'],
  purchaseError: ['purchase'],
  receipt: ['purchase'],
  deliveryAddress: ['delivery'],
  family: ['family'],
  familyVerify: ['family', 'helpers'],
  familyAccepted: ['family'],
  complaint: ['complaints'],
  alreadySubscriber: ['purchase'],
  student: ['student'],
  studentVerify: ['student'],
  studentReceipt: ['student'],
  business: ['business'],
  businessAdmin: ['business'],
  deliveryChange: ['delivery'],
  cancelOrder: ['purchase'],
  invoices: ['invoices'],
  payInvoice: ['invoices'],
  companyTerms: ['business'],
  privacySettings: ['contactChoices'],
  consentEmail: ['contactChoices'],
  consentSms: ['contactChoices'],
  consentPhone: ['contactChoices'],
  content: ['content'],
};

/** URL prefixes of parts of pages, each with the ability that it needs. */
const parts: readonly (readonly [string, Ability])[] = [
  ['/bestill-abonnement?gave', 'gifts'],
  ['/leveringsadresse?flytt', 'moving'],
  ['/endre-abonnement?pause', 'pauses'],
  ['/endre-profil?vis=kalender', 'calendar'],
  ['/endre-profil?vis=hjelp', 'helpers'],
];

/** The build writes this list into the pages, since the table of abilities would add to every first view. */
export function missingPages(title: MissingAbilities): readonly string[] {
  const pages = routeTable.filter(({ id }) => abilitiesOfPages[id]?.every((ability) => !has(title, ability)) ?? false);
  const ofParts = parts.filter(([, ability]) => !has(title, ability));
  return [...pages.map(({ path }) => path), ...ofParts.map(([start]) => start)];
}

/** Pages use `isPathOffered`, since they do not contain the abilities. */
export function hasPage(url: string, title: MissingAbilities): boolean {
  return isPathOffered(url, { missing: missingPages(title) });
}
