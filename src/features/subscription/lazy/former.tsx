import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { formerStateOf } from '../rules.ts';
import { FormerSentence } from './former-sentence.tsx';

interface FormerProps {
  readonly holder: SubscriptionHolder;
  readonly former: readonly Subscription[];
}

/** What the person had, and what is still owed for it. */
export function Former({ holder, former }: FormerProps): ReactNode {
  const mayOwe = former.find((one) => one.ariaAccountNo === holder.accountNo);
  return (
    <>
      <p className="page-lead">
        <FormerSentence state={formerStateOf(former)} />
      </p>
      {mayOwe === undefined ? null : <Owed holder={holder} subscription={mayOwe} />}
    </>
  );
}

interface OwedProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** A debt outlives the subscription, and can be paid. */
function Owed({ holder, subscription }: OwedProps): ReactNode {
  const title = useTitle();
  const { data } = useQuery(accountQuery(holder.accountNo));
  if (data === undefined || data.accountBalance <= 0) return null;
  if (!isAllowed('payInvoice', actionFactsOf(subscription, title, false))) return null;
  const sum = formatOre(data.accountBalance);
  return (
    <Notice tone="warning">
      <p>
        <Trans>Du skylder {sum} fra abonnementet du hadde.</Trans>
      </p>
      <Link to="/fakturaoversikt">
        <Trans>Betal det du skylder</Trans>
      </Link>
    </Notice>
  );
}
