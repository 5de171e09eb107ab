import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { acceptInvitation, type InvitationPreview, longestToken } from '#src/contract/family.ts';
import type { AcceptanceRefusal } from '#src/domain/family-invitations.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { rememberAccount } from '#src/platform/session/session-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { invitationQuery } from '../queries.ts';
import { Declined, DeclineFamily } from './decline.tsx';
import { CheckState } from './family-gate.tsx';
import { acceptTexts } from './messages.ts';
import { OtherAccount } from './other-account.tsx';

interface RefusedInvitationProps {
  readonly code: AcceptanceRefusal;
  /** Name of the owner; empty if the invitation is unknown. */
  readonly sharedBy: string;
  /** Empty if the token cannot be ours. */
  readonly token: string;
}

/** Refusals that are not errors, since the person already has the access. */
const needlessCodes: readonly AcceptanceRefusal[] = ['ownInvitation', 'alreadyReader', 'alreadySubscriber'];

/** Refusals that another log-in may solve, since the invitation may be for somebody else who uses this browser. */
const otherAccountHelps: readonly AcceptanceRefusal[] = [...needlessCodes, 'invitationUsed'];

/** Refusals of an invitation that is still open, although this person cannot accept it now. */
const declinable: readonly AcceptanceRefusal[] = ['alreadyReader', 'alreadySubscriber', 'sharingStopped'];

/** Says why an invitation cannot be accepted, who can help, and what to do (Spec §8). */
function RefusedInvitation({ code, sharedBy, token }: RefusedInvitationProps): ReactNode {
  const { i18n } = useLingui();
  const { displayName } = useTitle();
  return (
    <>
      <Notice tone={needlessCodes.includes(code) ? 'info' : 'warning'}>
        <p>{i18n._({ ...reasons[code], values: { displayName } })}</p>
        {code === 'alreadySubscriber' ? (
          <p>
            <Trans>
              Vil du heller lese med den som inviterte deg? Si opp ditt eget abonnement først, og åpne lenken en gang
              til. Da leser du videre når ditt eget er slutt.
            </Trans>
          </p>
        ) : null}
        {sharedBy === '' || code === 'ownInvitation' ? null : (
          <p>
            <Trans>Invitasjonen kom fra {sharedBy}.</Trans>
          </p>
        )}
      </Notice>
      <div className="flow-actions">
        {otherAccountHelps.includes(code) ? <OtherAccount /> : null}
        {declinable.includes(code) ? <DeclineFamily token={token} /> : null}
        <GoHomeLink />
      </div>
    </>
  );
}

const reasons: Readonly<Record<AcceptanceRefusal, MessageDescriptor>> = {
  invitationUnknown: msg`Vi kjenner ikke igjen denne lenken. Sjekk at du har fått med hele, eller be om å få invitasjonen på nytt.`,
  invitationExpired: msg`Invitasjonen er gått ut. Be den som inviterte deg, om å sende den på nytt.`,
  invitationUsed: msg`Invitasjonen er allerede brukt. Er det du som har brukt den, logger du inn med den brukeren du hadde da. Har du gått ut av delingen siden, trenger du en ny invitasjon.`,
  invitationWithdrawn: msg`Invitasjonen er trukket tilbake. Spør den som inviterte deg, om det var meningen.`,
  sharingStopped: msg`Abonnementet kan ikke deles nå. Spør den som inviterte deg, og prøv igjen senere.`,
  ownInvitation: msg`Dette er din egen invitasjon. Send lenken til den du vil dele med.`,
  alreadyReader: msg`Du leser allerede {displayName} på et abonnement som andre betaler, så du trenger ikke denne invitasjonen.`,
  alreadySubscriber: msg`Du har allerede et aktivt abonnement på {displayName}, så du trenger ikke denne invitasjonen.`,
};

interface InvitedProps {
  readonly token: string;
}

export function VerifyPart({ token }: InvitedProps): ReactNode {
  if (token === '') return <NoToken />;
  // The API refuses longer tokens.
  if (token.length > longestToken) return <RefusedInvitation code="invitationUnknown" sharedBy="" token="" />;
  return <Invited token={token} />;
}

/** Shown to a person without a link, for example from /ingen-abonnement. */
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
      <GoHomeLink />
    </>
  );
}

function Invited({ token }: InvitedProps): ReactNode {
  const { titleCode } = useTitle();
  const invitation = useQuery(invitationQuery(titleCode, token));
  const { data } = invitation;
  if (data === undefined) return <CheckState of={invitation} />;
  switch (data.standing) {
    case 'open':
      return <OpenInvitation token={token} invitation={data} />;
    case 'joined':
      return <Joined sharedBy={data.sharedBy} />;
    case 'refused':
      if (data.isDeclined === true) return <Declined />;
      return <RefusedInvitation code={data.code} sharedBy={data.sharedBy} token={token} />;
  }
}

/** Shown to a person who has already accepted, for instance in another tab. */
function Joined({ sharedBy }: { readonly sharedBy: string }): ReactNode {
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

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: Extract<InvitationPreview, { standing: 'open' }>;
}

function OpenInvitation({ token, invitation }: OpenInvitationProps): ReactNode {
  const { titleCode, displayName } = useTitle();
  const { long } = useDayTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useSignedIn()?.user;
  const { sharedBy, version, ownUntil } = invitation;
  const ownDay = ownUntil === undefined ? undefined : long(ownUntil);
  const accepting = useWrite({
    endpoint: acceptInvitation,
    texts: acceptTexts,
    onDone: async ({ accountNo }) => {
      rememberAccount(queryClient, accountNo);
      await navigate('/deling-akseptert', { replace: true });
    },
  });
  const { isRefused } = accepting;
  // Reloads after a refusal, since the invitation may no longer be open.
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: invitationQuery(titleCode, token).queryKey });
  }, [isRefused, queryClient, titleCode, token]);
  const { isBusy, error, onConfirm } = accepting.sheet({ titleCode, version, token });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <p className="page-lead">
        {sharedBy === '' ? (
          <Trans>Noen i familien vil dele {displayName} med deg.</Trans>
        ) : (
          <Trans>
            {sharedBy} vil dele {displayName} med deg.
          </Trans>
        )}
      </p>
      <FactList>
        <Fact term={<Trans>Du får</Trans>}>
          <Trans>Alt på nettet og eAvisen</Trans>
        </Fact>
        <Fact term={<Trans>Pris</Trans>}>
          <Trans>Gratis for deg</Trans>
        </Fact>
        {ownDay === undefined ? null : (
          <Fact term={<Trans>Ditt eget abonnement</Trans>}>
            <Trans>Varer til og med {ownDay}. Deretter leser du videre uten å gjøre noe.</Trans>
          </Fact>
        )}
        {user === undefined ? null : <Fact term={<Trans>Du er logget inn som</Trans>}>{user.displayName}</Fact>}
        <Fact term={<Trans>Invitasjonen gjelder til og med</Trans>}>
          {long(dayInOslo(Date.parse(invitation.expiresAt)))}
        </Fact>
      </FactList>
      <p>
        <Trans>
          Tilgangen varer så lenge den som deler, har abonnementet og vil dele. Du kan gå ut av delingen når du vil.
        </Trans>
      </p>
      <div role="alert">{error === undefined ? null : <FieldError id="accept-error">{error}</FieldError>}</div>
      <SubmitRow
        label={<Trans>Ta imot invitasjonen</Trans>}
        busyLabel={<Trans>Tar imot …</Trans>}
        isBusy={isBusy}
        secondary={
          <>
            <DeclineFamily token={token} />
            <OtherAccount />
          </>
        }
      />
    </form>
  );
}
