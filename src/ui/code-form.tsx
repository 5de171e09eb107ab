import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import { SubmitRow, type SubmitRowProps } from './submit-row.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFormProps
  extends Omit<SubmitRowProps, 'label' | 'isBusy'>,
    Pick<TextFieldProps, 'label' | 'help' | 'characters'> {
  /** A form (platform/forms) with the single field `code`. */
  readonly form: {
    readonly formProps: Omit<ComponentProps<'form'>, 'ref'>;
    readonly summary: ErrorSummaryProps;
    readonly field: (name: 'code') => Omit<TextFieldProps, 'label'>;
    readonly isBusy: boolean;
  };
  /** Accessible name. */
  readonly name: string;
  /** Where the code is, above the field. */
  readonly lead?: ReactNode;
  readonly submitLabel: ReactNode;
  /** More of the form, below its buttons. */
  readonly children?: ReactNode;
}

/** Asks for a one-time code, which the browser or the phone may fill in. */
export function CodeForm({ form, name, lead, submitLabel, busyLabel, secondary, children, ...field }: CodeFormProps) {
  return (
    <form {...form.formProps} className="form" aria-label={name}>
      <ErrorSummary {...form.summary} />
      {lead}
      <TextField
        {...form.field('code')}
        {...field}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <SubmitRow label={submitLabel} busyLabel={busyLabel} isBusy={form.isBusy} secondary={secondary} />
      {children}
    </form>
  );
}
