import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { deployStageOf } from '#src/domain/deploy-stage.ts';
import { type MonitoringSettings, MonitoringSettingsSchema } from '#src/domain/monitoring-settings.ts';
import type { AnalyticsProduct, CountView } from '#src/platform/analytics/analytics.ts';
import { deviceOf } from '#src/platform/analytics/device.ts';
import { createTracker, type TrackerParts } from '#src/platform/analytics/tracker.ts';
import type { CheckoutFacts } from '#src/platform/analytics/tracker-event.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { sendEvents } from '#src/platform/api/send-events.ts';
import type { Consent } from '#src/platform/consent/consent.ts';
import { log } from '#src/platform/log.ts';
import type { Monitoring } from '#src/platform/monitoring/monitoring.ts';
import { forgetMeasuring, takeStoredExperiments, visitAt } from '#src/platform/state/measuring-storage.ts';
import { readSession } from '#src/platform/state/session-store.ts';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { type BakedTitle, dataElementIds } from '#src/platform/title/baked-title.ts';

/** What measuring needs of the page. */
export interface MeasuringParts {
  readonly title: BakedTitle;
  /** URL of the customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly consent: Pick<Consent, 'hasConsent' | 'onChoice'>;
  readonly queryClient: QueryClient;
}

/** Where this deployment sends what it measures; what is missing is not measured. */
const PlacesSchema = v.object({
  collector: v.optional(v.string()),
  monitoring: v.optional(MonitoringSettingsSchema),
});

/** Starts to count views and, in production, to monitor; both begin with a yes and end with a no. */
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
    session: readSession,
    storage: { visitAt, takeStoredExperiments, forget: forgetMeasuring } satisfies TrackerParts['storage'],
    send: (events) => sendEvents(collector, events),
    log,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker.flush();
  });
  window.addEventListener('pagehide', tracker.flush);
  return tracker.count;
}

const QuoteSchema = v.object({ offer: v.object({ kind: v.picklist(['winback', 'intro']), id: v.string() }) });

/** What the payment that goes on, and the last price that was asked for, say. A discount code is a person's own affair. */
function checkoutFacts(queryClient: QueryClient): CheckoutFacts {
  const [, price] = queryClient.getQueriesData({ queryKey: [queryRoots.purchase, 'quote'] }).at(-1) ?? [];
  const quote = v.safeParse(QuoteSchema, price);
  return {
    paymentOption: temporaryStorage.paymentMethodId.read(),
    source: temporaryStorage.source.read(),
    discountId: quote.success ? quote.output.offer.id : undefined,
  };
}

/** Monitors as long as the person lets their visit be analysed. The SDK is fetched with the first yes. */
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
      // The person may have chosen again while the SDK was fetched.
      if (consent.hasConsent('analytics')) monitoring?.resume();
      else monitoring?.pause();
    } catch (cause) {
      // Without it the page loses nothing.
      log.warn('monitoringNotStarted', { reason: cause instanceof Error ? cause.name : 'unknown' });
    }
  }

  consent.onChoice(() => void follow());
  void follow();
}
