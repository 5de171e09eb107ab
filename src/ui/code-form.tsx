import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import { FieldError } from './field-error.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface CodeFormProps {
  /** Has the field `code` (`checkCode` in src/platform/forms). */
  readonly form: {
    readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit'>;
    readonly summary: ErrorSummaryProps;
    readonly field: (name: 'code') => Pick<TextFieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
    readonly isBusy: boolean;
  };
  readonly help: ReactNode;
  readonly secondary: ReactNode;
}

export function CodeForm({ form, help, secondary }: CodeFormProps): ReactNode {
  const { t } = useLingui();
  return (
    <form {...form.formProps} className="form" aria-label={t`Skriv koden`}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('code')}
        label={<Trans>Kode</Trans>}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        characters={8}
      />
      <SubmitRow
        label={<Trans>Bekreft</Trans>}
        busyLabel={<Trans>Bekrefter …</Trans>}
        isBusy={form.isBusy}
        secondary={secondary}
      />
    </form>
  );
}

interface ResendCodeProps {
  readonly resend: () => void;
  readonly isBusy: boolean;
  /** Set once another code was sent. */
  readonly sent: ReactNode;
  readonly error: string | undefined;
  /** False while it is too soon to send another code. */
  readonly isDue?: boolean;
}

export function ResendCode({ resend, isBusy, sent, error, isDue = true }: ResendCodeProps): ReactNode {
  return (
    <div>
      <Button variant="secondary" disabled={!isDue} isBusy={isBusy} onClick={resend}>
        {isBusy ? <Trans>Sender …</Trans> : <Trans>Send ny kode</Trans>}
      </Button>
      <p role="status">{sent}</p>
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id="resend-code-error">{error}</FieldError>
        </div>
      )}
    </div>
  );
}
