import { type Ability, has, type Lacking } from './abilities.ts';

/** A route's requirement for visitors (Spec §2, §6): none, a log-in, or a log-in and a current subscription (G-12). */
export type Guard = 'open' | 'auth' | 'auth+subscription';

/** One row of the route table. */
export interface RouteEntry {
  /** Name in code and page modules; never shown. */
  readonly id: string;
  /** Path exactly as in the specification; `:name` stands for one segment. */
  readonly path: string;
  readonly guard: Guard;
  /** Off everywhere today; if on, the visit loads maintenance data and shows the content of /maintenance. */
  readonly maintenance: boolean;
  /** True if it is also open to former subscribers without a current subscription: their debts remain. */
  readonly formerToo?: true;
  /**
   * True if its pre-rendered page is a text that is complete without our code, so that the application may load later.
   */
  readonly isText?: true;
  /** Target of a redirect. */
  readonly redirectTo?: string;
  /** What it is for; a title that lacks all of them does not have the page. */
  readonly abilities?: readonly Ability[];
}

/** The 57 routes of Spec §2 in its order, and the accessibility statement (N-17). */
export const routeTable = [
  { id: 'home', path: '/', guard: 'auth+subscription', maintenance: false },
  { id: 'callback', path: '/callback', guard: 'open', maintenance: false },
  { id: 'order', path: '/bestill-abonnement', guard: 'auth', maintenance: false, abilities: ['purchase'] },
  { id: 'winback', path: '/winback', guard: 'open', maintenance: false, isText: true, abilities: ['purchase'] },
  { id: 'orderFailed', path: '/bestilling-feilet', guard: 'auth', maintenance: false, abilities: ['purchase'] },
  {
    id: 'orderTimeout',
    path: '/order-timeout',
    guard: 'open',
    maintenance: false,
    redirectTo: '/bestilling-feilet',
    abilities: ['purchase'],
  },
  { id: 'completePurchase', path: '/completepurchase', guard: 'open', maintenance: false, abilities: ['purchase'] },
  {
    id: 'completeVippsPurchase',
    path: '/completevippspurchase',
    guard: 'open',
    maintenance: false,
    abilities: ['purchase'],
  },
  { id: 'purchaseError', path: '/feil-kjop', guard: 'open', maintenance: false, isText: true, abilities: ['purchase'] },
  { id: 'noSubscription', path: '/ingen-abonnement', guard: 'auth', maintenance: false },
  { id: 'receipt', path: '/kvittering', guard: 'auth+subscription', maintenance: false, abilities: ['purchase'] },
  {
    id: 'deliveryAddress',
    path: '/leveringsadresse',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['delivery'],
  },
  { id: 'contact', path: '/kontakt', guard: 'auth+subscription', maintenance: false },
  { id: 'help', path: '/kundeservice', guard: 'open', maintenance: false, isText: true },
  { id: 'family', path: '/familiedeling', guard: 'auth+subscription', maintenance: false, abilities: ['family'] },
  {
    id: 'familyVerify',
    path: '/verifiser-familiemedlem',
    guard: 'auth',
    maintenance: false,
    abilities: ['family', 'helpers'],
  },
  {
    id: 'familyAccepted',
    path: '/deling-akseptert',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['family'],
  },
  {
    id: 'complaint',
    path: '/tilbakemelding',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['complaints'],
  },
  { id: 'connect', path: '/koble-bruker', guard: 'auth', maintenance: false },
  {
    id: 'alreadySubscriber',
    path: '/allerede-abonnent',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['purchase'],
  },
  { id: 'paymentMethod', path: '/endre-betalingsmetode', guard: 'auth+subscription', maintenance: false },
  { id: 'paymentMethodVerify', path: '/endre-betalingsmetode/verify', guard: 'auth+subscription', maintenance: false },
  { id: 'student', path: '/student', guard: 'open', maintenance: false, isText: true, abilities: ['student'] },
  { id: 'studentVerify', path: '/student-verifisering', guard: 'auth', maintenance: false, abilities: ['student'] },
  {
    id: 'studentReceipt',
    path: '/student-kvittering',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['student'],
  },
  { id: 'business', path: '/bedrift', guard: 'auth', maintenance: false, abilities: ['business'] },
  {
    id: 'businessAdmin',
    path: '/administrer-bedrift',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['business'],
  },
  { id: 'addCard', path: '/legg-til-betalingskort', guard: 'auth+subscription', maintenance: false },
  { id: 'addCardVerify', path: '/legg-til-betalingskort/verify', guard: 'auth+subscription', maintenance: false },
  {
    id: 'deliveryChange',
    path: '/endre-avislevering',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['delivery'],
  },
  { id: 'payment', path: '/betaling', guard: 'open', maintenance: false },
  { id: 'cancelOrder', path: '/avbryt-bestilling', guard: 'open', maintenance: false, abilities: ['purchase'] },
  {
    id: 'invoices',
    path: '/fakturaoversikt',
    guard: 'auth+subscription',
    formerToo: true,
    maintenance: false,
    abilities: ['invoices'],
  },
  {
    id: 'payInvoice',
    path: '/betal-faktura/:ariaInvoiceNo',
    guard: 'auth+subscription',
    formerToo: true,
    maintenance: false,
    abilities: ['invoices'],
  },
  { id: 'profile', path: '/endre-profil', guard: 'auth+subscription', maintenance: false },
  { id: 'changeSubscription', path: '/endre-abonnement', guard: 'auth+subscription', maintenance: false },
  { id: 'changeReceipt', path: '/receipt2', guard: 'open', maintenance: false },
  { id: 'cancelSubscription', path: '/avslutt-abonnement', guard: 'auth+subscription', maintenance: false },
  { id: 'subscriptionCancelled', path: '/abonnement-avsluttet', guard: 'auth+subscription', maintenance: false },
  { id: 'subscriptionReactivated', path: '/abonnement-reaktivert', guard: 'auth+subscription', maintenance: false },
  { id: 'undoCancellation', path: '/angre-oppsigelse', guard: 'auth+subscription', maintenance: false },
  { id: 'takeoutGateway', path: '/schibstedTakeoutGateway', guard: 'auth', maintenance: false },
  { id: 'deleteGateway', path: '/schibstedDeleteGateway', guard: 'auth', maintenance: false },
  { id: 'terms', path: '/vilkaar', guard: 'open', maintenance: false, isText: true },
  {
    id: 'companyTerms',
    path: '/vilkaar/bedrift',
    guard: 'open',
    maintenance: false,
    isText: true,
    abilities: ['business'],
  },
  { id: 'moreTerms', path: '/vilkaar-mer', guard: 'open', maintenance: false, isText: true },
  { id: 'data', path: '/data', guard: 'open', maintenance: false, isText: true },
  { id: 'privacy', path: '/personvern', guard: 'open', maintenance: false, isText: true },
  { id: 'cookiePolicy', path: '/cookie-policy', guard: 'open', maintenance: false, isText: true },
  { id: 'privacyDetails', path: '/personverndetaljer', guard: 'open', maintenance: false, isText: true },
  {
    id: 'privacySettings',
    path: '/personverninnstillinger',
    guard: 'auth',
    maintenance: false,
    abilities: ['contactChoices'],
  },
  {
    id: 'consentEmail',
    path: '/samtykke1',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['contactChoices'],
  },
  {
    id: 'consentSms',
    path: '/samtykke2',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['contactChoices'],
  },
  {
    id: 'consentPhone',
    path: '/samtykke3',
    guard: 'auth+subscription',
    maintenance: false,
    abilities: ['contactChoices'],
  },
  { id: 'content', path: '/mitt-innhold', guard: 'auth+subscription', maintenance: false, abilities: ['content'] },
  { id: 'maintenance', path: '/maintenance', guard: 'open', maintenance: false },
  { id: 'notFound', path: '/404', guard: 'open', maintenance: false, isText: true },
  { id: 'accessibility', path: '/tilgjengelighet', guard: 'open', maintenance: false, isText: true },
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]['id'];
export type RoutePath = (typeof routeTable)[number]['path'];

/** Returns the route table's row of an id. */
export function routeOf(id: RouteId): RouteEntry {
  const entry = routeTable.find((row) => row.id === id);
  if (entry === undefined) throw new Error(`The route table has no row "${id}".`);
  return entry;
}

/** True if a title has the page of a route. */
export function isOffered({ abilities }: RouteEntry, title: Lacking): boolean {
  return abilities?.some((ability) => has(title, ability)) ?? true;
}

/** Parts of pages that have an ability of their own, by the beginning of their URL. */
const parts: readonly (readonly [string, Ability])[] = [
  ['/bestill-abonnement?gave', 'gifts'],
  ['/leveringsadresse?flytt', 'moving'],
  ['/endre-abonnement?pause', 'pauses'],
  ['/endre-profil?vis=kalender', 'calendar'],
  ['/endre-profil?vis=hjelp', 'helpers'],
];

/** True if a title has the page of a path, and the part of it that the query names. */
export function isPathOffered(url: string, title: Lacking): boolean {
  if (title.without.length === 0) return true;
  if (parts.some(([start, ability]) => url.startsWith(start) && !has(title, ability))) return false;
  const [, path, first] = /^((\/[^/?#]*)[^?#]*)/.exec(url) ?? [];
  const entry =
    routeTable.find((one) => one.path === path) ?? routeTable.find((one) => one.path.startsWith(`${first}/:`));
  return entry === undefined || isOffered(entry, title);
}

/**
 * Returns the page shown on a route: its own, the maintenance page while its flag is on (Spec §2), or a page that says
 * what to do instead if the title does not have it.
 */
export function shownRouteId(id: RouteId, title: Lacking): RouteId {
  const entry = routeOf(id);
  if (entry.maintenance) return 'maintenance';
  return isOffered(entry, title) ? id : 'notFound';
}

/**
 * File of a route's pre-rendered page in its title's folder: `/` is `index.html`, a parameter is `_`. The build writes
 * it and the edge requests it.
 */
export function pageFileOf(path: string): string {
  if (path === '/') return 'index.html';
  return `${path.slice(1).replace(/:[^/]+/g, '_')}.html`;
}

/** File of an ended title's only page, in its folder (T-13). */
export const farewellFile = 'farvel.html';

/** A path that is safe to show on /404: plain words, at most 100 characters after its slash. */
const repeatablePath = /^\/[\w.-][\w./-]{0,99}$/;

/** Returns the target for an unknown path: /404, with the path in its query if it is safe to show. */
export function notFoundUrl(pathname: string): string {
  return repeatablePath.test(pathname) ? `/404?fra=${encodeURIComponent(pathname)}` : '/404';
}

/** Returns the unknown path in /404's query; anyone may have written it, so only a plain path is accepted. */
export function requestedPath(query: URLSearchParams): string | undefined {
  const path = query.get('fra');
  return path !== null && repeatablePath.test(path) ? path : undefined;
}

/** Path of a route without parameters. */
export type StaticPath = Exclude<RoutePath, `${string}:${string}`>;

/** The paths of all routes without parameters. */
export const staticPaths = routeTable.map(({ path }) => path).filter(isStaticPath);

/** The pages that a publisher's message can link to: pages of the last release, which read it too, know no others. */
export const messagePaths = staticPaths.filter((path) => path !== '/tilgjengelighet');

function isStaticPath(path: RoutePath): path is StaticPath {
  return !path.includes(':');
}
