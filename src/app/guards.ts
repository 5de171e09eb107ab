import type { accountCreationRefusals } from '#src/contract/account.ts';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { maintenanceUrl } from '#src/domain/closed-routes.ts';
import type { RouteEntry } from '#src/domain/routes.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import type { Analytics } from '#src/platform/analytics/analytics.ts';
import { type ApiError, factsOf, isLoginNeeded } from '#src/platform/api/api-error.ts';
import type { Consent, ConsentTitle } from '#src/platform/consent/consent.ts';
import type { Log } from '#src/platform/log.ts';
import type { LoginCheck } from '#src/platform/session/check-login.ts';

export interface VisitLocation {
  readonly pathname: string;
  /** The query with its question mark; empty if there is none. */
  readonly search: string;
}

export interface GuardTitle extends ConsentTitle {
  /** Spec §3. */
  readonly hasPulse: boolean;
}

type AccountCreationRefusal = (typeof accountCreationRefusals)[number];
type SignedIn = Exclude<LoginCheck, { status: 'anonymous' }>;

export interface GuardDeps {
  /** Undefined if the page's title could not be found (G-08). */
  readonly title: () => Promise<GuardTitle | undefined>;
  readonly loadMaintenance: (location: VisitLocation) => Promise<void>;
  /** True if the edge has closed the route for maintenance (E-06). */
  readonly isClosed: (route: RouteEntry) => boolean;
  readonly checkLogin: () => Promise<LoginCheck>;
  readonly loadSubscription: (login: SignedIn) => Promise<Result<SubscriptionAnswer, ApiError>>;
  readonly consent: Pick<Consent, 'isSetUp' | 'setUp'>;
  readonly analytics: Pick<Analytics, 'isInitialised' | 'initialise' | 'pageView'>;
  readonly stopSpinner: () => void;
  readonly log: Log;
}

export type GuardOutcome =
  | { readonly kind: 'continue' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** This outcome also cancels the visit. */
  | { readonly kind: 'login'; readonly returnPath: string };

const passed: GuardOutcome = { kind: 'continue' };
const noSubscriptionPath = '/ingen-abonnement';
const accountlessCodes: ReadonlySet<string> = new Set<AccountCreationRefusal>([
  'EMAIL_DOES_NOT_EXIST',
  'NO_SPID_FOUND',
  'USER_HAS_ACTIVE_SUB',
  'USER_IS_ACTIVE',
]);

/**
 * The guards run in the order of Spec §4: maintenance, title, consent, log-in, subscription, analytics. They request no
 * page data from the API, and wait for neither the consent manager nor the tracker.
 */
export async function runGuards(route: RouteEntry, location: VisitLocation, deps: GuardDeps): Promise<GuardOutcome> {
  if (route.redirectTo !== undefined) return { kind: 'redirect', to: route.redirectTo + location.search };
  if (isMaintenance(route)) {
    await logFailure('maintenanceUnknown', () => deps.loadMaintenance(location), deps);
    return passed;
  }
  if (deps.isClosed(route)) return toMaintenance(location);
  const title = await deps.title();
  const isCounted = title?.hasPulse === true;
  if (isCounted && !deps.consent.isSetUp()) void logFailure('consentNotSetUp', () => deps.consent.setUp(title), deps);
  const outcome = route.guard === 'open' ? passed : await guardPerson(route, location, deps);
  if (outcome.kind === 'continue' && isCounted && !deps.analytics.isInitialised()) {
    void logFailure('analyticsNotInitialised', () => deps.analytics.initialise('minside'), deps);
  }
  return outcome;
}

/** Counts the view if the title uses analytics, except on /callback (Spec §4). */
export async function afterRoute(route: RouteEntry, location: VisitLocation, deps: GuardDeps): Promise<void> {
  deps.stopSpinner();
  if (route.id === 'callback') return;
  const title = await deps.title();
  if (title?.hasPulse !== true) return;
  await logFailure(
    'pageViewNotSent',
    async () => deps.analytics.pageView({ pageName: route.id, search: location.search }),
    deps,
  );
}

/** True also for the maintenance page, which works without the API. */
function isMaintenance(route: RouteEntry): boolean {
  return route.maintenance || route.id === 'maintenance';
}

function toMaintenance({ pathname, search }: VisitLocation): GuardOutcome {
  return { kind: 'redirect', to: maintenanceUrl(pathname + search) };
}

/** True if the edge, or the network in front of it, has answered instead of the API (E-06). */
function isAway({ status }: ApiError): boolean {
  return status !== undefined && status >= 502 && status <= 504;
}

async function guardPerson(route: RouteEntry, location: VisitLocation, deps: GuardDeps): Promise<GuardOutcome> {
  const toLogin: GuardOutcome = { kind: 'login', returnPath: location.pathname + location.search };
  const login = await deps.checkLogin();
  if (login.status !== 'signedIn' && login.error !== undefined && isAway(login.error)) return toMaintenance(location);
  if (login.status === 'anonymous') return toLogin;
  if (route.guard === 'auth') return passed;
  const subscription = await deps.loadSubscription(login);
  if (subscription.ok) {
    return isEmptySlot(subscription.value, route) ? { kind: 'redirect', to: noSubscriptionPath } : passed;
  }
  const { error } = subscription;
  if (isLoginNeeded(error)) return toLogin;
  deps.log.warn('subscriptionUnknown', factsOf(error));
  // If only the response is missing, the page says so and offers a retry.
  return isWithoutAccount(error) ? { kind: 'redirect', to: noSubscriptionPath } : passed;
}

/** A person without an account here has no subscription; an account elsewhere can be connected. */
function isWithoutAccount({ kind, code }: ApiError): boolean {
  return kind === 'notFound' || (kind === 'rejected' && code !== undefined && accountlessCodes.has(code));
}

/**
 * True if no subscription counts. The API picks the one that does: the person's own, or one from family sharing, work
 * or studies (G-12).
 */
function isEmptySlot({ current, former }: SubscriptionAnswer, { formerToo }: RouteEntry): boolean {
  if (formerToo === true && former.length > 0) return false;
  return current === null || !isPresent(current.instStatusCode);
}

async function logFailure(code: string, step: () => Promise<void>, { log }: GuardDeps): Promise<void> {
  try {
    await step();
  } catch (error) {
    log.warn(code, factsOf(error));
  }
}
