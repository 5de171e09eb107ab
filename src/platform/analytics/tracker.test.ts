import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TrackerEvent, TrackerEventSchema } from '#src/contract/tracker-event.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import type { SessionState } from '../state/session-store.ts';
import type { SeenView } from './analytics.ts';
import { createTracker, type TrackerParts } from './tracker.ts';

const at = Date.parse('2026-11-22T12:00:00Z');
const nobody: SessionState = { status: 'anonymous', user: null, account: null, subscription: null, title: null };
const subscriber: SessionState = { ...nobody, status: 'signedIn', user: aUser(), subscription: aSubscription() };
const both: readonly ConsentCategory[] = ['advertising', 'analytics'];

let chosen: readonly ConsentCategory[];
let tell: () => void;
let sent: TrackerEvent[];
const storage = {
  visitAt: vi.fn(() => ({ environmentId: crypto.randomUUID(), sessionId: crypto.randomUUID(), startedAt: at })),
  takeStoredExperiments: vi.fn<TrackerParts['storage']['takeStoredExperiments']>(() => []),
  forget: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  chosen = both;
  sent = [];
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

function aTracker(changes: Partial<TrackerParts> = {}) {
  return createTracker({
    frame: {
      title: aTitle(),
      product: 'minside',
      pageUrl: 'https://minside.polviktidende.no',
      device: {
        '@type': 'Device',
        acceptLanguage: 'nb-NO',
        screenSize: '1280x900',
        viewportSize: '1280x800',
        userAgent: 'Mozilla/5.0',
        deviceType: 'desktop',
        localStorageEnabled: true,
      },
    },
    referrer: '',
    sites: ['https://polviktidende.no'],
    consent: {
      hasConsent: (category) => chosen.includes(category),
      onChoice: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
    checkout: () => ({ paymentOption: undefined, source: undefined, discountId: undefined }),
    session: () => nobody,
    storage,
    send: async (events) => {
      sent.push(...events);
      return 'taken';
    },
    log: { warn: vi.fn(), error: vi.fn() },
    ...changes,
  });
}

function aView(changes: Partial<SeenView> = {}): SeenView {
  return { pageName: 'home', search: '', at, session: subscriber, ...changes };
}

/** Also checks that the collector accepts the event. */
function eventOf(view: Partial<SeenView>, changes: Partial<TrackerParts> = {}): TrackerEvent {
  const tracker = aTracker(changes);
  tracker.count(aView(view));
  tracker.flush();
  return v.parse(TrackerEventSchema, sent[0]);
}

describe('an event', () => {
  test('C-02 contains the title, product, page, time and consent', () => {
    expect(eventOf({ pageName: 'help' })).toMatchObject({
      '@type': 'View',
      creationDate: '2026-11-22T12:00:00.000Z',
      deployStage: 'pro',
      provider: { '@id': 'sdrn:schibsted:client:polviktidende', product: 'minside' },
      object: {
        '@id': 'sdrn:polviktidende:page:help',
        '@type': 'Page',
        name: 'help',
        url: 'https://minside.polviktidende.no/kundeservice',
        'spt:custom': { id: 'help', type: 'Page' },
      },
      consents: { purposes: { CMP_ADVERTISING: { optIn: true }, CMP_MARKETING: { optIn: false, status: 'rejected' } } },
    });
  });

  test.each([
    ['a subscriber', subscriber, { subscriptionName: 'Abo', productFeatures: 'Komplett' }],
    ['a person without a subscription', { ...subscriber, subscription: null }, { subscriptionName: 'False' }],
  ])('C-02 identifies %s by number, never by name', (_who, session, expected) => {
    const realm = 'id.polviktidende.no';
    const event = eventOf({ session });
    expect(event.actor).toEqual({
      '@id': `sdrn:${realm}:user:10001`,
      'spt:userId': `sdrn:${realm}:user:10001`,
      id: 10_001,
      realm,
      ...expected,
    });
    expect(JSON.stringify(event)).not.toMatch(/kari|nordmann|7b8a1f0e/i);
  });

  test('C-02 has no actor while nobody is signed in', () => {
    expect(eventOf({ session: nobody })).not.toHaveProperty('actor');
  });

  test('C-02 adds facts loaded after the view, but none about another person', () => {
    const early = { ...subscriber, subscription: null };
    const subscriptionName = (now: SessionState) => {
      sent = [];
      return eventOf({ session: early }, { session: () => now }).actor?.subscriptionName;
    };
    expect(subscriptionName(subscriber)).toBe('Abo');
    expect(subscriptionName({ ...subscriber, user: aUser({ schibstedId: 'another', sp_id: '10002' }) })).toBe('False');
  });

  test('C-02 takes the facts of a purchase from its URL, campaign and payment', () => {
    const search = '?plan=DIGITAL&periode=quarterly&kampanje=CAMP-2020-03-003&kode=HEMMELIG&steg=betal&position=topp';
    const checkout = () => ({ paymentOption: 'VIPPS', source: 'order', discountId: 'CAMP-2020-03-003' });
    const { object } = eventOf({ pageName: 'order', search }, { checkout });
    expect(object['spt:custom']).toEqual({
      id: 'order',
      type: 'Page',
      aria_plan_id: 'DIGITAL',
      aria_schedule_id: 'quarterly',
      campaignID: 'CAMP-2020-03-003',
      position: 'topp',
      source: 'order',
      payment_option: 'VIPPS',
      discount_id: 'CAMP-2020-03-003',
    });
    expect(object.url).not.toContain('HEMMELIG');
  });

  test("C-02 contains the person's own plan outside a purchase", () => {
    const { object } = eventOf({ pageName: 'invoices', search: '?side=2&plan=DIGITAL&artRefId=Ab12xY&source=brev' });
    expect(object['spt:custom']).toMatchObject({
      aria_plan_id: 'POL_KOMPLETT',
      aria_schedule_id: 'monthly',
      artRefId: 'Ab12xY',
      source: 'brev',
    });
  });

  test("C-02 contains the route's path without ids, codes and personal addresses", () => {
    expect(eventOf({ pageName: 'payInvoice', search: '?betaling=s3cret' }).object.url).toBe(
      'https://minside.polviktidende.no/betal-faktura/:ariaInvoiceNo',
    );
    sent = [];
    const search = '?invitasjon=s3cret&utm_source=brev&utm_content=kari@demo.example';
    const event = eventOf({ pageName: 'familyVerify', search });
    expect(event.object.url).toBe('https://minside.polviktidende.no/verifiser-familiemedlem?utm_source=brev');
    expect(event.marketing).toEqual({ utm_source: 'brev' });
    expect(JSON.stringify(event)).not.toMatch(/s3cret|kari/);
  });

  test('C-02 names the article as first referrer, and then the previous page', () => {
    const tracker = aTracker({ referrer: 'https://polviktidende.no/i/Ab12xY/en-tittel' });
    tracker.count(aView());
    tracker.count(aView({ pageName: 'invoices', search: '?side=2' }));
    tracker.count(aView({ pageName: 'profile' }));
    tracker.flush();
    expect(sent[0]?.origin).toEqual({ url: 'https://polviktidende.no/i/Ab12xY', '@type': 'Article' });
    expect(sent[0]?.object['spt:custom'].contentId).toBe('Ab12xY');
    expect(sent[1]?.object['spt:custom']).not.toHaveProperty('contentId');
    expect(sent.slice(1).map(({ origin }) => origin)).toEqual([
      { url: 'https://minside.polviktidende.no/', '@type': 'Page' },
      { url: 'https://minside.polviktidende.no/fakturaoversikt', '@type': 'Page' },
    ]);
  });

  test('G-04 contains the experiments from the URL and from the storage', () => {
    const stored = { id: '9', name: 'Forside', variant: 'A', platform: 'web' };
    storage.takeStoredExperiments.mockReturnValueOnce([stored]);
    expect(eventOf({ search: '?experiment=7,Knapp,B,web' }).experiments).toEqual([
      { '@id': 'sdrn:polviktidende:experiment:7', name: 'Knapp', variant: 'B', platform: 'web' },
      { '@id': 'sdrn:polviktidende:experiment:9', name: 'Forside', variant: 'A', platform: 'web' },
    ]);
  });

  test('C-02 marks a page on localhost as development stage', () => {
    const frame = { title: aTitle(), product: 'minside', pageUrl: 'http://polviktidende.localhost:8787' } as const;
    const { device } = eventOf({});
    sent = [];
    const { environmentId: _id, ...rest } = device;
    expect(eventOf({}, { frame: { ...frame, device: rest } }).deployStage).toBe('dev');
  });
});

describe('consent', () => {
  test.each([[[]], [['advertising']], [['analytics', 'marketing', 'personalization']]] as const)(
    'C-02 N-18 counts and stores nothing with consent to [%s] alone',
    (categories) => {
      chosen = categories;
      const tracker = aTracker();
      tracker.count(aView());
      tracker.flush();
      expect(sent).toEqual([]);
      expect(storage.visitAt).not.toHaveBeenCalled();
      expect(storage.takeStoredExperiments).not.toHaveBeenCalled();
    },
  );

  test('N-18 withdrawing the consent drops queued events and stored ids', async () => {
    const tracker = aTracker();
    tracker.count(aView());
    chosen = [];
    tell();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(storage.forget).toHaveBeenCalledOnce();
  });

  test('N-18 clears the storage if consent was refused before the start', () => {
    chosen = [];
    aTracker();
    expect(storage.forget).toHaveBeenCalledOnce();
  });

  test('C-02 counts only views after the consent', async () => {
    chosen = [];
    const tracker = aTracker();
    tracker.count(aView());
    chosen = both;
    tell();
    tracker.count(aView({ pageName: 'invoices' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ object }) => object.name)).toEqual(['invoices']);
  });
});
