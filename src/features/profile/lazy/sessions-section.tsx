import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endOtherSessions, endOwnSession, type OwnSessions } from '#src/contract/own-sessions.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { ownSessionsQuery } from '../queries.ts';
import { useListMessage } from './use-list-message.tsx';
import '#src/ui/person-list.css';

type OwnSession = OwnSessions['sessions'][number];

export function SessionsSection({ accountNo }: { readonly accountNo: string }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(ownSessionsQuery(accountNo));
  const { data } = query;
  const { heading, status, announce } = useListMessage();
  const queryClient = useQueryClient();
  const onEnded = (left: OwnSessions, text: string): void => {
    queryClient.setQueryData(ownSessionsQuery(accountNo).queryKey, left);
    announce(text);
  };
  const endingOthers = useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: (left) => onEnded(left, t`Du er logget ut alle andre steder.`),
  });
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Section
      id="steder"
      heading={<Trans>Her er du logget inn</Trans>}
      headingRef={heading}
      className="flow-section"
      isBusy={data === undefined && !query.isError}
    >
      <p>
        <Trans>
          Kjenner du ikke igjen et sted, eller har du mistet en telefon? Logg ut der. Da må den som vil inn igjen, ha en
          ny kode.
        </Trans>
      </p>
      <p role="status">{status}</p>
      <LoadState of={query} lines={3}>
        <Trans>Vi fikk ikke hentet hvor du er logget inn.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <ul className="person-list">
          {data.sessions.map((one) => (
            <SessionItem key={one.id} session={one} onEnded={onEnded} />
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <>
          <Button variant="secondary" isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            <Trans>Logg ut alle andre steder</Trans>
          </Button>
          <EndFailure id="end-others" hasFailed={endingOthers.isError} />
        </>
      ) : null}
    </Section>
  );
}

interface SessionItemProps {
  readonly session: OwnSession;
  readonly onEnded: (left: OwnSessions, text: string) => void;
}

function SessionItem({ session, onEnded }: SessionItemProps): ReactNode {
  const { t } = useLingui();
  const { dated } = useDayTexts();
  const { id, browser, system, place, titles, isThis } = session;
  const deviceName = (one: string, on: string): string => t`${one} på ${on}`;
  const device =
    browser !== null && system !== null ? deviceName(browser, system) : (browser ?? system ?? t`Ukjent nettleser`);
  const first = dated(session.firstUsedAt);
  const last = dated(session.lastUsedAt);
  const ending = useMutation({
    mutationFn: () => callApi(endOwnSession, { payload: { id } }),
    onSuccess: (left) => onEnded(left, t`${device} er logget ut.`),
  });
  return (
    <li className="person-item">
      <div className="person-who">
        <h3>{device}</h3>
        <p className="person-note">{titles.join(', ')}</p>
        <p className="person-note">
          {place === null ? (
            <Trans>Logget inn {first}</Trans>
          ) : (
            <Trans>
              Logget inn {first} fra {place}
            </Trans>
          )}
        </p>
        {isThis ? null : (
          <p className="person-note">
            <Trans>Sist brukt {last}</Trans>
          </p>
        )}
      </div>
      {isThis ? (
        <Tag tone="good">
          <Trans>Her er du nå</Trans>
        </Tag>
      ) : (
        <div className="person-actions">
          <Button
            variant="tertiary"
            aria-label={t`Logg ut ${device}, sist brukt ${last}`}
            isBusy={ending.isPending}
            onClick={() => ending.mutate()}
          >
            <Trans>Logg ut</Trans>
          </Button>
          <EndFailure id={`end-${id}`} hasFailed={ending.isError} />
        </div>
      )}
    </li>
  );
}

function EndFailure({ id, hasFailed }: { readonly id: string; readonly hasFailed: boolean }): ReactNode {
  return (
    <div role="alert">
      {hasFailed ? (
        <FieldError id={id}>
          <Trans>Vi fikk ikke logget ut der. Prøv igjen om litt.</Trans>
        </FieldError>
      ) : null}
    </div>
  );
}
