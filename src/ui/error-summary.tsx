import { Trans } from '@lingui/react/macro';
import ExclamationmarkTriangleIcon from '@navikt/aksel-icons/svg/ExclamationmarkTriangle.svg?react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isEmptySlot } from './field.tsx';
import './error-summary.css';

export interface ErrorSummaryProps {
  /** In the order of the fields. */
  readonly problems: readonly { readonly fieldId: string; readonly text: ReactNode }[];
  /** Concerns the whole form. */
  readonly message?: ReactNode;
  /** Number of failed submits; each increase moves the focus to the summary. */
  readonly failures: number;
}

/** Shown at the top of the form, with a link to each invalid field (V-03). */
export function ErrorSummary({ problems, message, failures }: ErrorSummaryProps): ReactNode {
  const headingId = useId();
  const summary = useRef<HTMLElement>(null);

  // The focus can move only once the summary is in the document.
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);

  if (failures === 0 || (problems.length === 0 && isEmptySlot(message))) return null;
  return (
    <section className="error-summary" aria-labelledby={headingId} tabIndex={-1} ref={summary}>
      <ExclamationmarkTriangleIcon className="error-summary-icon" />
      <div className="error-summary-text">
        <h2 id={headingId}>
          {problems.length === 0 ? <Trans>Vi fikk ikke sendt dette</Trans> : <Trans>Rett dette først</Trans>}
        </h2>
        {isEmptySlot(message) ? null : <p>{message}</p>}
        {problems.length === 0 ? null : (
          <ul>
            {problems.map(({ fieldId, text }) => (
              <li key={fieldId}>
                <FieldLink fieldId={fieldId}>{text}</FieldLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Moves the focus directly: a fragment link would scroll, and add a history entry. */
function FieldLink({ fieldId, children }: { readonly fieldId: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        const field = document.getElementById(fieldId);
        if (field === null) return;
        event.preventDefault();
        field.focus();
      }}
    >
      {children}
    </a>
  );
}
