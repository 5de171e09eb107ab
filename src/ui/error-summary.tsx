import { Trans } from '@lingui/react/macro';
import ExclamationmarkTriangleIcon from '@navikt/aksel-icons/svg/ExclamationmarkTriangle.svg?react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isEmptySlot } from './field.tsx';
import './error-summary.css';

/** A field that a failed submit found wrong. */
export interface FieldProblem {
  readonly fieldId: string;
  readonly text: ReactNode;
}

/** Props of ErrorSummary. */
export interface ErrorSummaryProps {
  /** In the order of the fields. */
  readonly problems: readonly FieldProblem[];
  /** What was wrong with the whole, not with one field. */
  readonly message?: ReactNode;
  /** Number of submits that have failed; a new one moves the focus here. */
  readonly failures: number;
}

/** What keeps a form from being sent, at its top, each with a link to the field (V-03). Nothing before a failed submit. */
export function ErrorSummary({ problems, message, failures }: ErrorSummaryProps): ReactNode {
  const headingId = useId();
  const summary = useRef<HTMLElement>(null);

  // Focus belongs to the browser: it can move only once the summary stands on the page.
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

interface FieldLinkProps {
  readonly fieldId: string;
  readonly children: ReactNode;
}

/** Moves the focus itself: a fragment alone would scroll, and become an entry of the history. */
function FieldLink({ fieldId, children }: FieldLinkProps): ReactNode {
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
