import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inviteEmployees } from '#src/contract/business.ts';
import { writeCsv } from '#src/lib/table-file/csv.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callWrite, type WriteRequest } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countOf, type Import, nextPartOf, outcomesOf, type RowOutcome } from './import-state.ts';
import { statusTexts } from './messages.ts';
import { RowList } from './row-list.tsx';

interface SendStepProps {
  readonly holder: SubscriptionHolder;
  readonly begun: Import;
  /** True if the import was just confirmed on this page. */
  readonly isSending: boolean;
  readonly onProgress: (next: Import) => void;
  readonly onRestart: () => void;
}

/** Resumes after a lost response or a reload (R-22). */
export function SendStep({ onRestart, ...importing }: SendStepProps): ReactNode {
  const { begun } = importing;
  const sending = useImport(importing);
  const outcomes = outcomesOf(begun);
  const left = countOf(outcomes, 'new');
  const done = begun.results.length;
  const all = done + left;
  if (left > 0) {
    return (
      <>
        <p role="status">
          <Trans>
            {done} av {all} er ferdige.
          </Trans>
        </p>
        <progress className="business-progress" value={done} max={all} aria-label="" aria-hidden />
        {sending.error === undefined ? null : (
          <Notice tone="warning">
            <p role="alert">{sending.error}</p>
          </Notice>
        )}
        <div className="business-ways">
          <Button isBusy={sending.isBusy} onClick={sending.send}>
            {sending.isBusy ? <Trans>Sender …</Trans> : <Trans>Fortsett å sende</Trans>}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Summary outcomes={outcomes} />
      <div className="business-ways">
        <ResultFile outcomes={outcomes} />
        <Button variant="secondary" onClick={onRestart}>
          <Trans>Legg til flere</Trans>
        </Button>
      </div>
      <RowList outcomes={outcomes} source={begun.source} />
    </>
  );
}

function Summary({ outcomes }: { readonly outcomes: readonly RowOutcome[] }): ReactNode {
  const sent = countOf(outcomes, 'emailSent');
  const rest = outcomes.length - sent;
  return (
    <Notice tone={rest === 0 ? 'success' : 'warning'}>
      <p role="status">
        <Plural value={sent} one="# invitasjon er sendt." other="# invitasjoner er sendt." />{' '}
        {rest === 0 ? null : <Plural value={rest} one="# adresse fikk ingen." other="# adresser fikk ingen." />}
      </p>
      {countOf(outcomes, 'maxUsersReached') === 0 ? null : (
        <p>
          <Trans>Ditt abonnement har nådd maks antall invitasjoner</Trans>
        </p>
      )}
    </Notice>
  );
}

function ResultFile({ outcomes }: { readonly outcomes: readonly RowOutcome[] }): ReactNode {
  const { t, i18n } = useLingui();
  const rows = outcomes.map(({ sheet, row, email, status }) => [
    `${sheet} ${row}`.trim(),
    email,
    i18n._(statusTexts[status].text),
  ]);
  const url = `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([[t`Rad`, t`E-postadresse`, t`Resultat`], ...rows]))}`;
  return (
    <a className="ds-button" data-variant="secondary" href={url} download="invitasjoner.csv">
      <Trans>Last ned resultatet (CSV)</Trans>
    </a>
  );
}

/**
 * Sends an import part by part. If a response was lost, the part is sent again with the same idempotency key and gets
 * the original response. If the list was changed elsewhere in the meantime, the part gets a new key; addresses that it
 * has already sent are then reported as being on the list.
 */
function useImport({ holder, begun, isSending, onProgress }: Omit<SendStepProps, 'onRestart'>) {
  const queryClient = useQueryClient();
  const failureTexts = useFailureTexts();
  // A mutation, so that an expired session opens the log-in page (G-07).
  const { mutateAsync: invite } = useMutation({
    mutationFn: (request: WriteRequest<typeof inviteEmployees>) => callWrite(inviteEmployees, request),
  });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const isUnderWay = useRef(false);
  const isShown = useRef(true);

  const sendAll = async (): Promise<void> => {
    let state = begun;
    for (let part = nextPartOf(state); part !== undefined && isShown.current; part = nextPartOf(state)) {
      try {
        const payload = { ...holder, version: state.version, emails: [...part.emails] };
        const { results } = await invite({ payload, idempotencyKey: part.key });
        state = { ...state, results: [...state.results, ...results.map(({ result }) => result)] };
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'outcomeChanged') throw cause;
        state = { ...state, id: crypto.randomUUID() };
      }
      onProgress(state);
    }
    await queryClient.invalidateQueries({ queryKey: [queryRoots.business] });
  };

  const send = (): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(undefined);
    sendAll()
      .catch((cause: unknown) => {
        if (cause instanceof ApiError) setError(cause);
        else setIsBusy(() => raise(cause));
      })
      .finally(() => {
        isUnderWay.current = false;
        setIsBusy(false);
      });
  };

  const begin = useEffectEvent(() => {
    if (isSending) send();
  });
  // Sending happens outside React: it begins and ends with this step.
  useEffect(() => {
    isShown.current = true;
    begin();
    return () => {
      isShown.current = false;
    };
  }, []);

  return { isBusy, error: error && failureTexts.ofForm(error), send };
}

/** Passes an unexpected error to the page's error boundary, which catches only errors thrown while rendering. */
function raise(error: unknown): never {
  throw error;
}
