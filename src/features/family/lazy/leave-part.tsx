import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Family, leaveFamily } from '#src/contract/family.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { refusalTexts } from './messages.ts';

interface LeavePartProps {
  readonly holder: SubscriptionHolder;
  readonly version: Family['version'];
  /** True if the person also has their own subscription. */
  readonly hasOwn: boolean;
}

/** Offers to give up shared access (P-13). */
export function LeavePart({ holder, version, hasOwn }: LeavePartProps): ReactNode {
  const navigate = useNavigate();
  const sheet = useUrlSheet('ga-ut');
  const leaving = useWrite({
    endpoint: leaveFamily,
    texts: refusalTexts,
    onDone: () => navigate(hasOwn ? '/' : '/ingen-abonnement', { replace: true }),
    onCancel: sheet.close,
  });
  return (
    <>
      <div className="flow-actions">
        <Button variant="secondary" onClick={sheet.open}>
          <Trans>Gå ut av delingen</Trans>
        </Button>
      </div>
      <ConsequenceSheet
        {...leaving.sheet({ ...holder, version })}
        isOpen={sheet.isOpen}
        isRefused={leaving.isRefused}
        heading={<Trans>Vil du gå ut av delingen?</Trans>}
        consequences={{
          money: hasOwn ? (
            <Trans>Du betaler som før for ditt eget abonnement.</Trans>
          ) : (
            <Trans>Du betaler ingenting, verken nå eller senere.</Trans>
          ),
          dates: hasOwn ? (
            <Trans>Du leser på ditt eget abonnement så lenge det varer, og ikke lenger på det som deles med deg.</Trans>
          ) : (
            <Trans>Du mister tilgangen med en gang.</Trans>
          ),
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
