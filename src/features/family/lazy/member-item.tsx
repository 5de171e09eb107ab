import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { removeMember } from '#src/contract/family.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { refusalTexts } from './messages.ts';
import type { ItemProps } from './item-props.ts';
import { StateTag } from './state-tag.tsx';

/** A member, and the way to end their access. */
export function MemberItem({ holder, family, invitation, onChanged }: ItemProps): ReactNode {
  const { t } = useLingui();
  const { short } = useDayTexts();
  const { id, email, acceptedAt, state } = invitation;
  const name = invitation.name === null || invitation.name === '' ? email : invitation.name;
  const since = acceptedAt === null ? undefined : short(dayInOslo(Date.parse(acceptedAt)));
  const sheet = useUrlSheet(`fjern-${id}`);
  const removing = useWrite({
    endpoint: removeMember,
    texts: refusalTexts,
    onDone: ({ family: changed, receipt }) => {
      sheet.close();
      onChanged(changed, { id: receipt.id, text: t`${name} har ikke lenger tilgang. Plassen er ledig.` });
    },
    onCancel: sheet.close,
  });
  return (
    <li className="person-item">
      <div className="person-who">
        <h3>{name}</h3>
        <p className="person-note">
          {since === undefined ? (
            email
          ) : (
            <Trans>
              {email}, leser siden {since}
            </Trans>
          )}
        </p>
      </div>
      <StateTag state={state} />
      <div className="person-actions">
        <Button variant="tertiary" aria-label={t`Fjern ${name}`} onClick={sheet.open}>
          <Trans>Fjern</Trans>
        </Button>
      </div>
      <ConsequenceSheet
        {...removing.sheet({ ...holder, version: family.version, id })}
        isOpen={sheet.isOpen}
        isRefused={removing.isRefused}
        heading={<Trans>Vil du fjerne {name}?</Trans>}
        consequences={{
          money: <Trans>Du betaler som før. Det koster ingenting å dele.</Trans>,
          family: <Trans>{name} mister tilgangen med en gang, og får vite det på e-post.</Trans>,
          undo: <Trans>Du kan sende en ny invitasjon når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Fjern</Trans>}
        cancelLabel={<Trans>Behold delingen</Trans>}
        busyLabel={<Trans>Fjerner …</Trans>}
      />
    </li>
  );
}
