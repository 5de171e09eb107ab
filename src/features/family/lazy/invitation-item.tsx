import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type Family,
  type Invitation,
  type OwnedFamily,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import type { StatusReport } from '#src/ui/status-message.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { refusalTextOf, refusalTexts, stateTexts } from './messages.ts';

interface InvitationItemProps extends ItemProps {
  readonly onWithdrawn: OnChanged;
}

export function InvitationItem({ holder, family, invitation, onChanged, onWithdrawn }: InvitationItemProps): ReactNode {
  const { t } = useLingui();
  const { short } = useDayTexts();
  const { displayName } = useTitle();
  const { id, email, state, link } = invitation;
  const sent = short(dayInOslo(Date.parse(invitation.sentAt)));
  const until = short(dayInOslo(Date.parse(invitation.expiresAt)));
  // Resending an expired invitation uses up a place again.
  const canResend = family.refusal === null && (state === 'pending' || family.remaining > 0);
  const withdrawing = useWrite({
    endpoint: withdrawInvitation,
    texts: refusalTexts,
    onDone: ({ family: changed, receipt }) =>
      onWithdrawn(changed, { id: receipt.id, text: t`Invitasjonen til ${email} er trukket tilbake.` }),
  });
  return (
    <li className="person-item">
      <div className="person-who">
        <h3>{email}</h3>
        <p className="person-note">
          {state === 'pending' ? (
            <Trans>
              Sendt {sent}, gjelder til og med {until}
            </Trans>
          ) : (
            <Trans>
              Sendt {sent}, gikk ut {until}
            </Trans>
          )}
        </p>
      </div>
      <InvitationTag invitation={invitation} />
      <div className="person-actions">
        {link === null ? null : (
          <ShareButton
            text={t`Jeg deler abonnementet mitt på ${displayName} med deg, så du kan lese alt på nettet og eAvisen. Åpne lenken og logg inn. Den gjelder til og med ${until}. ${link}`}
            label={t`Del invitasjonen til ${email}`}
          />
        )}
        {canResend ? (
          <ResendForm holder={holder} family={family} invitation={invitation} onChanged={onChanged} />
        ) : null}
        <Button variant="tertiary" aria-label={t`Trekk tilbake invitasjonen til ${email}`} onClick={withdrawing.open}>
          <Trans>Trekk tilbake</Trans>
        </Button>
      </div>
      <ConsequenceSheet
        {...withdrawing.sheet({ ...holder, version: family.version, id })}
        isRefused={withdrawing.isRefused}
        heading={<Trans>Vil du trekke tilbake invitasjonen til {email}?</Trans>}
        consequences={{
          money: <Trans>Du betaler som før.</Trans>,
          family:
            state === 'pending' ? (
              <Trans>Lenken virker ikke lenger, og plassen blir ledig.</Trans>
            ) : (
              <Trans>Lenken virker ikke lenger. Den er allerede gått ut, så ingen plass blir ledig av det.</Trans>
            ),
          undo: <Trans>Du kan sende en ny invitasjon når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Trekk tilbake</Trans>}
        cancelLabel={<Trans>Behold invitasjonen</Trans>}
        busyLabel={<Trans>Trekker tilbake …</Trans>}
      />
    </li>
  );
}

/** A form, although it has no fields, so that each submit is a new write. */
function ResendForm({ holder, family, invitation, onChanged }: ItemProps): ReactNode {
  const { t, i18n } = useLingui();
  const { id, email } = invitation;
  const resending = useWrite({
    endpoint: resendInvitation,
    onDone: ({ family: changed, receipt }) =>
      onChanged(changed, { id: receipt.id, text: t`Invitasjonen til ${email} er sendt på nytt.` }),
  });
  const form = useForm({
    check: () => ({ ok: true, value: { ...holder, version: family.version, id } }),
    initial: {},
    textOf: ({ code }) => i18n._(refusalTextOf(code)),
    refusals: formRefusalsOf(resendInvitation),
    onSubmit: resending.send,
  });
  return (
    <form {...form.formProps}>
      <Button
        type="submit"
        variant="tertiary"
        aria-label={form.isBusy ? undefined : t`Send på nytt til ${email}`}
        isBusy={form.isBusy}
      >
        {form.isBusy ? <Trans>Sender …</Trans> : <Trans>Send på nytt</Trans>}
      </Button>
      <div role="alert">
        {form.summary.message === undefined ? null : (
          <FieldError id={`resend-${id}`}>{form.summary.message}</FieldError>
        )}
      </div>
    </form>
  );
}

export function InvitationTag({ invitation }: Pick<ItemProps, 'invitation'>): ReactNode {
  return <StateTag of={stateTexts[invitation.isDeclined === true ? 'declined' : invitation.state]} />;
}

interface ShareButtonProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** Copies the message if the browser cannot share it. */
function ShareButton({ text, label }: ShareButtonProps): ReactNode {
  const { t } = useLingui();
  if ('share' in navigator) {
    return (
      <Button
        variant="tertiary"
        aria-label={label}
        onClick={() => {
          // The promise rejects if the person closes the sheet, which needs no message.
          navigator.share({ text }).catch(() => undefined);
        }}
      >
        <Trans>Del invitasjonen</Trans>
      </Button>
    );
  }
  return (
    <CopyButton
      value={text}
      label={label}
      done={t`Meldingen er kopiert, så du kan lime den inn og sende den.`}
      isValueHidden
    >
      <Trans>Del invitasjonen</Trans>
    </CopyButton>
  );
}

export type OnChanged = (family: Family, news: StatusReport) => void;

export interface ItemProps {
  readonly holder: SubscriptionHolder;
  readonly family: OwnedFamily;
  readonly invitation: Invitation;
  readonly onChanged: OnChanged;
}
