import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longestToken } from '#src/contract/family.ts';
import { acceptHelp, declineHelp, type HelpPreview, previewHelp } from '#src/contract/helping.ts';
import type { HelpRefusal } from '#src/domain/helping.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { apiQuery, callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { startActingFor } from '#src/platform/helping/acting.ts';
import { rightTexts } from '#src/platform/helping/use-people-to-help.ts';
import { GoHomeLink } from '#src/platform/routing/link.tsx';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Decline, Declined } from './decline.tsx';
import { CheckState } from './family-gate.tsx';
import { OtherAccount } from './other-account.tsx';

interface HelpPartProps {
  readonly token: string;
}

/** Shows an invitation to help somebody with their subscription (N-13). */
export function HelpPart({ token }: HelpPartProps): ReactNode {
  // The API refuses longer tokens. Without a token, the page was not opened from the mail.
  return token === '' || token.length > longestToken ? <Refused code="invitationUnknown" /> : <Asked token={token} />;
}

function Asked({ token }: HelpPartProps): ReactNode {
  const { titleCode } = useTitle();
  const invitation = useQuery(helpQuery(titleCode, token));
  const { data } = invitation;
  if (data === undefined) return <CheckState of={invitation} />;
  switch (data.standing) {
    case 'open':
      return <Open token={token} asked={data} />;
    case 'accepted':
      return <Accepted accepted={data} />;
    case 'refused':
      return data.isDeclined === true ? <Declined /> : <Refused code={data.code} />;
  }
}

function helpQuery(titleCode: string, token: string) {
  const payload = { titleCode, token };
  return queryOptions({ ...apiQuery([queryRoots.session, 'help', payload], previewHelp, { payload }), staleTime: 0 });
}

interface OpenProps extends HelpPartProps {
  readonly asked: Extract<HelpPreview, { standing: 'open' }>;
}

function Open({ token, asked: { holder, rights, days, expiresAt } }: OpenProps): ReactNode {
  const { i18n } = useLingui();
  const { titleCode, displayName } = useTitle();
  const queryClient = useQueryClient();
  const { long } = useDayTexts();
  const failureTexts = useFailureTexts();
  const accepting = useMutation({
    mutationFn: async () => startActingFor((await callApi(acceptHelp, { payload: { titleCode, token } })).id),
  });
  const session = useSignedIn();
  const { error } = accepting;
  const refusal = error instanceof ApiError && isRefusal(error.code) ? error.code : undefined;
  if (refusal !== undefined) return <Refused code={refusal} />;
  return (
    <>
      <p className="page-lead">
        {holder === '' ? (
          <Trans>Noen ber deg om hjelp med abonnementet på {displayName}.</Trans>
        ) : (
          <Trans>
            {holder} ber deg om hjelp med abonnementet på {displayName}.
          </Trans>
        )}
      </p>
      <FactList>
        <Fact term={<Trans>Du kan</Trans>}>
          <ul className="plain-list">
            {rights.map((right) => (
              <li key={right}>{i18n._(rightTexts[right])}</li>
            ))}
          </ul>
        </Fact>
        <Fact term={<Trans>Varer i</Trans>}>
          <Trans>{days} dager fra du sier ja</Trans>
        </Fact>
        {session === undefined ? null : (
          <Fact term={<Trans>Du er logget inn som</Trans>}>{session.user.displayName}</Fact>
        )}
        <Fact term={<Trans>Invitasjonen gjelder til og med</Trans>}>{long(dayInOslo(Date.parse(expiresAt)))}</Fact>
      </FactList>
      <p>
        <Trans>
          Du betaler ingenting, og endrer ikke ditt eget abonnement. Den du hjelper, ser alt du gjør og når, og kan
          avslutte når som helst. Det kan du også.
        </Trans>
      </p>
      <div role="alert">
        {error instanceof ApiError ? <FieldError id="help-error">{failureTexts.ofForm(error)}</FieldError> : null}
      </div>
      <div className="flow-actions">
        <Button isBusy={accepting.isPending || accepting.isSuccess} onClick={() => accepting.mutate()}>
          {accepting.isPending ? <Trans>Svarer …</Trans> : <Trans>Si ja til å hjelpe</Trans>}
        </Button>
        <Decline
          send={() => callApi(declineHelp, { payload: { titleCode, token } })}
          onAnswered={() => void queryClient.invalidateQueries({ queryKey: helpQuery(titleCode, token).queryKey })}
        />
        <OtherAccount />
      </div>
    </>
  );
}

interface AcceptedProps {
  readonly accepted: Extract<HelpPreview, { standing: 'accepted' }>;
}

/** Shown to a person who has already accepted, for instance in another tab. */
function Accepted({ accepted: { id, holder } }: AcceptedProps): ReactNode {
  const beginning = useMutation({ mutationFn: () => startActingFor(id) });
  return (
    <>
      <p className="page-lead">
        <Trans>Du har sagt ja, og kan hjelpe {holder}.</Trans>
      </p>
      <p>
        <Button isBusy={beginning.isPending || beginning.isSuccess} onClick={() => beginning.mutate()}>
          <Trans>Hjelp {holder}</Trans>
        </Button>
      </p>
      <p role="alert">{beginning.isError ? <Trans>Det gikk ikke. Last siden på nytt og prøv igjen.</Trans> : null}</p>
    </>
  );
}

function isRefusal(code: string | undefined): code is HelpRefusal {
  return code !== undefined && code in reasons;
}

const reasons: Readonly<Record<HelpRefusal, MessageDescriptor>> = {
  invitationUnknown: msg`Vi kjenner ikke igjen denne lenken, eller så er invitasjonen trukket tilbake eller tilgangen avsluttet. Spør den som inviterte deg.`,
  invitationExpired: msg`Invitasjonen er gått ut. Be den som inviterte deg, om å sende den på nytt.`,
  invitationUsed: msg`Invitasjonen er allerede brukt. Gjelder tilgangen din fortsatt, logger du inn med den brukeren du hadde da. Er den avsluttet, trenger du en ny invitasjon.`,
  ownAccount: msg`Dette er ditt eget abonnement. Lenken er til den du har invitert.`,
};

function Refused({ code }: { readonly code: HelpRefusal }): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      <Notice tone="warning">
        <p>{i18n._(reasons[code])}</p>
      </Notice>
      <div className="flow-actions">
        {code === 'ownAccount' || code === 'invitationUsed' ? <OtherAccount /> : null}
        <GoHomeLink />
      </div>
    </>
  );
}
