import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import './copy-button.css';

/** Props of CopyButton. */
export interface CopyButtonProps {
  readonly value: string;
  /** What the button copies, for those who do not see what it stands beside. */
  readonly label: string;
  /** Said once it is copied. */
  readonly done: string;
  /** What to do if the browser does not let it; left out if the text stands on the page. */
  readonly failed?: ReactNode;
  /** The button's words; `Kopier` if left out. */
  readonly children?: ReactNode;
}

/** Copies a text; if the browser does not let it, says how to do it by hand. */
export function CopyButton({ value, label, done, failed, children }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <span className="copy">
      <Button variant="tertiary" aria-label={label} onClick={copy}>
        {children ?? <Trans>Kopier</Trans>}
      </Button>
      <span className="copy-outcome" role="status">
        {outcome === 'copied' ? done : null}
        {outcome === 'failed' ? (failed ?? <Trans>Merk det og kopier selv.</Trans>) : null}
      </span>
    </span>
  );
}
