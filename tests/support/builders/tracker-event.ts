import * as v from 'valibot';
import { type TrackerEvent, TrackerEventSchema } from '#src/contract/tracker-event.ts';

/** A page view of home by a subscriber to Polvik Tidende, which the collector accepts. */
export function aTrackerEvent(changes: Partial<v.InferInput<typeof TrackerEventSchema>> = {}): TrackerEvent {
  const accepted = { optIn: true, status: 'accepted' } as const;
  return v.parse(TrackerEventSchema, {
    schema: 'http://schema.schibsted.com/events/tracker-event.json/1.json',
    '@id': crypto.randomUUID(),
    '@type': 'View',
    pageViewId: crypto.randomUUID(),
    creationDate: '2026-11-22T12:00:00.000Z',
    deployStage: 'dev',
    object: {
      '@id': 'sdrn:polviktidende:page:home',
      '@type': 'Page',
      name: 'home',
      url: 'http://polviktidende.localhost:8787/',
      'spt:custom': { id: 'home', type: 'Page' },
    },
    provider: {
      '@type': 'Organization',
      '@id': 'sdrn:schibsted:client:polviktidende',
      product: 'minside',
      productType: 'ResponsiveWeb',
    },
    session: { '@id': `sdrn:schibsted:session:${crypto.randomUUID()}`, startTime: '2026-11-22T12:00:00.000Z' },
    device: {
      '@type': 'Device',
      environmentId: `sdrn:schibsted:environment:${crypto.randomUUID()}`,
      acceptLanguage: 'nb-NO',
      screenSize: '1280x900',
      viewportSize: '1280x800',
      userAgent: 'Mozilla/5.0',
      deviceType: 'desktop',
      localStorageEnabled: true,
    },
    consents: {
      purposes: {
        CMP_ADVERTISING: accepted,
        CMP_ANALYTICS: accepted,
        CMP_MARKETING: { optIn: false, status: 'rejected' },
        CMP_PERSONALIZATION: { optIn: false, status: 'rejected' },
      },
      source: 'cmp',
    },
    tracker: { name: 'min-side', type: 'JS', version: '4.7.0', eventBuilderVersion: '1.0.0' },
    ...changes,
  });
}
