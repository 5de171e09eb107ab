import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';

/** The sentence that opens the page, for each reason; `otherwise` covers the others. */
export type ReasonTexts = { readonly otherwise: MessageDescriptor } & Partial<Record<ActionRefusal, MessageDescriptor>>;

interface RefusedActionProps {
  /** Undefined if unknown. */
  readonly reason: ActionRefusal | undefined;
  /** Missing if the only reason is `managedInStore`, whose sentence names the store. */
  readonly texts?: ReasonTexts;
  /** Values of the placeholders in the texts. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Says why the action is unavailable to this person, and what is possible instead. */
export function RefusedAction({ reason, texts, values = {} }: RefusedActionProps): ReactNode {
  const { i18n, t } = useLingui();
  const text = texts?.[reason ?? 'otherwise'] ?? texts?.otherwise;
  const isForCustomerCenter = reason === 'paidByCompany' || reason === 'ending';
  return (
    <>
      <p className="page-lead">
        {reason === 'managedInStore' || text === undefined ? <PresentStore /> : i18n._({ ...text, values })}
      </p>
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
        <GoHomeLink />
      </NextSteps>
    </>
  );
}

function PresentStore(): ReactNode {
  const view = useSubscription();
  const store = view.status === 'ready' ? view.answer.current?.store : undefined;
  return store === undefined ? null : <ManagedInStore store={store} />;
}

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
