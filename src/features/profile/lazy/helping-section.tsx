import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import '#src/ui/person-list.css';
import { helpersQuery } from '../queries.ts';
import { HelperItem, type OnHelpersChanged } from './helping-item.tsx';
import './helping-section.css';
import { InviteHelperForm } from './invite-form.tsx';
import { useListMessage } from './use-list-message.tsx';

/** The holder's delegates with their rights and actions, and a form for inviting another (N-13). */
export function HelperSection({ accountNo }: { readonly accountNo: string }): ReactNode {
  const { titleCode } = useTitle();
  const holder = { accountNo, titleCode };
  const queryClient = useQueryClient();
  const query = useQuery(helpersQuery(holder));
  const { data } = query;
  const deletedOn = useDeletedOn();
  const { heading, status, announce } = useListMessage();
  const onChanged: OnHelpersChanged = (helpers, told) => {
    queryClient.setQueryData(helpersQuery(holder).queryKey, helpers);
    announce(told);
  };
  return (
    <section className="profile-section" aria-labelledby="hjelpere" aria-busy={data === undefined && !query.isError}>
      <h2 id="hjelpere" tabIndex={-1} ref={heading}>
        <Trans>Hjelp fra noen du kjenner</Trans>
      </h2>
      <p>
        <Trans>
          La en du stoler på, hjelpe deg her i en periode, for eksempel stoppe avisen når du er bortreist. Den som
          hjelper, logger inn med sin egen bruker. Du ser alt som blir gjort, og kan avslutte når du vil.
        </Trans>
      </p>
      <p role="status">{status}</p>
      <LoadState of={query} lines={3}>
        <Trans>Vi fikk ikke hentet hvem som kan hjelpe deg. Ingenting er endret.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <>
          {data.helpers.length === 0 ? null : (
            <ul className="person-list">
              {data.helpers.map((one) => (
                <HelperItem
                  key={`${one.id} ${one.state} ${one.sentAt}`}
                  holder={holder}
                  version={data.version}
                  helper={one}
                  onChanged={onChanged}
                />
              ))}
            </ul>
          )}
          {deletedOn !== undefined && <PlannedDeletion deletedOn={deletedOn} isBlocking />}
          {deletedOn === undefined && data.remaining === 0 ? (
            <p>
              <Trans>
                Du har så mange hjelpere som du kan ha. Avslutt tilgangen til en av dem for å invitere en ny.
              </Trans>
            </p>
          ) : null}
          {deletedOn === undefined && data.remaining > 0 ? (
            <InviteHelperForm
              key={data.helpers.map(({ sentAt }) => sentAt).join()}
              holder={holder}
              version={data.version}
              onChanged={onChanged}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
