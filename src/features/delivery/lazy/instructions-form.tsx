import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { type getInstructions, setInstructions } from '#src/contract/delivery-change.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { CarrierFields, checkInstructions } from './address-fields.tsx';
import { instructionsQuery } from './queries.ts';
import { useFormTexts } from './use-form-texts.ts';

interface CarrierInstructionsProps {
  readonly holder: SubscriptionHolder;
}

/** Only the holder sees the instructions (P-03). */
export function CarrierInstructions({ holder }: CarrierInstructionsProps): ReactNode {
  return useActing() === undefined ? <OwnInstructions holder={holder} /> : null;
}

function OwnInstructions({ holder }: CarrierInstructionsProps): ReactNode {
  const query = useQuery(instructionsQuery(holder));
  const { data } = query;
  return (
    <Section id="budet" heading={<Trans>Beskjed til avisbudet</Trans>} className="flow-section">
      {data === undefined ? null : <InstructionsForm holder={holder} known={data} />}
      <LoadState of={query} lines={4}>
        <Trans>Vi fikk ikke hentet beskjeden til budet.</Trans>
      </LoadState>
    </Section>
  );
}

interface InstructionsFormProps extends CarrierInstructionsProps {
  readonly known: v.InferOutput<typeof getInstructions.response>;
}

function InstructionsForm({ holder, known }: InstructionsFormProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const textOf = useFormTexts();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const saving = useWrite({
    endpoint: setInstructions,
    onDone: ({ instructions, receipt }) => {
      queryClient.setQueryData(instructionsQuery(holder).queryKey, instructions);
      setNews({ id: receipt.id, text: t`Beskjeden til budet er lagret.` });
    },
  });
  const form = useForm({
    check: checkInstructions,
    initial: { doorCode: known.doorCode, instructions: known.instructions },
    textOf,
    refusals: { accountNotFound: 'form', paperRequired: 'form', notAllowed: 'form' },
    draftKey: 'delivery-instructions',
    onSubmit: (instructions) => saving.send({ ...holder, version: known.version, ...instructions }),
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Beskjed til avisbudet`}>
      <ErrorSummary {...form.summary} />
      <CarrierFields field={form.field} />
      <SubmitRow label={<Trans>Lagre beskjeden</Trans>} busyLabel={<Trans>Lagrer …</Trans>} isBusy={form.isBusy} />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </form>
  );
}
