import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOrder, type PossibleQuote } from '#src/contract/order.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import type { Session } from '#src/contract/session.ts';
import type { Result } from '#src/lib/result.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import type { PurchasePlace } from '../places.ts';
import type { QuoteRequest } from '../queries.ts';
import type { Buyer } from '../schema.ts';
import { useBuyerTexts } from './messages.ts';

/** Input of an order's payment. */
export interface PayCase {
  readonly place: PurchasePlace;
  readonly order: QuoteRequest;
  readonly buyer: Buyer;
  readonly quote: PossibleQuote;
  readonly termsVersion: string;
  readonly session: Extract<Session, { authenticated: true }>;
  readonly methods: readonly PurchaseMethodId[];
}

/** Values of the third screen. */
export interface PayValues {
  readonly method: PurchaseMethodId;
  /** True if the terms are accepted. */
  readonly hasAccepted: boolean;
  /**
   * True if the person expressly asks for the subscription to begin within the withdrawal period.
   */
  readonly startsAtOnce: boolean;
}

/** Refusals after which the page reloads the price and the terms for another review. */
const outdating: readonly (string | undefined)[] = [
  'previewOutdated',
  'termsOutdated',
  'orderOpen',
  'alreadySubscriber',
];

const texts = {
  termsNotAccepted: msg`Du må godta vilkårene for å bestille`,
} as const;

/** Refusals for a person whose subscription is not connected to their log-in yet. */
const unconnected: readonly (string | undefined)[] = ['USER_HAS_ACTIVE_SUB', 'USER_IS_ACTIVE'];

/** The payment form; also tells if the person has a subscription to connect instead. */
export interface PayForm extends Form<PayValues> {
  readonly isUnconnected: boolean;
}

/** Places the order, opens the payment provider, and creates the account if there was none. */
export function usePayForm(given: PayCase): PayForm {
  const [isUnconnected, setIsUnconnected] = useState(false);
  const { order, buyer, quote, termsVersion, session, methods } = given;
  const queryClient = useQueryClient();
  const { i18n } = useLingui();
  const textOf = useBuyerTexts();
  const { isLeaving, leave } = useRedirect({ accountNo: session.ariaAccountNo ?? '', titleCode: order.titleCode });
  const placing = useWrite({
    endpoint: placeOrder,
    onDone: async ({ accountNo, payment }) => {
      const known: Session = { ...session, ariaAccountNo: accountNo };
      queryClient.setQueryData(sessionQuery().queryKey, known);
      await leave(payment, accountNo);
    },
  });
  const send = async ({ method, startsAtOnce }: PayValues): Promise<FormIssue | undefined> => {
    const { version, payNowOre, priceAfterOre } = quote;
    try {
      return await placing.send({
        ...order,
        version,
        payNowOre,
        priceAfterOre,
        termsVersion,
        startWithinWithdrawal: startsAtOnce,
        method,
        contact: buyer.contact,
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setIsUnconnected(unconnected.includes(code));
      if (outdating.includes(code)) await queryClient.invalidateQueries({ queryKey: [queryRoots.purchase] });
      throw error;
    }
  };
  const form = useForm<PayValues, PayValues>({
    check: accepted,
    initial: { method: methods[0] ?? 'VIPPS', hasAccepted: false, startsAtOnce: false },
    textOf: (issue, field) =>
      issue.code === 'termsNotAccepted' ? i18n._(texts.termsNotAccepted) : textOf(issue, field),
    refusals: Object.fromEntries(placeOrder.refusals.map((code) => [code, 'form'] as const)),
    onSubmit: send,
    draftKey: 'purchase-payment',
  });
  return { ...form, isBusy: form.isBusy || isLeaving, isUnconnected };
}

function accepted(values: PayValues): Result<PayValues, ReadonlyMap<string, FormIssue>> {
  if (values.hasAccepted) return { ok: true, value: values };
  return { ok: false, error: new Map([['hasAccepted', { code: 'termsNotAccepted' }]]) };
}
