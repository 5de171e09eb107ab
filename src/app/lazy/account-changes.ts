import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AccountEvent, socketEvents } from '#src/contract/socket-events.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

type Root = (typeof queryRoots)[keyof typeof queryRoots];

const { account, activity, business, complaints, delivery, invoices, payment, profile, subscription, touchpoint } =
  queryRoots;

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

/** Reloaded when events may have been missed. */
export const allConcerned: readonly Root[] = [...new Set(Object.values(concerned).flat())];

export function concernedBy(event: AccountEvent): readonly Root[] {
  return concerned[event];
}

/** Announced after the page has applied a change. */
export type News = 'paid' | 'subscription' | 'delivery' | 'complaints' | 'invoices' | 'profile';

/**
 * Reloads the visible data of an account, and invalidates the rest.
 * @returns undefined if nothing visible has changed, or if the page reports the change itself.
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
  // Payment pages report their own status.
  if (changedRoots.has(payment)) return undefined;
  return ([subscription, delivery, complaints, invoices, profile] as const).find((root) => changedRoots.has(root));
}

/** Leaves out the version of the response. */
function contentOf(data: unknown): string | undefined {
  return JSON.stringify(data, (name, value: unknown) => (name === 'version' ? undefined : value));
}

const OwedSchema = v.union([
  v.object({ open: v.array(v.object({ outstandingOre: v.number() })) }),
  v.object({ outstandingOre: v.number() }),
]);

/** The amount still to pay according to a response about invoices, in øre. */
function owedIn(data: unknown): number | undefined {
  const read = v.safeParse(OwedSchema, data);
  if (!read.success) return undefined;
  const open = 'open' in read.output ? read.output.open : [read.output];
  return open.reduce((sum, { outstandingOre }) => sum + outstandingOre, 0);
}

function isLess(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}
