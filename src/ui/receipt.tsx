import { Trans } from '@lingui/react/macro';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import './receipt.css';

/** Props of Receipt. */
export interface ReceiptProps {
  /** What has been done, as `Avisen er stoppet`. */
  readonly heading: ReactNode;
  /** What follows, in a sentence or two. */
  readonly lead?: ReactNode;
  /** Facts (Fact) worth keeping: dates, sums, reference number. */
  readonly facts?: ReactNode;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** The end of a flow: what was done, what follows, and a copy on paper. Takes the focus, since it stands in a form's place. */
export function Receipt({ heading, lead, facts, children }: ReceiptProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone with its form.
  useEffect(() => title.current?.focus(), []);

  return (
    <section className="receipt">
      <CheckmarkCircleIcon className="receipt-icon" />
      <h2 className="receipt-heading" tabIndex={-1} ref={title}>
        {heading}
      </h2>
      {lead === undefined ? null : <div className="receipt-lead">{lead}</div>}
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
