import { Trans, useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { BankFacts } from '#src/ui/bank-facts.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { Section } from '#src/ui/section.tsx';
import type { PaidMatter } from './pay-or-continue.tsx';

interface BankPaymentProps {
  readonly matter: PaidMatter & Pick<InvoiceDetails, 'KID' | 'accountNumber'>;
}

/** Shows everything needed to pay through the bank, and a QR code that opens this page on a phone (P-09). */
export function BankPayment({ matter }: BankPaymentProps): ReactNode {
  const { t } = useLingui();
  const { KID, accountNumber, ariaInvoiceNo, outstandingOre } = matter;
  return (
    <Section id="nettbank" heading={<Trans>Betal i nettbanken</Trans>} className="invoice-section">
      {KID === null || accountNumber === null ? (
        <>
          <p>
            <Trans>Vi har ikke noe kontonummer å vise her. Spør kundesenteret, så får du det.</Trans>
          </p>
          <ContactLine />
        </>
      ) : (
        <div className="bank-payment">
          <BankFacts accountNumber={accountNumber} KID={KID}>
            <Fact term={<Trans>Beløp</Trans>}>
              <span className="bank-number">{formatOre(outstandingOre)}</span>
              <CopyButton value={bankSum(outstandingOre)} label={t`Kopier beløp`} done={t`Beløpet er kopiert.`} />
            </Fact>
          </BankFacts>
          <QrCode path={`/betal-faktura/${encodeURIComponent(ariaInvoiceNo)}`} />
        </div>
      )}
      <p className="note">
        <Trans>En betaling i nettbanken er her etter én til to bankdager.</Trans>
      </p>
    </Section>
  );
}

/** Formats an amount for a bank's input field: `349,00`. */
function bankSum(ore: number): string {
  return (ore / 100).toFixed(2).replace('.', ',');
}

/** Width of the quiet zone that scanners need, in modules. */
const quiet = 4;

/** Opens the page on a phone, which has Vipps and the bank app. Also works in print. */
function QrCode({ path }: { readonly path: string }): ReactNode {
  const { t } = useLingui();
  const code = generate(new URL(path, document.baseURI).href);
  const size = code.size + 2 * quiet;
  const squares = Array.from({ length: code.size * code.size }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)];
    return code.get(x, y) ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '';
  }).join('');
  return (
    <figure className="qr-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t`QR-kode til denne siden`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={squares} fill="#000" />
      </svg>
      <figcaption>
        <Trans>Skann med mobilen for å betale der.</Trans>
      </figcaption>
    </figure>
  );
}
