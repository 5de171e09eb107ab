import { Trans, useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import type { ReactNode } from 'react';

interface QrCodeProps {
  /** Path of the page that the phone opens. */
  readonly path: string;
}

/** Width of the quiet zone that scanners need, in modules. */
const quiet = 4;

/** A QR code that opens a page on a phone, where Vipps and the bank are; also on printed paper. */
export function QrCode({ path }: QrCodeProps): ReactNode {
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
