import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import type { WriteEndpoint } from '#src/contract/endpoint.ts';
import type { placeOrder } from '#src/contract/order.ts';
import type { SignedInSession } from '#src/contract/session.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { rememberAccount } from '#src/platform/session/session-queries.ts';

interface OrderEndpoint extends WriteEndpoint {
  readonly response: v.GenericSchema<unknown, Pick<v.InferOutput<typeof placeOrder.response>, 'accountNo' | 'payment'>>;
}

interface Buying {
  readonly session: SignedInSession;
  readonly titleCode: string;
}

/** Refusals that make the page reload prices and terms for another review. */
export const outdating: readonly (string | undefined)[] = [
  'previewOutdated',
  'termsOutdated',
  'orderOpen',
  'alreadySubscriber',
];

/** Places the order, stores the account, which the origin may have created with it, and opens the payment provider. */
export function useOrdering<E extends OrderEndpoint>(endpoint: E, { session, titleCode }: Buying) {
  const queryClient = useQueryClient();
  const { isLeaving, leave } = useRedirect({ accountNo: session.ariaAccountNo ?? '', titleCode });
  const [refusal, setRefusal] = useState<string>();
  const ordering = useWrite({
    endpoint,
    onDone: async ({ accountNo, payment }) => {
      rememberAccount(queryClient, accountNo);
      await leave(payment, accountNo);
    },
  });
  const send = async (payload: v.InferInput<E['payload']>): Promise<undefined> => {
    try {
      return await ordering.send(payload);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setRefusal(code);
      if (outdating.includes(code)) await queryClient.invalidateQueries({ queryKey: [queryRoots.purchase] });
      throw error;
    }
  };
  return { isLeaving, refusal, send };
}
