import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import type { AppStore } from '#src/domain/app-stores.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

interface MethodGateProps {
  readonly children: ReactNode;
}

/** Renders content for changing the payment method, or says why this person cannot change it. */
export function MethodGate({ children }: MethodGateProps): ReactNode {
  const title = useTitle();
  const view = useSubscription();
  if (view.status !== 'ready') return <SkeletonLines count={6} />;
  const { current } = view.answer;
  const facts = current === null ? null : actionFactsOf(current, title, false);
  const reason = refusalOf('changePaymentMethod', facts);
  if (reason === null) return children;
  return (
    <>
      <p className="page-lead">
        <WhyNot reason={reason} store={current?.store} />
      </p>
      {reason === 'paidByCompany' ? <ContactLine /> : null}
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </>
  );
}

interface WhyNotProps {
  readonly reason: ActionRefusal;
  readonly store: AppStore | undefined;
}

function WhyNot({ reason, store }: WhyNotProps): ReactNode {
  if (store !== undefined) return <ManagedInStore store={store} />;
  if (reason === 'sharedAccess') {
    return <Trans>Den som deler abonnementet med deg, betaler for det. Du trenger ingen betalingsmetode.</Trans>;
  }
  if (reason === 'paidByCompany') {
    return <Trans>Bedriften betaler for abonnementet. Du trenger ingen betalingsmetode.</Trans>;
  }
  if (reason === 'freeOfCharge') {
    return <Trans>Du betaler ikke for abonnementet, så du trenger ingen betalingsmetode.</Trans>;
  }
  if (reason === 'noMoreCharges') {
    return <Trans>Det blir ikke trukket mer for abonnementet, så det er ingen betalingsmetode å endre.</Trans>;
  }
  return <Trans>Du har ikke noe abonnement å betale for.</Trans>;
}
