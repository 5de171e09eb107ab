import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Invitation, removeEmployees, resendInvitations } from '#src/contract/business.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import type { AddressOutcome } from './address-outcome.tsx';

interface EmployeeActionsProps {
  readonly holder: VersionedHolder;
  readonly shown: readonly Invitation[];
  /** Addresses of the selected invitations. */
  readonly emails: readonly string[];
  readonly onChoose: (emails: readonly string[], isChosen: boolean) => void;
  readonly onDone: (news: AddressOutcome) => Promise<void>;
}

export function EmployeeActions({ holder, shown, emails, onChoose, onDone }: EmployeeActionsProps): ReactNode {
  const choosable = shown.filter(({ isOwn }) => !isOwn).map(({ email }) => email);
  const waiting = shown.filter(({ email, state }) => state === 'emailSent' && emails.includes(email));
  const again = waiting.map(({ email }) => email);
  const resending = useWrite({
    endpoint: resendInvitations,
    onDone: ({ results }) => onDone({ id: crypto.randomUUID(), kind: 'resent', results }),
  });
  const sheet = useUrlSheet('fjern');
  const removing = useWrite({
    endpoint: removeEmployees,
    onDone: ({ results }) => {
      sheet.close();
      return onDone({ id: crypto.randomUUID(), kind: 'removed', results });
    },
    onCancel: sheet.close,
  });
  const resend = resending.sheet({ ...holder, emails: again });
  const count = emails.length;
  const names = emails.slice(0, 3).join(', ') + (count > 3 ? ' …' : '');
  return (
    <div className="business-actions">
      <Checkbox
        label={<Trans>Velg alle på siden</Trans>}
        value={count > 0 && count === choosable.length}
        onChange={(isChosen) => onChoose(choosable, isChosen)}
      />
      <p role="status">{count === 0 ? null : <Plural value={count} one="# valgt" other="# valgt" />}</p>
      {again.length === 0 ? null : (
        <Button variant="secondary" isBusy={resend.isBusy} onClick={resend.onConfirm}>
          {resend.isBusy ? <Trans>Sender …</Trans> : <ResendLabel count={again.length} />}
        </Button>
      )}
      {count === 0 ? null : (
        <Button variant="secondary" onClick={sheet.open}>
          <Plural value={count} one="Fjern # ansatt" other="Fjern # ansatte" />
        </Button>
      )}
      {resend.error === undefined ? null : <FieldError id="resend-error">{resend.error}</FieldError>}
      <ConsequenceSheet
        {...removing.sheet({ ...holder, emails: [...emails] })}
        isOpen={sheet.isOpen && count > 0}
        heading={<Plural value={count} one="Vil du fjerne # ansatt?" other="Vil du fjerne # ansatte?" />}
        lead={<Trans>Det gjelder {names}</Trans>}
        consequences={{
          access: (
            <Trans>Den som har tatt invitasjonen i bruk, mister tilgangen med en gang og får beskjed på e-post.</Trans>
          ),
          undo: <Trans>Du kan legge til adressene igjen. De må da bekreftes på nytt.</Trans>,
        }}
        confirmLabel={<Trans>Fjern</Trans>}
        cancelLabel={<Trans>Behold tilgangen</Trans>}
        busyLabel={<Trans>Fjerner …</Trans>}
      />
    </div>
  );
}

function ResendLabel({ count }: { readonly count: number }): ReactNode {
  return <Plural value={count} one="Send # invitasjon på nytt" other="Send # invitasjoner på nytt" />;
}
