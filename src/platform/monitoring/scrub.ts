import type { RumEvent } from '@datadog/browser-rum-slim';

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
