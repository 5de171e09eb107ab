import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { withdrawInvitation } from '#src/contract/family.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { refusalTexts } from './messages.ts';
import type { ItemProps, OnChanged } from './item-props.ts';
import { ResendForm } from './resend-form.tsx';
import { StateTag } from './state-tag.tsx';

interface InvitationItemProps extends ItemProps {
  readonly onWithdrawn: OnChanged;
}

/** An invitation that nobody has accepted: its link, and the ways to send it again and take it back (P-13). */
export function InvitationItem({ holder, family, invitation, onChanged, onWithdrawn }: InvitationItemProps): ReactNode {
  const { t } = useLingui();
  const { short } = useDayTexts();
  const { id, email, state, link } = invitation;
  const sent = short(dayInOslo(Date.parse(invitation.sentAt)));
  const until = short(dayInOslo(Date.parse(invitation.expiresAt)));
  // One that has expired takes a place again when it is sent.
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
      <StateTag state={state} />
      <div className="person-actions">
        {link === null ? null : (
          <CopyButton
            value={link}
            label={t`Kopier lenken til ${email}`}
            done={t`Lenken er kopiert.`}
            failed={<Trans>Nettleseren lot oss ikke kopiere. Send invitasjonen på nytt i stedet.</Trans>}
          >
            <Trans>Kopier lenken</Trans>
          </CopyButton>
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
          family: <Trans>Lenken virker ikke lenger, og plassen blir ledig.</Trans>,
          undo: <Trans>Du kan sende en ny invitasjon når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Trekk tilbake</Trans>}
        cancelLabel={<Trans>Behold invitasjonen</Trans>}
        busyLabel={<Trans>Trekker tilbake …</Trans>}
      />
    </li>
  );
}
