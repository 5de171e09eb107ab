import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { acceptInvitation, type InvitationPreview } from '#src/contract/family.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { rememberAccount } from '#src/platform/session/session-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { invitationQuery } from '../queries.ts';
import { DeclineFamily } from './decline.tsx';
import { acceptTexts } from './messages.ts';
import { OtherAccount } from './other-account.tsx';

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: Extract<InvitationPreview, { standing: 'open' }>;
}

export function OpenInvitation({ token, invitation }: OpenInvitationProps): ReactNode {
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
