import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { deployStageOf, type MonitoringSettings, MonitoringSettingsSchema } from '#src/domain/monitoring-settings.ts';
import type { AnalyticsProduct, CountView } from '#src/platform/analytics/analytics.ts';
import { createTracker, type TrackerParts } from '#src/platform/analytics/tracker.ts';
import { type CheckoutFacts, deviceOf } from '#src/platform/analytics/tracker-event.ts';
import { factsOf } from '#src/platform/api/api-error.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { sendEvents } from '#src/platform/api/send-events.ts';
import type { Consent } from '#src/platform/consent/consent.ts';
import { log } from '#src/platform/log.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { forgetMeasuring, takeStoredExperiments, visitAt } from '#src/platform/state/measuring-storage.ts';
import { readSession, type SessionState } from '#src/platform/state/session-store.ts';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { type BakedTitle, dataElementIds } from '#src/platform/title/baked-title.ts';

export interface MeasuringParts {
  readonly title: BakedTitle;
  /** Without a trailing slash. */
  readonly pageUrl: string;
  readonly consent: Pick<Consent, 'hasConsent' | 'onChoice'>;
  readonly queryClient: QueryClient;
}

/** Set by this deployment. Nothing is measured without an endpoint. */
const PlacesSchema = v.object({
  collector: v.optional(v.string()),
  monitoring: v.optional(MonitoringSettingsSchema),
});

/** Counts views and, in production, monitors; both begin with consent and end when it is withdrawn. */
export function startMeasuring(product: AnalyticsProduct, parts: MeasuringParts): CountView {
  const text = document.getElementById(dataElementIds.addresses)?.textContent ?? '{}';
  const { collector, monitoring } = v.parse(PlacesSchema, JSON.parse(text));
  if (monitoring !== undefined && deployStageOf(window.location.hostname) === 'pro') monitor(monitoring, parts);
  return collector === undefined ? () => undefined : countAt(collector, product, parts);
}

function countAt(
  collector: string,
  product: AnalyticsProduct,
  { title, pageUrl, consent, queryClient }: MeasuringParts,
): CountView {
  const tracker = createTracker({
    frame: { title, product, pageUrl, device: deviceOf(window) },
    referrer: document.referrer,
    sites: [title.baseUrl, title.videoSiteUrl].filter((site) => site !== undefined),
    consent,
    checkout: () => checkoutFacts(queryClient),
    session: () => withSubscription(queryClient, title.titleCode),
    storage: { visitAt, takeStoredExperiments, forget: forgetMeasuring } satisfies TrackerParts['storage'],
    send: (events) => sendEvents(collector, events),
    log,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker.flush();
  });
  window.addEventListener('pagehide', tracker.flush);
  return (view) => {
    countOnceKnown(tracker.count, view).catch((cause: unknown) => log.warn('subscriptionNotMeasured', factsOf(cause)));
  };

  /** Loads data that the page did not need, since all pages of a visit must report the same facts. */
  async function countOnceKnown(count: CountView, view: Parameters<CountView>[0]): Promise<void> {
    const accountNo = accountNoOf(queryClient);
    const isAsked = consent.hasConsent('analytics') && consent.hasConsent('advertising');
    try {
      if (accountNo !== null && isAsked && readSession().subscription === null)
        await queryClient.query(subscriptionQuery({ accountNo, titleCode: title.titleCode }));
    } finally {
      count(view);
    }
  }
}

function accountNoOf(queryClient: QueryClient): string | null {
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  return session?.authenticated === true ? session.ariaAccountNo : null;
}

/** Includes the subscription on a page that did not need it. */
function withSubscription(queryClient: QueryClient, titleCode: string): SessionState {
  const session = readSession();
  const accountNo = accountNoOf(queryClient);
  if (session.subscription !== null || accountNo === null) return session;
  const known = queryClient.getQueryData(subscriptionQuery({ accountNo, titleCode }).queryKey);
  return { ...session, subscription: known?.current ?? null };
}

const QuoteSchema = v.object({ offer: v.object({ kind: v.picklist(['winback', 'intro']), id: v.string() }) });

/** Facts about the running payment and the last requested price. Discount codes are private and left out. */
function checkoutFacts(queryClient: QueryClient): CheckoutFacts {
  const [, price] = queryClient.getQueriesData({ queryKey: [queryRoots.purchase, 'quote'] }).at(-1) ?? [];
  const quote = v.safeParse(QuoteSchema, price);
  return {
    paymentOption: temporaryStorage.paymentMethodId.read(),
    source: temporaryStorage.source.read(),
    discountId: quote.success ? quote.output.offer.id : undefined,
  };
}

/** Monitors only while the person consents to analytics. The SDK is loaded at the first consent. */
function monitor(settings: MonitoringSettings, { title, consent, queryClient }: MeasuringParts): void {
  let started: Promise<Monitoring> | undefined;

  async function start(): Promise<Monitoring> {
    const { startMonitoring } = await import('#src/platform/monitoring/monitoring.ts');
    const apiUrl = `${window.location.origin}/api/`;
    return startMonitoring({ settings, apiUrl, titleCode: title.titleCode, queryClient });
  }

  async function follow(): Promise<void> {
    try {
      if (consent.hasConsent('analytics')) started ??= start();
      const monitoring = await started;
      // The person may have chosen again while the SDK was loading.
      if (consent.hasConsent('analytics')) monitoring?.resume();
      else monitoring?.pause();
    } catch (cause) {
      // The page works without monitoring.
      log.warn('monitoringNotStarted', { reason: cause instanceof Error ? cause.name : 'unknown' });
    }
  }

  consent.onChoice(() => void follow());
  void follow();
}
