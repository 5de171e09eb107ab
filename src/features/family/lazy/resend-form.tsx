import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { resendInvitation } from '#src/contract/family.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import type { ItemProps } from './item-props.ts';
import { refusalPlaces, refusalTextOf } from './refusals.ts';

/** Sends an invitation again; a form without fields, so that it can be used more than once. */
export function ResendForm({ holder, family, invitation, onChanged }: ItemProps): ReactNode {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { id, email } = invitation;
  const resending = useWrite({
    endpoint: resendInvitation,
    onDone: ({ family: changed, receipt }) =>
      onChanged(changed, { id: receipt.id, text: t`Invitasjonen til ${email} er sendt på nytt.` }),
  });
  const form = useForm({
    check: () => ({ ok: true, value: { ...holder, version: family.version, id } }),
    initial: {},
    textOf: ({ code }) => i18n._(refusalTextOf(code)),
    refusals: refusalPlaces(resendInvitation.refusals),
    onSubmit: resending.send,
  });
  return (
    <form {...form.formProps}>
      <Button
        type="submit"
        variant="tertiary"
        aria-label={form.isBusy ? undefined : t`Send på nytt til ${email}`}
        isBusy={form.isBusy}
      >
        {form.isBusy ? <Trans>Sender …</Trans> : <Trans>Send på nytt</Trans>}
      </Button>
      <div role="alert">
        {form.summary.message === undefined ? null : (
          <FieldError id={`resend-${id}`}>{form.summary.message}</FieldError>
        )}
      </div>
    </form>
  );
}
