import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { leaveFamily, type Membership } from '#src/contract/family.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { refusalTexts } from './messages.ts';

interface LeavePartProps {
  readonly holder: SubscriptionHolder;
  readonly membership: Membership;
}

/** The way out of what another shares (P-13). */
export function LeavePart({ holder, membership }: LeavePartProps): ReactNode {
  const navigate = useNavigate();
  const leaving = useWrite({
    endpoint: leaveFamily,
    texts: refusalTexts,
    onDone: () => navigate('/ingen-abonnement', { replace: true }),
  });
  return (
    <>
      <div className="flow-actions">
        <Button variant="secondary" onClick={leaving.open}>
          <Trans>Gå ut av delingen</Trans>
        </Button>
      </div>
      <ConsequenceSheet
        {...leaving.sheet({ ...holder, version: membership.version })}
        isRefused={leaving.isRefused}
        heading={<Trans>Vil du gå ut av delingen?</Trans>}
        consequences={{
          money: <Trans>Du betaler ingenting, verken nå eller senere.</Trans>,
          dates: <Trans>Du mister tilgangen med en gang.</Trans>,
          family: <Trans>Den som deler med deg, får vite det på e-post.</Trans>,
          undo: <Trans>Du må få en ny invitasjon for å være med igjen.</Trans>,
        }}
        confirmLabel={<Trans>Gå ut av delingen</Trans>}
        cancelLabel={<Trans>Behold tilgangen</Trans>}
        busyLabel={<Trans>Går ut …</Trans>}
      />
    </>
  );
}
