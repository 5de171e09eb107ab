import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LookUp, searchAccount, type SoughtContact } from '#src/contract/connect.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { lookUpQuery } from '../queries.ts';
import { lookUpCheck, type LookUpValues, lookUpValues } from '../look-up-check.ts';
import { pathOfStep } from '../steps.ts';
import { formLevelCodes, textOfCode } from './messages.ts';

interface FindStepProps {
  /** Address to begin with, or empty. */
  readonly email: string;
  /** What was looked for before; null if nothing was. */
  readonly former: Pick<LookUp, 'kind' | 'contact'> | null;
}

/** What the subscription is looked for by. */
export function FindStep({ email, former }: FindStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const { titleCode, displayName } = useTitle();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<LookUpValues, SoughtContact>({
    initial: lookUpValues(former, email),
    check: lookUpCheck,
    textOf: ({ code }, field) => {
      const info = field === 'phoneNumber' ? t`Telefonnummer` : t`E-postadresse`;
      return i18n._({ ...textOfCode(code), values: { info } });
    },
    refusals: formLevelCodes(searchAccount.refusals),
    onSubmit: async (sought) => {
      const begun = await callApi(searchAccount, { payload: { titleCode, sought } });
      queryClient.setQueryData(lookUpQuery().queryKey, begun);
      await navigate(pathOfStep('kode'));
      return undefined;
    },
    draftKey: 'connect',
  });
  return (
    <>
      <p>
        <Trans>
          Har du et abonnement på {displayName} som ikke er koblet til denne brukeren, finner vi det med e-postadressen
          eller telefonnummeret som kundesenteret har.
        </Trans>
      </p>
      <form {...form.formProps} className="form" aria-label={t`Finn abonnementet`}>
        <ErrorSummary {...form.summary} />
        <RadioGroup
          {...form.field('kind')}
          label={<Trans>Søk med</Trans>}
          options={[
            { value: 'email', label: <Trans>E-postadresse</Trans> },
            { value: 'phone', label: <Trans>Telefonnummer</Trans> },
          ]}
        />
        {form.values.kind === 'email' ? (
          <TextField
            {...form.field('email')}
            label={<Trans>E-postadresse</Trans>}
            type="email"
            autoComplete="email"
            characters={32}
          />
        ) : (
          <TextField
            {...form.field('phoneNumber')}
            label={<Trans>Telefonnummer</Trans>}
            type="tel"
            autoComplete="tel"
            characters={14}
          />
        )}
        <SubmitRow label={<Trans>Send meg en kode</Trans>} busyLabel={<Trans>Sender …</Trans>} isBusy={form.isBusy} />
      </form>
    </>
  );
}
