import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InvoiceDetails, InvoiceLine } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { lineTexts, reversalText } from './messages.ts';
import { usePeriodDays } from './period-days.ts';

interface InvoiceLinesProps {
  readonly invoice: Pick<InvoiceDetails, 'kind' | 'lines' | 'priceOre'>;
}

export function InvoiceLines({ invoice: { kind, lines, priceOre } }: InvoiceLinesProps): ReactNode {
  const vat = lines.reduce((sum, { vatOre }) => sum + vatOre, 0);
  return (
    <section className="invoice-section">
      <table className="invoice-lines">
        <caption>
          {kind === 'creditNote' ? <Trans>Dette er kreditert</Trans> : <Trans>Dette betaler du for</Trans>}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Beskrivelse</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Mva.</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Beløp</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Lines have no id, and the lines of an invoice never change.
            <tr key={index}>
              <td>
                <LineText line={line} />
              </td>
              <td className="number">
                <Vat line={line} />
              </td>
              <td className="number">{formatOre(line.amountOre)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Herav mva.</Trans>
            </th>
            <td colSpan={2} className="number">
              {formatOre(vat)}
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Sum, med mva.</Trans>
            </th>
            <td colSpan={2} className="number">
              <strong>{formatOre(priceOre)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface LineProps {
  readonly line: InvoiceLine;
}

function LineText({ line }: LineProps): ReactNode {
  const { i18n } = useLingui();
  const { period, about } = line;
  const { from, to } = usePeriodDays()(period);
  return (
    <>
      {lineText(i18n, line)}
      {period === null ? null : (
        <span className="fact-note">
          <Trans>
            {from} til {to}
          </Trans>
        </span>
      )}
      {about === null ? null : (
        <span className="fact-note">
          <Trans>Gjelder faktura {about}</Trans>
        </span>
      )}
    </>
  );
}

/** Newspapers are zero-rated, which differs from no VAT. */
function Vat({ line: { vatPercent } }: LineProps): ReactNode {
  if (vatPercent === null) return <Trans>uten</Trans>;
  const percent = String(vatPercent).replace('.', ',');
  return <Trans>{percent} %</Trans>;
}

export function lineText(i18n: I18n, line: Pick<InvoiceLine, 'reason' | 'isReversal' | 'planName'>): string {
  const text = i18n._({ ...lineTexts[line.reason], values: { plan: line.planName ?? '' } });
  return line.isReversal ? i18n._({ ...reversalText, values: { line: text } }) : text;
}
