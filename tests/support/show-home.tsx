import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type * as v from 'valibot';
import { expect } from 'vitest';
import type { Activity } from '#src/contract/activity.ts';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { PaperDay } from '#src/contract/delivery-history.ts';
import type { Family } from '#src/contract/family.ts';
import type { Invoice } from '#src/contract/invoice.ts';
import type { UnpaidOrderSchema } from '#src/contract/order.ts';
import type { Paper } from '#src/contract/papers.ts';
import type { Student } from '#src/contract/student.ts';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { missingPages } from '#src/domain/missing-pages.ts';
import { papersQuery } from '#src/features/home/lazy/lower-sections.tsx';
import { HomePage } from '#src/features/home/pages/home-page.tsx';
import { unpaidOrderQuery } from '#src/platform/payments/use-unpaid-order.ts';
import { deliveryQuery, deliveryWeeksQuery } from '#src/platform/session/delivery-query.ts';
import { activitiesQuery, familyQuery, invoicesQuery, studentQuery } from '#src/platform/session/later-queries.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { withdrawalQuery } from '#src/platform/session/subscription-actions.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import { aDelivery } from './builders/delivery.ts';
import { invoicesOf } from './builders/invoice.ts';
import { aSession } from './builders/session.ts';
import { subscriptionsOf } from './builders/subscription.ts';
import { bakedTitle, pageStage } from './render-page.tsx';

const accountNo = '1000001';

/** State of the person who opens home. */
export interface Given {
  readonly current: Subscription;
  readonly others?: readonly Subscription[];
  readonly former?: readonly Subscription[];
  readonly papers?: readonly Paper[];
  readonly activities?: readonly Activity[];
  readonly needsPayment?: boolean;
  readonly openInvoices?: readonly OpenInvoice[];
  readonly totalKID?: string;
  readonly paperFeeOre?: number;
  readonly creditOre?: number;
  readonly invoices?: readonly Invoice[];
  readonly notice?: DeliveryAnswer['notice'];
  readonly changes?: DeliveryAnswer['changes'];
  readonly isByPost?: boolean;
  readonly withdrawalUntil?: string;
  readonly unpaidOrder?: v.InferOutput<typeof UnpaidOrderSchema>;
  readonly student?: Student;
  readonly family?: Family;
  readonly publicationId?: string;
  readonly hasWithdrawalFunction?: boolean;
  readonly without?: BakedTitle['without'];
  readonly deletedOn?: string;
}

/** Renders home; returns its text, with ordinary spaces in place of no-break spaces. */
export async function showHome({ current, publicationId = 'polviktidende', ...given }: Given): Promise<string> {
  const { hasWithdrawalFunction: withdrawalFunction = true, without = [] } = given;
  const title = { ...bakedTitle(publicationId), withdrawalFunction, without, missing: missingPages({ without }) };
  const holder = { accountNo, titleCode: title.titleCode };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(
    sessionQuery().queryKey,
    aSession(given.deletedOn === undefined ? {} : { deletedOn: given.deletedOn }),
  );
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, {
    ...subscriptionsOf(current),
    needsPayment: given.needsPayment ?? false,
    ...(given.openInvoices === undefined ? {} : { openInvoices: [...given.openInvoices] }),
    ...(given.totalKID === undefined ? {} : { totalKID: given.totalKID }),
    ...(given.creditOre === undefined ? {} : { creditOre: given.creditOre }),
    ...(given.paperFeeOre === undefined ? {} : { paperFeeOre: given.paperFeeOre }),
    others: [...(given.others ?? [])],
    former: [...(given.former ?? [])],
  });
  queryClient.setQueryData(invoicesQuery(holder, 1).queryKey, invoicesOf(...(given.invoices ?? [])));
  queryClient.setQueryData(activitiesQuery(holder, 1).queryKey, {
    activities: [...(given.activities ?? [])],
    page: 1,
    pageCount: 1,
  });
  queryClient.setQueryData(papersQuery(holder).queryKey, { papers: [...(given.papers ?? [])] });
  const { notice = null, changes = [], isByPost = false } = given;
  const post = isByPost ? ({ nextIssueByPost: true } as const) : {};
  queryClient.setQueryData(
    deliveryQuery(holder).queryKey,
    aDelivery({ now: '2026-11-20T09:00:00.000Z', nextIssueDate: '2026-11-21', notice, changes: [...changes], ...post }),
  );
  queryClient.setQueryData(deliveryWeeksQuery(holder).queryKey, { days: weeks });
  queryClient.setQueryData(withdrawalQuery(holder).queryKey, {
    isOpen: given.withdrawalUntil !== undefined,
    orderedOn: null,
    firstPaperOn: null,
    lastDay: given.withdrawalUntil ?? null,
    refund: null,
  });
  if (given.student !== undefined) queryClient.setQueryData(studentQuery(title.titleCode).queryKey, given.student);
  const { unpaidOrder: order = null } = given;
  queryClient.setQueryData(unpaidOrderQuery(title.titleCode).queryKey, { order });
  const { family = { role: 'none', version: 1, refusal: 'ending' } } = given;
  queryClient.setQueryData(familyQuery(holder).queryKey, family);
  const stage = await pageStage({ title, feature: 'home', path: '/', queryClient });
  const { container } = render(stage(HomePage));
  // Parts of the page load on demand.
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  return plainTextOf(container);
}

/** Today is Friday 20 November. The week went as planned except for a late paper, and the next issue is stopped. */
const weeks: PaperDay[] = Array.from({ length: 14 }, (_, index) => {
  const day = `2026-11-${16 + index}`;
  if (index === 3) return { day, state: 'complained' };
  if (index % 7 === 6) return { day, state: 'noIssue' };
  if (index > 6) return { day, state: 'stopped' };
  return { day, state: index > 4 ? 'comes' : 'delivered' };
});

export const plainTextOf = ({ textContent }: HTMLElement): string => textContent.replaceAll('\u00a0', ' ');
