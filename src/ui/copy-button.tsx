import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import './copy-button.css';

export interface CopyButtonProps {
  readonly value: string;
  /** Accessible name: what is copied. */
  readonly label: string;
  /** Announced after copying. */
  readonly done: string;
  /** True if the page shows the value only once the browser has refused to copy it. */
  readonly isValueHidden?: boolean;
  /** `Kopier` by default. */
  readonly children?: ReactNode;
}

/** If the browser refuses, the page explains how to copy by hand. */
export function CopyButton({ value, label, done, isValueHidden = false, children }: CopyButtonProps): ReactNode {
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
        {outcome === 'failed' ? <Trans>Merk det og kopier selv.</Trans> : null}
        {outcome === 'failed' && isValueHidden ? <q className="copy-value">{value}</q> : null}
      </span>
    </span>
  );
}
