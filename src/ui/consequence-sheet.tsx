import '@digdir/designsystemet-css/dialog.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { isEmptySlot } from './field.tsx';
import { FieldError } from './field-error.tsx';
import './consequence-sheet.css';

export interface ConsequenceSheetProps {
  readonly isOpen: boolean;
  /** A question, such as `Vil du si opp?`. */
  readonly heading: ReactNode;
  readonly lead?: ReactNode;
  readonly consequences: Consequences;
  /** A verb: `Si opp`. */
  readonly confirmLabel: ReactNode;
  /** A verb: `Behold abonnementet`; `Avbryt` only if it is unambiguous. */
  readonly cancelLabel?: ReactNode;
  /** Such as `Sier opp …`. */
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
  /** Shown in the sheet, which stays open. */
  readonly error?: ReactNode;
  /** True if a retry cannot succeed, so there is nothing to confirm. */
  readonly isRefused?: boolean;
  readonly onConfirm: () => void;
  /** Called on Escape, the second button and the browser's Back; not while busy. */
  readonly onCancel: () => void;
}

/**
 * Shows the consequences before a confirmation (N-06). A native dialog traps the focus, and returns
 * it to the element that opened the dialog.
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
  const cancel = (): void => {
    if (!isBusy) onCancel();
  };
  return (
    <dialog
      className="ds-dialog sheet"
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      // The browser closes the dialog on a second Escape even if the first was prevented.
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
          <Button variant={isRefused ? 'primary' : 'secondary'} onClick={cancel}>
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

  // Opens and closes by method calls, because the attribute alone neither shows a backdrop nor traps the focus.
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const opener = document.activeElement;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      // Browsers return the focus, except if the sheet is unmounted together with its step.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  return { dialog, heading };
}

/** Consequences in plain words, grouped by topic. Unaffected topics are left out (N-06). */
export interface Consequences {
  readonly money?: ReactNode;
  readonly dates?: ReactNode;
  readonly access?: ReactNode;
  readonly family?: ReactNode;
  readonly delivery?: ReactNode;
  /** How to undo the action, or that it cannot be undone. */
  readonly undo: ReactNode;
}

/** Used in a sheet, in a review before a sheet, and in a receipt. */
export function ConsequenceList({ money, dates, access, family, delivery, undo }: Consequences): ReactNode {
  return (
    <FactList>
      <Consequence term={<Trans>Penger</Trans>}>{money}</Consequence>
      <Consequence term={<Trans>Datoer</Trans>}>{dates}</Consequence>
      <Consequence term={<Trans>Tilgang</Trans>}>{access}</Consequence>
      <Consequence term={<Trans>Familie</Trans>}>{family}</Consequence>
      <Consequence term={<Trans>Levering</Trans>}>{delivery}</Consequence>
      <Consequence term={<Trans>Angre</Trans>}>{undo}</Consequence>
    </FactList>
  );
}

function Consequence({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }): ReactNode {
  return isEmptySlot(children) ? null : <Fact term={term}>{children}</Fact>;
}
