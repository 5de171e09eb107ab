import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { GoHomeLink } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

const refusedTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  sharedAccess: msg`Den som deler abonnementet med deg, betaler for det. Du trenger ingen betalingsmetode.`,
  paidByCompany: msg`Bedriften betaler for abonnementet. Du trenger ingen betalingsmetode.`,
  freeOfCharge: msg`Du betaler ikke for abonnementet, så du trenger ingen betalingsmetode.`,
  noMoreCharges: msg`Det blir ikke trukket mer for abonnementet, så det er ingen betalingsmetode å endre.`,
};
const nothingToPay = msg`Du har ikke noe abonnement å betale for.`;

export function MethodGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  const title = useTitle();
  const view = useSubscription();
  if (view.status !== 'ready') return <SkeletonLines count={6} />;
  const { current } = view.answer;
  const facts = current === null ? null : actionFactsOf(current, title, false);
  const reason = refusalOf('changePaymentMethod', facts);
  if (reason === null) return children;
  const store = current?.store;
  return (
    <>
      <p className="page-lead">
        {store === undefined ? i18n._(refusedTexts[reason] ?? nothingToPay) : <ManagedInStore store={store} />}
      </p>
      {reason === 'paidByCompany' ? <ContactLine /> : null}
      <GoHomeLink />
    </>
  );
}
