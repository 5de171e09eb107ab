import '@digdir/designsystemet-css/dialog.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { ConsequenceList, type Consequences } from './consequence-list.tsx';
import { isEmptySlot } from './field.tsx';
import { FieldError } from './field-error.tsx';
import './consequence-sheet.css';

/** Props of ConsequenceSheet. */
export interface ConsequenceSheetProps {
  readonly isOpen: boolean;
  /** The question, as `Vil du si opp?`. */
  readonly heading: ReactNode;
  /** The matter in a sentence. */
  readonly lead?: ReactNode;
  readonly consequences: Consequences;
  /** What is done, as a verb: `Si opp`. */
  readonly confirmLabel: ReactNode;
  /** The way out, as a verb: `Behold abonnementet`; `Avbryt` if it could mean nothing else. */
  readonly cancelLabel?: ReactNode;
  /** What is being done, as `Sier opp …`. */
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
  /** Why it was not done; the sheet stays open. */
  readonly error?: ReactNode;
  /** Whether it cannot be done as asked, however often one tries: then there is nothing to confirm. */
  readonly isRefused?: boolean;
  readonly onConfirm: () => void;
  /** Escape, the second button and the browser's own way out; not while busy. */
  readonly onCancel: () => void;
}

/**
 * What follows from a confirmation, before it is given (N-06). The browser's own dialog: it keeps the focus inside, and
 * gives it back to what opened it.
 */
export function ConsequenceSheet({
  isOpen,
  isBusy,
  error,
  isRefused = false,
  onCancel,
  ...sheet
}: ConsequenceSheetProps): ReactNode {
  const { dialog, heading } = useModal(isOpen);
  const headingId = useId();
  const errorId = useId();
  return (
    <dialog
      className="ds-dialog sheet"
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onCancel();
      }}
      // A second Escape closes it whatever we say.
      onClose={() => {
        if (isOpen) onCancel();
      }}
    >
      <div className="sheet-content">
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {sheet.heading}
        </h2>
        {isEmptySlot(sheet.lead) ? null : <p>{sheet.lead}</p>}
        <ConsequenceList {...sheet.consequences} />
        <div className="sheet-actions">
          <div role="alert">{isEmptySlot(error) ? null : <FieldError id={errorId}>{error}</FieldError>}</div>
          {isRefused ? null : (
            <Button isBusy={isBusy} onClick={sheet.onConfirm}>
              {isBusy ? sheet.busyLabel : sheet.confirmLabel}
            </Button>
          )}
          <Button
            variant={isRefused ? 'primary' : 'secondary'}
            onClick={() => {
              if (!isBusy) onCancel();
            }}
          >
            {isRefused ? <Trans>Lukk</Trans> : (sheet.cancelLabel ?? <Trans>Avbryt</Trans>)}
          </Button>
          <span className="visually-hidden" role="status">
            {isBusy ? sheet.busyLabel : null}
          </span>
        </div>
      </div>
    </dialog>
  );
}

function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // A dialog is opened and closed by calls: its attribute alone would give no backdrop and hold no focus.
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const opener = document.activeElement;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      // Browsers give the focus back themselves, but not when the sheet goes from the page with the step that it is.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  return { dialog, heading };
}
