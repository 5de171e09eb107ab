import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longestToken } from '#src/contract/family.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { invitationQuery } from '../queries.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { RefusedInvitation } from './refused-invitation.tsx';
import { CheckFailure } from './check-failure.tsx';

interface InvitedProps {
  readonly token: string;
}

/** The invitation that the link names, or how to come to it if there was no link. */
export function VerifyPart({ token }: InvitedProps): ReactNode {
  if (token === '') return <NoToken />;
  // The API takes none that cannot be one of ours.
  if (token.length > longestToken) return <RefusedInvitation code="invitationUnknown" sharedBy="" />;
  return <Invited token={token} />;
}

/** A person who came here without the link, as from /ingen-abonnement. */
function NoToken(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Åpne lenken i e-posten med invitasjonen, så kommer du hit igjen og kan ta imot den.</Trans>
      </p>
      <p>
        <Trans>
          Finner du ikke e-posten? Se etter i søppelposten, eller be den som har abonnementet, om å sende den på nytt.
        </Trans>
      </p>
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </>
  );
}

function Invited({ token }: InvitedProps): ReactNode {
  const { titleCode } = useTitle();
  const invitation = useQuery(invitationQuery(titleCode, token));
  const { data } = invitation;
  if (data === undefined && invitation.isError) return <CheckFailure invitation={invitation} />;
  switch (data?.standing) {
    case undefined:
      return <SkeletonLines count={5} />;
    case 'open':
      return <OpenInvitation token={token} invitation={data} />;
    case 'joined':
      return <Joined sharedBy={data.sharedBy} />;
    case 'refused':
      return <RefusedInvitation code={data.code} sharedBy={data.sharedBy} />;
  }
}

interface JoinedProps {
  readonly sharedBy: string;
}

/** A person who has accepted it already: in another tab, or before. */
function Joined({ sharedBy }: JoinedProps): ReactNode {
  return (
    <>
      <p className="page-lead">
        {sharedBy === '' ? (
          <Trans>Du har tatt imot invitasjonen, og kan lese.</Trans>
        ) : (
          <Trans>Du har tatt imot invitasjonen fra {sharedBy}, og kan lese.</Trans>
        )}
      </p>
      <Link to="/deling-akseptert">
        <Trans>Se hva du har fått</Trans>
      </Link>
    </>
  );
}
