import { describe, expect, test, vi } from 'vitest';
import { type RouteEntry, routeOf, routeTable } from '#src/domain/routes.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { ApiError, type ApiErrorKind } from '#src/platform/api/api-error.ts';
import type { LoginCheck } from '#src/platform/session/check-login.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { afterRoute, type GuardDeps, runGuards } from './guards.ts';

const location = { pathname: '/fakturaoversikt', search: '?side=2' };
const routes: Record<'open' | 'auth' | 'sub' | 'callback' | 'maintenance', RouteEntry> = {
  open: { id: 'help', feature: 'help', path: '/kundeservice', guard: 'open', maintenance: false },
  auth: { id: 'order', feature: 'purchase', path: '/bestill-abonnement', guard: 'auth', maintenance: false },
  sub: {
    id: 'invoices',
    feature: 'invoices',
    path: '/fakturaoversikt',
    guard: 'auth+subscription',
    maintenance: false,
  },
  callback: { id: 'callback', feature: 'login', path: '/callback', guard: 'open', maintenance: false },
  maintenance: { id: 'maintenance', feature: 'help', path: '/maintenance', guard: 'open', maintenance: false },
};

function errorOf(kind: ApiErrorKind, code?: string): ApiError {
  return new ApiError({ kind, code, endpoint: 'GET x', supportCode: 'S-1' });
}

function signedIn(): LoginCheck {
  const session = aSession();
  if (!session.authenticated) throw new Error('the builder makes a signed-in session');
  return { status: 'signedIn', user: session.user, accountNo: session.ariaAccountNo };
}

/** The dependencies record their calls, in order. Everything succeeds unless a test says otherwise. */
function setUp(changes: Partial<GuardDeps> = {}, isReady = false) {
  const steps: string[] = [];
  const note =
    <A extends unknown[], R>(name: string, answer: (...args: A) => R) =>
    (...args: A): R => {
      steps.push(name);
      return answer(...args);
    };
  const good: GuardDeps = {
    title: async () => ({ consentPropertyId: 39001, privacyManagerGroupId: 790010, hasPulse: true }),
    loadMaintenance: async () => undefined,
    isClosed: () => false,
    checkLogin: async () => signedIn(),
    loadSubscription: async () => ({ ok: true, value: subscriptionsOf(aSubscription()) }),
    consent: { isSetUp: () => isReady, setUp: async () => undefined },
    analytics: { isInitialised: () => isReady, initialise: async () => undefined, pageView: () => undefined },
    stopSpinner: () => undefined,
    log: { warn: vi.fn(), error: vi.fn() },
  };
  const all = { ...good, ...changes };
  const deps: GuardDeps = {
    ...all,
    title: note('title', all.title),
    loadMaintenance: note('maintenance', all.loadMaintenance),
    checkLogin: note('login', all.checkLogin),
    loadSubscription: note('subscription', all.loadSubscription),
    consent: { ...all.consent, setUp: note('consent', all.consent.setUp) },
    analytics: {
      ...all.analytics,
      initialise: note('analytics', all.analytics.initialise),
      pageView: note('pageView', all.analytics.pageView),
    },
    stopSpinner: note('stopSpinner', all.stopSpinner),
  };
  return { deps, steps };
}

const withoutPulse: Partial<GuardDeps> = {
  title: async () => ({ consentPropertyId: 39001, privacyManagerGroupId: 790010, hasPulse: false }),
};
const anonymous: Partial<GuardDeps> = { checkLogin: async () => ({ status: 'anonymous' }) };

describe('runGuards', () => {
  test.each([
    ['open', ['title', 'consent', 'analytics']],
    ['auth', ['title', 'consent', 'login', 'analytics']],
    ['sub', ['title', 'consent', 'login', 'subscription', 'analytics']],
    ['maintenance', ['maintenance']],
  ] as const)('G-01 G-03 on an %s route, takes the steps %j', async (name, expected) => {
    const { deps, steps } = setUp();
    expect(await runGuards(routes[name], location, deps)).toEqual({ kind: 'continue' });
    expect(steps).toEqual(expected);
  });

  test('G-01 loads maintenance data and requires no log-in on a route under maintenance', async () => {
    const { deps, steps } = setUp(anonymous);
    expect(await runGuards({ ...routes.sub, maintenance: true }, location, deps)).toEqual({ kind: 'continue' });
    expect(steps).toEqual(['maintenance']);
  });

  test('G-01 R-36 continues a maintenance visit without the API', async () => {
    const { deps } = setUp({ loadMaintenance: () => Promise.reject(errorOf('network')) });
    expect(await runGuards(routes.maintenance, location, deps)).toEqual({ kind: 'continue' });
    expect(deps.log.warn).toHaveBeenCalledExactlyOnceWith(
      'maintenanceUnknown',
      expect.objectContaining({ kind: 'network' }),
    );
  });

  test('E-06 G-01 a route closed by the edge leads to the maintenance page, without a log-in', async () => {
    const { deps, steps } = setUp({ isClosed: ({ id }) => id === 'invoices' });
    const to = '/maintenance?fra=%2Ffakturaoversikt%3Fside%3D2';
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'redirect', to });
    expect(await runGuards(routes.open, location, deps)).toEqual({ kind: 'continue' });
    expect(steps).not.toContain('login');
  });

  test.each([
    [502, 'redirect'],
    [503, 'redirect'],
    [504, 'redirect'],
    [500, 'login'],
    [undefined, 'login'],
  ])('E-06 if the API answers %s, a visit to a page behind the log-in has the outcome %s', async (status, kind) => {
    const error = new ApiError({ kind: 'server', status, endpoint: 'GET session', supportCode: 'S-1' });
    const { deps } = setUp({ checkLogin: async () => ({ status: 'anonymous', error }) });
    expect(await runGuards(routes.auth, location, deps)).toMatchObject({ kind });
    expect(await runGuards(routes.open, location, deps)).toEqual({ kind: 'continue' });
  });

  test('G-01 sets up consent and analytics only once', async () => {
    const { deps, steps } = setUp({}, true);
    await runGuards(routes.sub, location, deps);
    expect(steps).toEqual(['title', 'login', 'subscription']);
  });

  test.each(['open', 'auth', 'sub'] as const)(
    'G-01 G-03 skips consent and analytics on an %s route of a title without analytics',
    async (name) => {
      const { deps, steps } = setUp(withoutPulse);
      expect(await runGuards(routes[name], location, deps)).toEqual({ kind: 'continue' });
      expect(steps).not.toContain('consent');
      expect(steps).not.toContain('analytics');
    },
  );

  test('G-08 skips consent and analytics for an unknown title, and continues the visit', async () => {
    const { deps, steps } = setUp({ title: async () => undefined });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'continue' });
    expect(steps).toEqual(['title', 'login', 'subscription']);
  });

  test('G-01 G-03 only logs failures of consent and analytics', async () => {
    const { deps } = setUp({
      consent: { isSetUp: () => false, setUp: () => Promise.reject(new Error('blocked')) },
      analytics: {
        isInitialised: () => false,
        initialise: () => Promise.reject(new Error('blocked')),
        pageView: () => undefined,
      },
    });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'continue' });
    await vi.waitFor(() => expect(deps.log.warn).toHaveBeenCalledTimes(2));
    expect(vi.mocked(deps.log.warn).mock.calls.map(([code]) => code)).toEqual([
      'consentNotSetUp',
      'analyticsNotInitialised',
    ]);
  });

  test('G-01 waits for neither the consent manager nor the tracker', async () => {
    const never = () => new Promise<void>(() => undefined);
    const { deps } = setUp({
      consent: { isSetUp: () => false, setUp: never },
      analytics: { isInitialised: () => false, initialise: never, pageView: () => undefined },
    });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'continue' });
  });

  test.each(['auth', 'sub'] as const)(
    'G-02 sends a signed-out visitor on an %s route to the log-in, which returns to path and query',
    async (name) => {
      const { deps, steps } = setUp(anonymous);
      expect(await runGuards(routes[name], location, deps)).toEqual({
        kind: 'login',
        returnPath: '/fakturaoversikt?side=2',
      });
      expect(steps).toEqual(['title', 'consent', 'login']);
    },
  );

  test('G-11 on an open route, does not check who is signed in', async () => {
    const { deps, steps } = setUp(anonymous);
    expect(await runGuards(routes.open, location, deps)).toEqual({ kind: 'continue' });
    expect(steps).not.toContain('login');
  });

  test('G-02 sends a person without a subscription to /ingen-abonnement, without analytics', async () => {
    const { deps, steps } = setUp({ loadSubscription: async () => ({ ok: true, value: subscriptionsOf(null) }) });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'redirect', to: '/ingen-abonnement' });
    expect(steps).toEqual(['title', 'consent', 'login', 'subscription']);
  });

  const absent = ['INACTIVE', 'CANCELLED', 'TERMINATED'];
  test.each(Object.entries(statusCodes))(
    'G-12 decides on access with a subscription that is %s (%i)',
    async (name, instStatusCode) => {
      const value = subscriptionsOf(aSubscription({ instStatusCode }));
      const { deps } = setUp({ loadSubscription: async () => ({ ok: true, value }) });
      const expected = absent.includes(name) ? { kind: 'redirect', to: '/ingen-abonnement' } : { kind: 'continue' };
      expect(await runGuards(routes.sub, location, deps)).toEqual(expected);
    },
  );

  test.each(['own', 'family', 'work', 'student'] as const)('G-12 accepts a subscription through %s', async (access) => {
    const value = subscriptionsOf(aSubscription({ access, eligibleForSharing: false }));
    const { deps } = setUp({ loadSubscription: async () => ({ ok: true, value }) });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'continue' });
  });

  test.each(['takeoutGateway', 'deleteGateway'] as const)(
    'R-08 requires a log-in but no subscription for %s',
    async (id) => {
      const loadSubscription = vi.fn<GuardDeps['loadSubscription']>();
      const { deps } = setUp({ loadSubscription });
      expect(await runGuards(routeOf(id), location, deps)).toEqual({ kind: 'continue' });
      expect(loadSubscription).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['network', undefined, { kind: 'continue' }],
    ['timeout', undefined, { kind: 'continue' }],
    ['server', undefined, { kind: 'continue' }],
    ['contract', undefined, { kind: 'continue' }],
    ['rejected', 'tooManyRequests', { kind: 'continue' }],
    ['rejected', 'ERROR_IN_CREATING_ACCOUNT', { kind: 'continue' }],
    ['rejected', 'USER_HAS_ACTIVE_SUB', { kind: 'redirect', to: '/ingen-abonnement' }],
    ['rejected', 'NO_SPID_FOUND', { kind: 'redirect', to: '/ingen-abonnement' }],
    ['notFound', 'accountNotFound', { kind: 'redirect', to: '/ingen-abonnement' }],
    ['unauthenticated', undefined, { kind: 'login', returnPath: '/fakturaoversikt?side=2' }],
    ['notAcceptable', undefined, { kind: 'login', returnPath: '/fakturaoversikt?side=2' }],
  ] as const)('G-08 handles a subscription that fails to load with %s (%s): %j', async (kind, code, expected) => {
    const { deps } = setUp({ loadSubscription: async () => ({ ok: false, error: errorOf(kind, code) }) });
    expect(await runGuards(routes.sub, location, deps)).toEqual(expected);
  });

  test('G-07 admits a person known only to the identity provider; the page shows what is missing', async () => {
    const error = errorOf('server');
    const { deps } = setUp({
      checkLogin: async () => ({ status: 'identityOnly', user: aUser(), error }),
      loadSubscription: async () => ({ ok: false, error }),
    });
    expect(await runGuards(routes.sub, location, deps)).toEqual({ kind: 'continue' });
    expect(deps.log.warn).toHaveBeenCalledWith('subscriptionUnknown', expect.objectContaining({ kind: 'server' }));
  });

  test.each(routeTable.map((route): [string, RouteEntry] => [route.path, route]))(
    'G-02 guards %s as the route table says',
    async (path, route) => {
      const nobody = setUp(anonymous);
      const subscriberless = setUp({ loadSubscription: async () => ({ ok: true, value: subscriptionsOf(null) }) });
      const at = { pathname: path, search: '' };
      const outcomes = [await runGuards(route, at, nobody.deps), await runGuards(route, at, subscriberless.deps)];
      const kinds = outcomes.map(({ kind }) => kind);
      if (route.redirectTo !== undefined)
        expect(outcomes).toEqual([
          { kind: 'redirect', to: route.redirectTo },
          { kind: 'redirect', to: route.redirectTo },
        ]);
      else if (route.guard === 'open') expect(kinds).toEqual(['continue', 'continue']);
      else expect(kinds).toEqual(['login', route.guard === 'auth' ? 'continue' : 'redirect']);
    },
  );

  test('G-10 keeps the query of a redirecting route', async () => {
    const { deps, steps } = setUp();
    const route: RouteEntry = { ...routes.open, redirectTo: '/bestilling-feilet' };
    expect(await runGuards(route, location, deps)).toEqual({ kind: 'redirect', to: '/bestilling-feilet?side=2' });
    expect(steps).toEqual([]);
  });
});

describe('afterRoute', () => {
  test('G-04 stops the spinner, then counts the view with its page name and query', async () => {
    const pageView = vi.fn();
    const { deps, steps } = setUp({
      analytics: { isInitialised: () => true, initialise: async () => undefined, pageView },
    });
    await afterRoute(routes.sub, location, deps);
    expect(steps).toEqual(['stopSpinner', 'title', 'pageView']);
    expect(pageView).toHaveBeenCalledExactlyOnceWith({ pageName: 'invoices', search: '?side=2' });
  });

  test('G-04 never counts /callback, but stops its spinner', async () => {
    const { deps, steps } = setUp();
    await afterRoute(routes.callback, location, deps);
    expect(steps).toEqual(['stopSpinner']);
  });

  test.each([withoutPulse, { title: async () => undefined }])(
    'G-04 counts nothing if analytics is off',
    async (changes) => {
      const { deps, steps } = setUp(changes);
      await afterRoute(routes.sub, location, deps);
      expect(steps).toEqual(['stopSpinner', 'title']);
    },
  );

  test('G-04 only logs a view that cannot be sent', async () => {
    const pageView = (): void => {
      throw new Error('blocked');
    };
    const { deps } = setUp({ analytics: { isInitialised: () => true, initialise: async () => undefined, pageView } });
    await afterRoute(routes.sub, location, deps);
    expect(deps.log.warn).toHaveBeenCalledExactlyOnceWith('pageViewNotSent', { error: 'Error' });
  });
});
