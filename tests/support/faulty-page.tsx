import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, type ApiServer, serveApi } from './api-server.ts';
import { someProducts } from './builders/purchase.ts';
import { aSession, aUser } from './builders/session.ts';
import { aSubscription, subscriptionsOf } from './builders/subscription.ts';
import { bakedTitle, pageStage } from './render-page.tsx';

beforeEach(() => {
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
  // Failed calls and violations of the contract are logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
});

export const title = bakedTitle('polviktidende');
const accountNo = '1000001';
const holder = { accountNo, titleCode: title.titleCode };
/** Account and title as paths name them. */
export const place = `${accountNo}/${title.titleCode}`;

/** A page whose calls fail. */
export interface PageCase {
  readonly feature: string;
  readonly Page: ComponentType;
  readonly path: string;
  /** Answers besides the failing call. */
  readonly answers?: Answers;
  readonly isSubscriber?: boolean;
}

interface FaultyPage {
  readonly server: ApiServer;
  readonly onLoginNeeded: ReturnType<typeof vi.fn<() => void>>;
}

/** Shows a page to a signed-in person, with some calls that fail. */
export async function showFaulty(
  { feature, Page, path, answers = {}, isSubscriber = true }: PageCase,
  failing: Answers,
): Promise<FaultyPage> {
  const server = await serveApi({ ...answers, ...failing });
  const onLoginNeeded = vi.fn<() => void>();
  const queryClient = createQueryClient({ onLoginNeeded, retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(isSubscriber ? aSubscription() : null));
  const stage = await pageStage({ title, feature, path, queryClient, isReady: true });
  render(stage(Page));
  return { server, onLoginNeeded };
}

/** Answers about a family without members. */
export const family = {
  role: 'owner',
  version: 2,
  planName: 'Komplett',
  maximum: 4,
  remaining: 4,
  refusal: null,
  invitations: [],
};

/** A student who has confirmed nothing yet. */
export const student = {
  standing: 'new',
  ariaAccountNo: accountNo,
  plan: { ariaPlanID: 'POL-STUDENT', planName: 'Student', priceOre: 4900 },
  nextPlan: { planName: 'Digital', priceOre: 19_900 },
  code: null,
  confirmation: null,
  change: null,
};

/** A company whose list is empty. */
export const company = { version: 1, company: 'Verft AS', domains: ['verft.example'], maxUsers: 60, used: 1 };
export const emptyList = { page: 1, pageCount: 1, found: 0, invitations: [] };

export const sold: Answers = {
  [`GET /api/touchpoint/winback/${title.titleCode}`]: {
    json: { standing: 'newcomer', quarantineEndsOn: null, offers: [] },
  },
  [`GET /api/products/${title.titleCode}`]: { json: someProducts() },
  [`GET /api/terms/${title.titleCode}`]: { json: { version: '2026-01', sections: [], withdrawalForm: [] } },
};

export const paymentMethods = {
  version: 3,
  methods: [{ id: 'VIPPS', brand: null, lastFour: null, expires: null, isInUse: true }],
  choices: ['VIPPS', 'SWEDBANK-PPG', 'AVTALEGIRO', 'BANKGIRO'],
  afterRemoval: 'BANKGIRO',
  underWay: null,
};

export const kept = { asked: null, subscriptions: [], unpaid: [], gifts: [] };
