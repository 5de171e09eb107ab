import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './submit-row.css';

/** Props of SubmitRow. */
export interface SubmitRowProps {
  /** What happens, as a verb that a reader would say. */
  readonly label: ReactNode;
  readonly isBusy: boolean;
  /** What is being done, as `Sender …`; stands in the label's place while busy. */
  readonly busyLabel: ReactNode;
  /** A second way on: a link back, a secondary button. */
  readonly secondary?: ReactNode;
}

/** The end of a form. While busy the button keeps the focus, and a further click does nothing (N-02). */
export function SubmitRow({ label, isBusy, busyLabel, secondary }: SubmitRowProps): ReactNode {
  return (
    <div className="submit-row">
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      {secondary}
      <span className="visually-hidden" role="status">
        {isBusy ? busyLabel : null}
      </span>
    </div>
  );
}
