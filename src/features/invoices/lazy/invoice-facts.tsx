import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { stateTexts, stateTones } from './messages.ts';

interface InvoiceFactsProps {
  readonly invoice: InvoiceDetails;
}

/** Date and recipient of the invoice, and its payments and credits. */
export function InvoiceFacts({ invoice }: InvoiceFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { kind, state, issuedOn, dueOn, period, recipient, settlements } = invoice;
  const from = period === null ? '' : short(period.fromDate);
  const to = period === null ? '' : short(period.toDate);
  return (
    <section className="invoice-section" aria-labelledby="om-fakturaen">
      <h2 id="om-fakturaen">{kind === 'invoice' ? <Trans>Om fakturaen</Trans> : <Trans>Om kreditnotaen</Trans>}</h2>
      <FactList>
        {kind === 'invoice' ? (
          <Fact term={<Trans>Status</Trans>}>
            <Tag tone={stateTones[state]}>{i18n._(stateTexts[state])}</Tag>
          </Fact>
        ) : null}
        <Fact term={<Trans>Dato</Trans>}>{short(issuedOn)}</Fact>
        {dueOn === null ? null : <Fact term={<Trans>Forfall</Trans>}>{short(dueOn)}</Fact>}
        {period === null ? null : (
          <Fact term={<Trans>Periode</Trans>}>
            <Trans>
              {from} til {to}
            </Trans>
          </Fact>
        )}
        {recipient.name === '' ? null : (
          <Fact term={<Trans>Mottaker</Trans>}>{[recipient.name, ...recipient.address].join(', ')}</Fact>
        )}
        {settlements.map((one, index) => (
          // Two payments on one day may be equal, but the list never changes its order.
          <Fact key={index} term={<SettlementTerm settlement={one} />}>
            {formatOre(one.amountOre)}
            <span className="fact-note">{short(one.on)}</span>
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

interface SettlementTermProps {
  readonly settlement: InvoiceDetails['settlements'][number];
}

function SettlementTerm({ settlement: { amountOre, creditNoteNo } }: SettlementTermProps): ReactNode {
  if (creditNoteNo === null) return amountOre < 0 ? <Trans>Betaling trukket tilbake</Trans> : <Trans>Betalt</Trans>;
  return (
    <Link to={`/betal-faktura/${creditNoteNo}`}>
      <Trans>Kreditnota {creditNoteNo}</Trans>
    </Link>
  );
}
