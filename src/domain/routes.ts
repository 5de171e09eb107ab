export type Guard = 'open' | 'auth' | 'auth+subscription';

export interface RouteEntry {
  readonly id: string;
  /** Folder in `src/features` with the page and its messages. */
  readonly feature: string;
  /** Exactly as in the specification; `:name` stands for one segment. */
  readonly path: string;
  readonly guard: Guard;
  /** If true, the visit loads maintenance data and shows the content of /maintenance. No route sets it today. */
  readonly maintenance?: boolean;
  /** Former subscribers still have debts, receipts, a profile and helpers. */
  readonly formerToo?: true;
  /** The pre-rendered page is text that is complete without scripts. The application may load later. */
  readonly isText?: true;
  readonly redirectTo?: string;
}

/** The 57 routes of Spec §2 in its order, and the accessibility statement (N-17). */
export const routeTable = [
  { id: 'home', feature: 'home', path: '/', guard: 'auth+subscription' },
  { id: 'callback', feature: 'login', path: '/callback', guard: 'open' },
  { id: 'order', feature: 'purchase', path: '/bestill-abonnement', guard: 'auth' },
  { id: 'winback', feature: 'purchase', path: '/winback', guard: 'open', isText: true },
  { id: 'orderFailed', feature: 'purchase', path: '/bestilling-feilet', guard: 'auth' },
  { id: 'orderTimeout', feature: 'purchase', path: '/order-timeout', guard: 'open', redirectTo: '/bestilling-feilet' },
  { id: 'completePurchase', feature: 'payment', path: '/completepurchase', guard: 'open' },
  { id: 'completeVippsPurchase', feature: 'payment', path: '/completevippspurchase', guard: 'open' },
  { id: 'purchaseError', feature: 'purchase', path: '/feil-kjop', guard: 'open', isText: true },
  { id: 'noSubscription', feature: 'subscription', path: '/ingen-abonnement', guard: 'auth' },
  { id: 'receipt', feature: 'purchase', path: '/kvittering', guard: 'auth+subscription', formerToo: true },
  { id: 'deliveryAddress', feature: 'delivery', path: '/leveringsadresse', guard: 'auth+subscription' },
  { id: 'contact', feature: 'profile', path: '/kontakt', guard: 'auth+subscription', formerToo: true },
  { id: 'help', feature: 'help', path: '/kundeservice', guard: 'open', isText: true },
  { id: 'family', feature: 'family', path: '/familiedeling', guard: 'auth+subscription' },
  { id: 'familyVerify', feature: 'family', path: '/verifiser-familiemedlem', guard: 'auth' },
  { id: 'familyAccepted', feature: 'family', path: '/deling-akseptert', guard: 'auth+subscription' },
  { id: 'complaint', feature: 'complaints', path: '/tilbakemelding', guard: 'auth+subscription' },
  { id: 'connect', feature: 'connect', path: '/koble-bruker', guard: 'auth' },
  { id: 'alreadySubscriber', feature: 'purchase', path: '/allerede-abonnent', guard: 'auth+subscription' },
  { id: 'paymentMethod', feature: 'payment', path: '/endre-betalingsmetode', guard: 'auth+subscription' },
  { id: 'paymentMethodVerify', feature: 'payment', path: '/endre-betalingsmetode/verify', guard: 'auth+subscription' },
  { id: 'student', feature: 'student', path: '/student', guard: 'open', isText: true },
  { id: 'studentVerify', feature: 'student', path: '/student-verifisering', guard: 'auth' },
  { id: 'studentReceipt', feature: 'student', path: '/student-kvittering', guard: 'auth+subscription' },
  { id: 'business', feature: 'business', path: '/bedrift', guard: 'auth' },
  { id: 'businessAdmin', feature: 'business', path: '/administrer-bedrift', guard: 'auth+subscription' },
  { id: 'addCard', feature: 'payment', path: '/legg-til-betalingskort', guard: 'auth+subscription' },
  { id: 'addCardVerify', feature: 'payment', path: '/legg-til-betalingskort/verify', guard: 'auth+subscription' },
  { id: 'deliveryChange', feature: 'delivery', path: '/endre-avislevering', guard: 'auth+subscription' },
  { id: 'payment', feature: 'payment', path: '/betaling', guard: 'open' },
  { id: 'cancelOrder', feature: 'purchase', path: '/avbryt-bestilling', guard: 'open' },
  { id: 'invoices', feature: 'invoices', path: '/fakturaoversikt', guard: 'auth+subscription', formerToo: true },
  {
    id: 'payInvoice',
    feature: 'invoices',
    path: '/betal-faktura/:ariaInvoiceNo',
    guard: 'auth+subscription',
    formerToo: true,
  },
  { id: 'profile', feature: 'profile', path: '/endre-profil', guard: 'auth+subscription', formerToo: true },
  { id: 'changeSubscription', feature: 'subscription', path: '/endre-abonnement', guard: 'auth+subscription' },
  { id: 'changeReceipt', feature: 'subscription', path: '/receipt2', guard: 'open' },
  { id: 'cancelSubscription', feature: 'subscription', path: '/avslutt-abonnement', guard: 'auth+subscription' },
  { id: 'subscriptionCancelled', feature: 'subscription', path: '/abonnement-avsluttet', guard: 'auth+subscription' },
  {
    id: 'subscriptionReactivated',
    feature: 'subscription',
    path: '/abonnement-reaktivert',
    guard: 'auth+subscription',
  },
  { id: 'undoCancellation', feature: 'subscription', path: '/angre-oppsigelse', guard: 'auth+subscription' },
  { id: 'takeoutGateway', feature: 'privacy', path: '/schibstedTakeoutGateway', guard: 'auth' },
  { id: 'deleteGateway', feature: 'privacy', path: '/schibstedDeleteGateway', guard: 'auth' },
  { id: 'terms', feature: 'legal', path: '/vilkaar', guard: 'open', isText: true },
  { id: 'companyTerms', feature: 'legal', path: '/vilkaar/bedrift', guard: 'open', isText: true },
  { id: 'moreTerms', feature: 'legal', path: '/vilkaar-mer', guard: 'open', isText: true },
  { id: 'data', feature: 'legal', path: '/data', guard: 'open', isText: true },
  { id: 'privacy', feature: 'legal', path: '/personvern', guard: 'open', isText: true },
  { id: 'cookiePolicy', feature: 'legal', path: '/cookie-policy', guard: 'open', isText: true },
  { id: 'privacyDetails', feature: 'legal', path: '/personverndetaljer', guard: 'open', isText: true },
  { id: 'privacySettings', feature: 'contact-choices', path: '/personverninnstillinger', guard: 'auth' },
  { id: 'consentEmail', feature: 'contact-choices', path: '/samtykke1', guard: 'auth+subscription' },
  { id: 'consentSms', feature: 'contact-choices', path: '/samtykke2', guard: 'auth+subscription' },
  { id: 'consentPhone', feature: 'contact-choices', path: '/samtykke3', guard: 'auth+subscription' },
  { id: 'content', feature: 'content', path: '/mitt-innhold', guard: 'auth+subscription' },
  { id: 'maintenance', feature: 'help', path: '/maintenance', guard: 'open' },
  { id: 'notFound', feature: 'help', path: '/404', guard: 'open', isText: true },
  { id: 'accessibility', feature: 'legal', path: '/tilgjengelighet', guard: 'open', isText: true },
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]['id'];
export type RoutePath = (typeof routeTable)[number]['path'];

export function routeOf(id: RouteId): RouteEntry {
  const entry = routeTable.find((row) => row.id === id);
  if (entry === undefined) throw new Error(`The route table has no row "${id}".`);
  return entry;
}

export interface Missing {
  /** Paths of routes, and URL prefixes that open a part of a page. */
  readonly missing: readonly string[];
}

/** Also checks the part of the page that the query names. */
export function isPathOffered(url: string, { missing }: Missing): boolean {
  const [path = ''] = url.split(/[?#]/);
  return !missing.some((one) => {
    if (one.includes('?')) return url.startsWith(one);
    const [start = '', parameter] = one.split(':');
    return parameter === undefined ? path === one : path.startsWith(start);
  });
}

/**
 * The route's own page, the maintenance page if its flag is on (Spec §2), or `notFound` if the title does not have the
 * page.
 */
export function shownRouteId(id: RouteId, { missing }: Missing): RouteId {
  const { path, maintenance } = routeOf(id);
  if (maintenance === true) return 'maintenance';
  return missing.includes(path) ? 'notFound' : id;
}

/** `/` is `index.html`, and a parameter is `_`. The build writes the file and the edge requests it. */
export function pageFileOf(path: string): string {
  if (path === '/') return 'index.html';
  return `${path.slice(1).replace(/:[^/]+/g, '_')}.html`;
}

/** An ended title has only this page, in its folder (T-13). */
export const farewellFile = 'farvel.html';

/** Safe to show on /404: plain words, at most 100 characters after the slash. */
const repeatablePath = /^\/[\w.-][\w./-]{0,99}$/;

/** Returns the URL of /404, with the path in its query if it is safe to show. */
export function notFoundUrl(pathname: string): string {
  return repeatablePath.test(pathname) ? `/404?fra=${encodeURIComponent(pathname)}` : '/404';
}

/** Anyone can write the query of /404, so only a plain path is accepted. */
export function requestedPath(query: URLSearchParams): string | undefined {
  const path = query.get('fra');
  return path !== null && repeatablePath.test(path) ? path : undefined;
}

export type StaticPath = Exclude<RoutePath, `${string}:${string}`>;

export const staticPaths = routeTable.map(({ path }) => path).filter(isStaticPath);

/**
 * Pages that a publisher's message can link to. Clients of the last release also read the message, and lack newer
 * pages.
 */
export const messagePaths = staticPaths.filter((path) => path !== '/tilgjengelighet');

function isStaticPath(path: RoutePath): path is StaticPath {
  return !path.includes(':');
}
