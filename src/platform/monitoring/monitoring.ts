import { datadogRum, type RumEvent, type RumInitConfiguration } from '@datadog/browser-rum-slim';
import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import { ApiError, type ApiErrorKind, factsOf } from '../api/api-error.ts';

/**
 * Matches a segment that is a fixed word, not an id, number or token. Hashed files of the build are recognised by their
 * folder instead.
 */
const plainPart = /^[a-z][a-z_.-]{0,40}\d?$/i;
const urlInText = /\bhttps?:\/\/[^\s"'<>()]+/g;
const emailInText = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
const longNumber = /\d(?: ?\d){6,}/g;

/** Removes query and fragment, and replaces each path segment that may be personal. */
export function scrubbedUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text === '' ? '' : '_';
  const isFile = url.pathname.startsWith('/assets/');
  const parts = url.pathname.split('/').map((part) => (part === '' || plainPart.test(part) ? part : '_'));
  // Data and blob URLs have no origin.
  return url.origin === 'null' ? url.protocol : `${url.origin}${isFile ? url.pathname : parts.join('/')}`;
}

/** Removes e-mail addresses, personal numbers and the personal parts of URLs. Support codes stay. */
export function scrubbedText(text: string): string {
  return text.replace(urlInText, scrubbedUrl).replace(emailInText, '<email>').replace(longNumber, '<number>');
}

/** Removes personal data before the event is sent. The SDK itself masks the text of the page. */
export function scrubEvent(event: RumEvent): boolean {
  event.view.url = scrubbedUrl(event.view.url);
  if (event.view.referrer !== undefined) event.view.referrer = originOf(event.view.referrer);
  switch (event.type) {
    case 'view': {
      const largest = event.view.performance?.lcp;
      if (largest?.resource_url !== undefined) largest.resource_url = scrubbedUrl(largest.resource_url);
      break;
    }
    case 'error':
      event.error.message = scrubbedText(event.error.message);
      if (event.error.stack !== undefined) event.error.stack = scrubbedText(event.error.stack);
      if (event.error.handling_stack !== undefined) {
        event.error.handling_stack = scrubbedText(event.error.handling_stack);
      }
      if (event.error.resource !== undefined) event.error.resource.url = scrubbedUrl(event.error.resource.url);
      break;
    case 'resource':
      event.resource.url = scrubbedUrl(event.resource.url);
      break;
    case 'long_task':
      for (const script of event.long_task.scripts ?? []) {
        if (script.source_url !== undefined) script.source_url = scrubbedUrl(script.source_url);
        if (script.invoker !== undefined) script.invoker = scrubbedText(script.invoker);
      }
      break;
    case 'action':
    case 'view_update':
    case 'transition':
    case 'vital':
  }
  return true;
}

/** The path of a referrer may contain a token. */
function originOf(text: string): string {
  return URL.parse(text)?.origin ?? '';
}

/** A developer's local back end. Calls to it may be traced too (Spec §9). */
const developmentApi = 'http://localhost:3000';

/** Calls to `apiUrl`, the title's API, are traced (Spec §9). */
export function rumOptions(settings: MonitoringSettings, apiUrl: string): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy, sessionSampleRate } = settings;
  return {
    applicationId,
    clientToken,
    site,
    ...(proxy === undefined ? {} : { proxy }),
    // The SDK requires a service name for tracing.
    service: 'min-side',
    env: 'production',
    sessionSampleRate,
    sessionReplaySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackAnonymousUser: false,
    // Turns off the SDK's reports about itself.
    telemetrySampleRate: 0,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    allowedTracingUrls: [apiUrl, developmentApi],
    // With baggage, each call would contain ids of the session and the person.
    propagateTraceBaggage: false,
    beforeSend: scrubEvent,
  };
}

/** Expired log-ins and refusals with their own text on the page are left out. */
const reportedKinds: ReadonlySet<ApiErrorKind> = new Set(['server', 'network', 'timeout', 'contract', 'notFound']);

export interface MonitoringParts {
  readonly settings: MonitoringSettings;
  /** With a trailing slash. */
  readonly apiUrl: string;
  readonly titleCode: string;
  readonly queryClient: QueryClient;
}

/** Both functions can be called more than once. */
export interface Monitoring {
  readonly resume: () => void;
  readonly pause: () => void;
}

/** Reports errors, performance and the support codes of failed calls, for one title (C-03). */
export function startMonitoring({ settings, apiUrl, titleCode, queryClient }: MonitoringParts): Monitoring {
  // Set before the start, since the first report must include the title.
  datadogRum.setGlobalContextProperty('title', titleCode);
  datadogRum.init(rumOptions(settings, apiUrl));
  for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()]) {
    cache.subscribe((event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
    });
  }
  return {
    resume: () => datadogRum.setTrackingConsent('granted'),
    pause: () => datadogRum.setTrackingConsent('not-granted'),
  };
}

/** The support code of a report links it to the log lines of edge and origin. */
function report(error: unknown): void {
  if (error instanceof ApiError && reportedKinds.has(error.kind)) datadogRum.addError(error, factsOf(error));
}
