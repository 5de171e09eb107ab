import { Trans } from '@lingui/react/macro';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import './receipt.css';

export interface ReceiptProps {
  /** Such as `Avisen er stoppet`. */
  readonly heading: ReactNode;
  /** One or two sentences on what happens next. */
  readonly lead?: ReactNode;
  /** `Fact` elements for the records: dates, amounts, reference number. */
  readonly facts?: ReactNode;
  /** Shown as a button. */
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

/** Takes the focus, since it replaces a form. */
export function Receipt({ heading, lead, next, facts, children }: ReceiptProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);

  // The focused button was removed with its form.
  useEffect(() => title.current?.focus(), []);

  return (
    <section className="receipt">
      <CheckmarkCircleIcon className="receipt-icon" />
      <h2 className="receipt-heading" tabIndex={-1} ref={title}>
        {heading}
      </h2>
      {lead === undefined ? null : <div className="receipt-lead">{lead}</div>}
      {next === undefined ? null : <div className="receipt-next">{next}</div>}
      {facts === undefined ? null : <FactList>{facts}</FactList>}
      <div className="receipt-ways">
        <Button variant="secondary" onClick={() => window.print()}>
          <PrinterSmallIcon />
          <Trans>Skriv ut</Trans>
        </Button>
        {children}
      </div>
    </section>
  );
}
