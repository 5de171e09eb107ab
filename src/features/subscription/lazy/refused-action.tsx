import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

interface RefusedActionProps {
  readonly reason: ActionRefusal;
  /** The page's opening sentence. */
  readonly children: ReactNode;
}

/**
 * Shown instead of an action that is unavailable to this person, with the reason and alternatives.
 */
export function RefusedAction({ reason, children }: RefusedActionProps): ReactNode {
  const { t } = useLingui();
  const isForCustomerCenter = reason === 'paidByCompany' || reason === 'ending';
  return (
    <>
      <p className="page-lead">{reason === 'managedInStore' ? <PresentStore /> : children}</p>
      {isForCustomerCenter ? (
        <p>
          <ContactSentence />
        </p>
      ) : null}
      <NextSteps label={t`Det du kan gjøre`}>
        {reason === 'alreadyCancelled' ? (
          <Link to="/angre-oppsigelse">
            <Trans>Angre oppsigelsen</Trans>
          </Link>
        ) : null}
        {reason === 'suspended' ? (
          <Link to="/fakturaoversikt">
            <Trans>Betal det du skylder</Trans>
          </Link>
        ) : null}
        {reason === 'sharedAccess' ? (
          <Link to="/bestill-abonnement">
            <Trans>Bestill ditt eget abonnement</Trans>
          </Link>
        ) : null}
        <Link to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
      </NextSteps>
    </>
  );
}

function PresentStore(): ReactNode {
  const view = useSubscription();
  const store = view.status === 'ready' ? view.answer.current?.store : undefined;
  return store === undefined ? null : <ManagedInStore store={store} />;
}

/** How to reach the customer centre. */
export function ContactSentence(): ReactNode {
  const { customerCenterPhoneNumber, customerCenterEmail } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  return (
    <Trans>
      Kundesenteret svarer på telefon <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a> og e-post{' '}
      <a href={mailUrl(customerCenterEmail)}>{customerCenterEmail}</a>.
    </Trans>
  );
}
