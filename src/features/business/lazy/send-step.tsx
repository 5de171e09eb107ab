import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { writeCsv } from '#src/lib/table-file/csv.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countOf, type Import, outcomesOf, type RowOutcome } from './import-state.ts';
import { statusTexts } from './messages.ts';
import { RowList } from './row-list.tsx';
import { useImport } from './use-import.ts';

interface SendStepProps {
  readonly holder: SubscriptionHolder;
  readonly begun: Import;
  /** Whether it was just confirmed on this page. */
  readonly isSending: boolean;
  readonly onProgress: (next: Import) => void;
  readonly onRestart: () => void;
}

/** Sends what was confirmed, goes on after a lost answer or a reload, and says what became of each address (R-22). */
export function SendStep({ holder, begun, isSending, onProgress, onRestart }: SendStepProps): ReactNode {
  const sending = useImport({ holder, begun, startsAtOnce: isSending, onProgress });
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
  const isWhole = sent === outcomes.length;
  return (
    <Notice tone={isWhole ? 'success' : 'warning'}>
      <p role="status">
        <Plural value={sent} one="# invitasjon er sendt." other="# invitasjoner er sendt." />{' '}
        {isWhole ? null : <Trans>Ikke alle e-postene ble sendt.</Trans>}
      </p>
      {countOf(outcomes, 'maxUsersReached') === 0 ? null : (
        <p>
          <Trans>Ditt abonnement har nådd maks antall invitasjoner</Trans>
        </p>
      )}
    </Notice>
  );
}

/** The outcome of each row as a file, which the browser makes itself. */
function ResultFile({ outcomes }: { readonly outcomes: readonly RowOutcome[] }): ReactNode {
  const { t, i18n } = useLingui();
  const rows = outcomes.map(({ row, email, status }) => [String(row), email, i18n._(statusTexts[status].text)]);
  const url = `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([[t`Rad`, t`E-postadresse`, t`Resultat`], ...rows]))}`;
  return (
    <a className="ds-button" data-variant="secondary" href={url} download="invitasjoner.csv">
      <Trans>Last ned resultatet (CSV)</Trans>
    </a>
  );
}
