import { datadogRum, type RumInitConfiguration } from '@datadog/browser-rum-slim';
import type { QueryClient } from '@tanstack/react-query';
import type { MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import { ApiError, type ApiErrorKind, factsOf } from '../api/api-error.ts';
import { scrubEvent } from './scrub.ts';

/** Where a developer runs a back end of their own, to which calls may be traced too (Spec §9). */
const developmentApi = 'http://localhost:3000';

/** Settings of the SDK (Spec §9); `apiUrl` is the title's own, to which calls are traced. */
export function rumOptions(settings: MonitoringSettings, apiUrl: string): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy, sessionSampleRate } = settings;
  return {
    applicationId,
    clientToken,
    site,
    ...(proxy === undefined ? {} : { proxy }),
    // The SDK refuses to trace without it.
    service: 'min-side',
    env: 'production',
    sessionSampleRate,
    sessionReplaySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackAnonymousUser: false,
    // The SDK's reports about itself.
    telemetrySampleRate: 0,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    allowedTracingUrls: [apiUrl, developmentApi],
    // Ids of the session and the person would go along with each call.
    propagateTraceBaggage: false,
    beforeSend: scrubEvent,
  };
}

/** Failures worth reporting: not an expired log-in, nor a refusal that the page has a text for. */
const reportedKinds: ReadonlySet<ApiErrorKind> = new Set(['server', 'network', 'timeout', 'contract', 'notFound']);

/** What is monitored. */
export interface MonitoringParts {
  readonly settings: MonitoringSettings;
  /** URL of the title's API, with its trailing slash. */
  readonly apiUrl: string;
  readonly titleCode: string;
  readonly queryClient: QueryClient;
}

/** Monitoring that has been started; both can be called any number of times. */
export interface Monitoring {
  readonly resume: () => void;
  /** The consent is withdrawn: nothing is reported from now on. */
  readonly pause: () => void;
}

/** Starts to report errors and speed, and the support codes of failed calls, for one title (C-03). */
export function startMonitoring({ settings, apiUrl, titleCode, queryClient }: MonitoringParts): Monitoring {
  // Before its start, so that the first report names the title too.
  datadogRum.setGlobalContextProperty('title', titleCode);
  datadogRum.init(rumOptions(settings, apiUrl));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
  });
  return {
    resume: () => datadogRum.setTrackingConsent('granted'),
    pause: () => datadogRum.setTrackingConsent('not-granted'),
  };
}

/** The support code leads from the report to the log lines of edge and origin. */
function report(error: unknown): void {
  if (error instanceof ApiError && reportedKinds.has(error.kind)) datadogRum.addError(error, factsOf(error));
}
