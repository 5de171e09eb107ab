import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { addressesQuery } from '../queries.ts';
import type { AddressColumn } from '../reading/read-addresses.ts';
import { beginFileImport, type Import } from './import-state.ts';

interface ColumnChoiceProps {
  readonly holder: SubscriptionHolder;
  readonly source: string;
  readonly columns: readonly AddressColumn[];
  readonly onChoose: (begun: Import) => void;
}

/** Lists the columns with addresses from all sheets, so that none is left out silently. */
export function ColumnChoice({ holder, source, columns, onChoose }: ColumnChoiceProps): ReactNode {
  const query = useQuery(addressesQuery(holder));
  const company = query.data;
  if (company === undefined) {
    return (
      <LoadState of={query} lines={columns.length}>
        <Trans>Vi fikk ikke hentet listen over ansatte. Ingenting er sendt.</Trans>
      </LoadState>
    );
  }
  return (
    <fieldset className="field-group">
      <legend className="ds-label field-label">
        <Trans>Filen har adresser i flere kolonner. Hvilke vil du bruke?</Trans>
      </legend>
      {columns.map((column) => (
        <Checkbox
          key={`${column.sheet} ${column.name}`}
          label={<ColumnName column={column} />}
          help={<Sample column={column} />}
          value={column.isChosen}
          onChange={(isChosen) => {
            const changed = columns.map((one) => (one === column ? { ...one, isChosen } : one));
            onChoose(beginFileImport(changed, company, source));
          }}
        />
      ))}
    </fieldset>
  );
}

function ColumnName({ column: { sheet, name } }: { readonly column: AddressColumn }): ReactNode {
  return sheet === '' ? (
    <Trans>Kolonne «{name}»</Trans>
  ) : (
    <Trans>
      Ark «{sheet}», kolonne «{name}»
    </Trans>
  );
}

function Sample({ column: { written } }: { readonly column: AddressColumn }): ReactNode {
  const shown = written.slice(0, 2).map(({ text }) => text);
  const left = written.length - shown.length;
  return (
    <span className="business-address">
      {shown.join(', ')}
      {left > 0 ? (
        <>
          {' '}
          <Plural value={left} one="og # til" other="og # til" />
        </>
      ) : null}
    </span>
  );
}
