import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AccountEvent, socketEvents } from '#src/contract/socket-events.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

type Root = (typeof queryRoots)[keyof typeof queryRoots];

const { account, activity, business, complaints, delivery, invoices, payment, profile, subscription, touchpoint } =
  queryRoots;

/** What each event makes out of date. */
const concerned: Readonly<Record<AccountEvent, readonly Root[]>> = {
  [socketEvents.subscriptionChanged]: [
    subscription,
    account,
    activity,
    delivery,
    invoices,
    payment,
    profile,
    touchpoint,
  ],
  [socketEvents.deliveryUpdated]: [delivery, complaints, activity, account, invoices],
  [socketEvents.paymentUpdated]: [payment, invoices, subscription, activity],
  [socketEvents.invoiceUpdated]: [invoices, account, payment, subscription, activity],
  [socketEvents.invitationsUpdated]: [business],
};

/** Everything that an event can make out of date: to be asked again if events may have been missed. */
export const allConcerned: readonly Root[] = [...new Set(Object.values(concerned).flat())];

/** What an event makes out of date. */
export function concernedBy(event: AccountEvent): readonly Root[] {
  return concerned[event];
}

/** What a person is told of a change that the page has just taken over. */
export type News = 'paid' | 'subscription' | 'delivery' | 'complaints' | 'invoices' | 'profile';

/**
 * Asks again for what is shown of an account, and marks the rest as out of date.
 * @returns what is to be told of; undefined if nothing that is shown has changed, or if the page tells of it by itself.
 */
export async function takeOver(queryClient: QueryClient, roots: ReadonlySet<unknown>): Promise<News | undefined> {
  const predicate = ({ queryKey: [root] }: Pick<Query, 'queryKey'>): boolean => roots.has(root);
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate });
  const before = shown
    .filter(({ state }) => state.data !== undefined)
    .map((query) => ({ query, data: query.state.data }));
  await queryClient.invalidateQueries({ predicate, refetchType: 'active' });
  const changed = before.filter(({ query, data }) => contentOf(query.state.data) !== contentOf(data));
  if (changed.some(({ query, data }) => isLess(owedIn(query.state.data), owedIn(data)))) return 'paid';
  const changedRoots = new Set(changed.map(({ query }) => query.queryKey[0]));
  // The pages of payments are status messages themselves.
  if (changedRoots.has(payment)) return undefined;
  return ([subscription, delivery, complaints, invoices, profile] as const).find((root) => changedRoots.has(root));
}

/** What can be seen of an answer: all but the count of its changes. */
function contentOf(data: unknown): string | undefined {
  return JSON.stringify(data, (name, value: unknown) => (name === 'version' ? undefined : value));
}

const OwedSchema = v.union([
  v.object({ open: v.array(v.object({ outstandingOre: v.number() })) }),
  v.object({ outstandingOre: v.number() }),
]);

/** What an answer about invoices says is still to be paid, in øre. */
function owedIn(data: unknown): number | undefined {
  const read = v.safeParse(OwedSchema, data);
  if (!read.success) return undefined;
  const open = 'open' in read.output ? read.output.open : [read.output];
  return open.reduce((sum, { outstandingOre }) => sum + outstandingOre, 0);
}

function isLess(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}
