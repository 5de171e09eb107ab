import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { countOf, type RowOutcome, type RowStatus } from './import-state.ts';
import { statusTexts } from './messages.ts';

/** Rows shown at first, and added by each click. Rendering thousands at once would be slow. */
const step = 50;

interface RowListProps {
  readonly outcomes: readonly RowOutcome[];
  /** Name of the file; null if the addresses were typed. */
  readonly source: string | null;
}

export function RowList({ outcomes, source }: RowListProps): ReactNode {
  const { t, i18n } = useLingui();
  const [status, setStatus] = useState<RowStatus | 'all'>('all');
  const [most, setMost] = useState(step);
  const statuses = [...new Set(outcomes.map((one) => one.status))];
  const chosen = statuses.find((one) => one === status);
  const shown = chosen === undefined ? outcomes : outcomes.filter((one) => one.status === chosen);
  const labelOf = (one: RowStatus): string => `${i18n._(statusTexts[one].text)} (${countOf(outcomes, one)})`;
  return (
    <>
      {statuses.length < 2 ? null : (
        <div className="business-filter">
          <Select<RowStatus | 'all'>
            label={<Trans>Vis</Trans>}
            placeholder={t`Velg hva du vil se`}
            value={chosen ?? 'all'}
            options={[
              { value: 'all', label: t`Alle (${outcomes.length})` },
              ...statuses.map((value) => ({ value, label: labelOf(value) })),
            ]}
            onChange={(value) => {
              setStatus(value);
              setMost(step);
            }}
            isOptional
          />
        </div>
      )}
      <ol className="ruled-list business-rows" aria-label={t`Adresser`}>
        {shown.slice(0, most).map((outcome) => (
          <Row key={`${outcome.sheet} ${outcome.row} ${outcome.email}`} outcome={outcome} hasNumber={source !== null} />
        ))}
      </ol>
      {shown.length > most ? (
        <p>
          <Button variant="secondary" onClick={() => setMost(most + step)}>
            <Plural value={shown.length - most} one="Vis flere (# igjen)" other="Vis flere (# igjen)" />
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly outcome: RowOutcome;
  readonly hasNumber: boolean;
}

function Row({ outcome: { sheet, row, email, status }, hasNumber }: RowProps): ReactNode {
  return (
    <li>
      <p className="business-address">{email}</p>
      {hasNumber ? (
        <p className="business-note">
          {sheet === '' ? (
            <Trans>Rad {row}</Trans>
          ) : (
            <Trans>
              {sheet}, rad {row}
            </Trans>
          )}
        </p>
      ) : null}
      <StateTag of={statusTexts[status]} />
    </li>
  );
}
