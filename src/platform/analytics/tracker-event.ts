import * as v from 'valibot';
import {
  type Experiment,
  ExperimentSchema,
  marketingNames,
  type PageViewFacts,
  type TrackerEvent,
} from '#src/contract/tracker-event.ts';
import { isHarmlessText, measuredPersonId, type Referrer } from '#src/domain/measured-text.ts';
import { type DeployStage, deployStageOf } from '#src/domain/monitoring-settings.ts';
import type { RouteEntry } from '#src/domain/routes.ts';
import type { Title } from '#src/domain/title.ts';
import type { MeasuredVisit } from '../state/measuring-storage.ts';
import type { SessionState } from '../state/session-store.ts';
import type { AnalyticsProduct, SeenView } from './analytics.ts';

/** The versions of the SDK whose event format is used (Spec §9), and of our code that creates the events. */
const trackerVersion = { version: '4.7.0', eventBuilderVersion: '1.0.0' } as const;

export interface EventFrame {
  readonly title: Pick<Title, 'analyticsProviderId' | 'identityHost'>;
  readonly product: AnalyticsProduct;
  /** Without a trailing slash. */
  readonly pageUrl: string;
  readonly device: Omit<TrackerEvent['device'], 'environmentId'>;
}

export interface CheckoutFacts {
  readonly paymentOption: string | undefined;
  readonly source: string | undefined;
  readonly discountId: string | undefined;
}

export interface EventParts {
  readonly view: SeenView;
  readonly route: RouteEntry;
  readonly referrer: Referrer | undefined;
  readonly visit: MeasuredVisit;
  readonly experiments: readonly Experiment[];
  readonly checkout: CheckoutFacts;
  readonly consents: TrackerEvent['consents'];
}

/** Builds an event in the collector's format (Spec §3). */
export function trackerEventOf(frame: EventFrame, parts: EventParts): TrackerEvent {
  const { title, product, pageUrl } = frame;
  const { view, route, referrer, visit, experiments, consents } = parts;
  const client = title.analyticsProviderId;
  return {
    schema: 'http://schema.schibsted.com/events/tracker-event.json/1.json',
    '@id': crypto.randomUUID(),
    '@type': 'View',
    pageViewId: crypto.randomUUID(),
    creationDate: new Date(view.at).toISOString(),
    deployStage: stageOf(pageUrl),
    ...actorOf(view.session, title.identityHost),
    object: {
      '@id': `sdrn:${client}:page:${route.id}`,
      '@type': 'Page',
      name: route.id,
      url: viewUrl(pageUrl, route, view.search),
      'spt:custom': factsOf(parts),
    },
    provider: {
      '@type': 'Organization',
      '@id': `sdrn:schibsted:client:${client}`,
      product,
      productType: 'ResponsiveWeb',
    },
    ...(referrer === undefined ? {} : { origin: { url: referrer.url, '@type': referrerTypes[referrer.kind] } }),
    ...marketingOf(view.search),
    ...(experiments.length === 0 ? {} : { experiments: experiments.map((one) => experimentOf(one, client)) }),
    session: {
      '@id': `sdrn:schibsted:session:${visit.sessionId}`,
      startTime: new Date(visit.startedAt).toISOString(),
    },
    device: { ...frame.device, environmentId: `sdrn:schibsted:environment:${visit.environmentId}` },
    consents,
    tracker: { name: 'min-side', type: 'JS', ...trackerVersion },
  };
}

/** Contains the route's path pattern without parameter values, and the measured part of the query. */
export function viewUrl(pageUrl: string, { path }: Pick<RouteEntry, 'path'>, search: string): string {
  const query = new URLSearchParams(keptParameters(search)).toString();
  return `${pageUrl}${path}${query === '' ? '' : `?${query}`}`;
}

const referrerTypes = { article: 'Article', video: 'Video', redirect: 'Redirect', other: 'Page' } as const;

function stageOf(pageUrl: string): DeployStage {
  return deployStageOf(new URL(pageUrl).hostname);
}

/** Contains neither name nor e-mail address. */
function actorOf({ user, subscription }: SessionState, realm: string): Pick<TrackerEvent, 'actor'> {
  const id = Number(user?.sp_id);
  if (!Number.isInteger(id) || id < 1) return {};
  const sdrn = measuredPersonId(realm, id);
  const planName = subscription?.planName ?? '';
  return {
    actor: {
      '@id': sdrn,
      'spt:userId': sdrn,
      id,
      realm,
      subscriptionName: planName === '' ? 'False' : 'Abo',
      ...(planName === '' ? {} : { productFeatures: planName }),
    },
  };
}

function factsOf({ view, route, referrer, checkout }: EventParts): PageViewFacts {
  const { plan, periode, kampanje, ...query } = keptParameters(view.search);
  const { subscription } = view.session;
  const isOrder = route.id === 'order';
  return withoutGaps({
    id: route.id,
    type: 'Page',
    contentId: referrer?.contentId,
    aria_plan_id: isOrder ? plan : subscription?.ariaPlanID,
    aria_schedule_id: isOrder ? plan && (periode ?? 'monthly') : subscription?.billingPeriod,
    campaignID: query.campaignID ?? kampanje,
    artRefId: query.artRefId,
    position: query.position,
    source: query.source ?? checkout.source,
    payment_option: checkout.paymentOption,
    discount_id: checkout.discountId,
  });
}

function withoutGaps(
  facts: Readonly<Record<keyof PageViewFacts, string | undefined>> & Pick<PageViewFacts, 'id' | 'type'>,
): PageViewFacts {
  const { id, type, ...rest } = facts;
  return { id, type, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
}

function marketingOf(search: string): Pick<TrackerEvent, 'marketing'> {
  const kept = keptParameters(search);
  const given = marketingNames.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]] as const]));
  return given.length === 0 ? {} : { marketing: Object.fromEntries(given) };
}

function experimentOf({ id, ...rest }: Experiment, client: string) {
  return { '@id': `sdrn:${client}:experiment:${id}`, ...rest };
}

/** These parameters are sent unchanged. All others stay in the browser. */
const keptNames = [
  ...marketingNames,
  'campaignID',
  'artRefId',
  'position',
  'source',
  'plan',
  'periode',
  'kampanje',
  'steg',
] as const;
type KeptName = (typeof keptNames)[number];

/** Leaves out parameters that could hold personal data. */
export function keptParameters(search: string): Readonly<Partial<Record<KeptName, string>>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = given.get(name)?.trim() ?? '';
      return value === '' || !isHarmlessText(value) ? [] : [[name, value]];
    }),
  );
}

/** Each experiment has a parameter `experiment=<id>,<name>,<variant>,<platform>`. */
export function experimentsIn(search: string): readonly Experiment[] {
  return new URLSearchParams(search).getAll('experiment').flatMap((text) => {
    const [id, name, variant, platform, ...rest] = text.split(',').map((part) => part.trim());
    const read = v.safeParse(ExperimentSchema, { id, name, variant, platform });
    return read.success && rest.length === 0 ? [read.output] : [];
  });
}

/** CSS pixels. */
const phoneBelow = 600;
const tabletBelow = 1024;

/** Browsers that block cookies also block storage. */
export function deviceOf({ navigator, screen, innerWidth, innerHeight }: Window): EventFrame['device'] {
  const narrowest = Math.min(screen.width, screen.height);
  return {
    '@type': 'Device',
    acceptLanguage: navigator.language,
    screenSize: `${screen.width}x${screen.height}`,
    viewportSize: `${innerWidth}x${innerHeight}`,
    userAgent: navigator.userAgent,
    deviceType: deviceTypeOf(narrowest, navigator.maxTouchPoints > 0),
    localStorageEnabled: navigator.cookieEnabled,
  };
}

function deviceTypeOf(narrowest: number, isTouched: boolean): EventFrame['device']['deviceType'] {
  if (narrowest < phoneBelow) return 'mobile';
  return isTouched && narrowest < tabletBelow ? 'tablet' : 'desktop';
}
