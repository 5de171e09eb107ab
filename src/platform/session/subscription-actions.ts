import type { Subscription } from '#src/contract/subscription.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import type { ActionFacts } from '#src/domain/action-facts.ts';
import type { Title } from '#src/domain/title.ts';
import { queryRoots } from '../api/query-roots.ts';
import { holderQuery } from './session-queries.ts';

export function actionFactsOf(
  subscription: Subscription,
  title: Pick<Title, 'withdrawalFunction' | 'familyMaximum' | 'pauseMonths' | 'without'>,
  isWithdrawalOpen: boolean,
): ActionFacts {
  return {
    ...subscription,
    hasPendingChange: subscription.pendingChange !== null,
    bringsPaperLater: subscription.pendingChange?.planProductType === 'COMBO',
    paymentMethodId: subscription.paymentMethod?.id ?? null,
    isWithdrawalOpen,
    hasWithdrawalFunction: title.withdrawalFunction,
    familyMaximum: title.familyMaximum,
    pauseMonths: title.pauseMonths,
    without: title.without,
  };
}

/** N-01. */
export const withdrawalQuery = holderQuery([queryRoots.subscription, 'withdrawal'], getWithdrawal);
