import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery } from '#src/platform/session/session-queries.ts';

export const paymentMethodsQuery = holderQuery([queryRoots.payment, 'methods'], getPaymentMethods, { staleTime: 0 });
