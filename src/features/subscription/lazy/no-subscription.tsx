import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionView } from '#src/platform/session/use-subscription.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { formerStateOf } from '../rules.ts';
import { Former } from './former.tsx';
import { FormerLog } from './former-log.tsx';

interface NoSubscriptionProps {
  readonly view: Exclude<SubscriptionView, { status: 'pending' }>;
}

/** What one had, and what one can do without a subscription. */
export function NoSubscription({ view }: NoSubscriptionProps): ReactNode {
  const helping = usePeopleToHelp();
  return (
    <>
      <OfOwn view={view} />
      {helping === undefined ? null : <PeopleToHelp {...helping} />}
    </>
  );
}

/** What one had oneself. */
function OfOwn({ view }: NoSubscriptionProps): ReactNode {
  if (view.status === 'failed' && view.isUnconnected) return <Unconnected />;
  if (view.status === 'failed') {
    return (
      <>
        <LoadFailure supportCode={view.supportCode} isRetrying={view.isRetrying} onRetry={view.retry}>
          <Trans>Vi fikk ikke hentet hva du har hatt før.</Trans>
        </LoadFailure>
        <Ways former={[]} />
      </>
    );
  }
  const { current, former } = view.answer;
  if (current !== null) return <HasOne />;
  return (
    <>
      <Former holder={view.holder} former={former} />
      <Ways former={former} />
      {former.length === 0 ? null : <FormerLog holder={view.holder} />}
    </>
  );
}

/** Whose subscription is there, but not connected to the person who has logged in. */
function Unconnected(): ReactNode {
  const { displayName } = useTitle();
  return (
    <>
      <p className="page-lead">
        <Trans>
          Du er logget inn, men abonnementet ditt på {displayName} er ikke koblet til denne brukeren ennå. Koble det
          til, så får du lese og styre det her.
        </Trans>
      </p>
      <Ways former={[]} isUnconnected />
    </>
  );
}

/** Who has got one in the meantime, and looks here all the same. */
function HasOne(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Nå har du et abonnement igjen.</Trans>
      </p>
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </>
  );
}

interface WaysProps {
  readonly former: readonly Subscription[];
  /** A subscription is waiting to be connected, which comes before buying another. */
  readonly isUnconnected?: boolean;
}

function Ways({ former, isUnconnected = false }: WaysProps): ReactNode {
  const { t } = useLingui();
  const { kind } = formerStateOf(former);
  const connect = (
    <Link to="/koble-bruker">
      <Trans>Finn abonnementet ditt og koble det til</Trans>
    </Link>
  );
  return (
    <NextSteps label={t`Det du kan gjøre`}>
      {isUnconnected ? connect : null}
      {kind === 'cancelled' || kind === 'neverStarted' ? (
        <Link to="/winback">
          <Trans>Bestill på nytt</Trans>
        </Link>
      ) : (
        <Link to="/bestill-abonnement">
          {kind === 'unpaidOrder' ? <Trans>Fullfør eller endre bestillingen</Trans> : <Trans>Bestill abonnement</Trans>}
        </Link>
      )}
      {isUnconnected ? null : (
        <Link to="/student-verifisering">
          <Trans>Bestill Student, eller fortsett der du slapp</Trans>
        </Link>
      )}
      {isUnconnected ? null : connect}
      <Link to="/verifiser-familiemedlem">
        <Trans>Ta imot en invitasjon til familiedeling</Trans>
      </Link>
      <Link to="/bestill-abonnement?gave=kode">
        <Trans>Ta i bruk en gave du har fått</Trans>
      </Link>
      <Link to="/bestill-abonnement?gave=mine">
        <Trans>Se gavene du har gitt</Trans>
      </Link>
      <Link to="/bedrift">
        <Trans>Bruk abonnementet til bedriften du jobber i</Trans>
      </Link>
      <Link to="/schibstedTakeoutGateway">
        <Trans>Få en kopi av opplysningene dine</Trans>
      </Link>
      <Link to="/schibstedDeleteGateway">
        <Trans>Slett kontoen din</Trans>
      </Link>
      <Link to="/kundeservice">
        <Trans>Kontakt kundesenteret</Trans>
      </Link>
    </NextSteps>
  );
}
