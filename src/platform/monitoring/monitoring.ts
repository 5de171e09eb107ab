import { datadogRum, type RumEvent, type RumInitConfiguration } from '@datadog/browser-rum-slim';
import type { QueryClient } from '@tanstack/react-query';
import type { MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import { ApiError, type ApiErrorKind, factsOf } from '../api/api-error.ts';

/** A part of a path that is a word of ours: no id, number or token. Hashed files of the build are told apart by their folder. */
const plainPart = /^[a-z][a-z_.-]{0,40}\d?$/i;
const urlInText = /\bhttps?:\/\/[^\s"'<>()]+/g;
const emailInText = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
const longNumber = /\d(?: ?\d){6,}/g;

/** A url as far as it is the product's: no query, no fragment, and a gap for each part of its path that may be a person's. */
export function scrubbedUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text === '' ? '' : '_';
  const isFile = url.pathname.startsWith('/assets/');
  const parts = url.pathname.split('/').map((part) => (part === '' || plainPart.test(part) ? part : '_'));
  // Data and blob urls have no origin.
  return url.origin === 'null' ? url.protocol : `${url.origin}${isFile ? url.pathname : parts.join('/')}`;
}

/** A text without addresses of people, numbers of theirs, and what urls hold of them. Support codes stay. */
export function scrubbedText(text: string): string {
  return text.replace(urlInText, scrubbedUrl).replace(emailInText, '<email>').replace(longNumber, '<number>');
}

/** Takes out of an event what may be a person's, before it is sent; texts of the page are masked by the SDK itself. */
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

/** The path of a page that sent somebody here may hold a token. */
function originOf(text: string): string {
  return URL.parse(text)?.origin ?? '';
}

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
