import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import {
  type getInstructions,
  InstructionsSchema,
  longestInstructions,
  setInstructions,
} from '#src/contract/delivery-change.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StatusMessage, type StatusNews } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { instructionsQuery } from './queries.ts';
import { useFormTexts } from './use-form-texts.ts';

const TypedSchema = v.pipe(
  v.object({
    doorCode: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.doorCode, 'textTooLong')),
    instructions: v.pipe(v.string(), v.trim(), v.maxLength(longestInstructions.instructions, 'textTooLong')),
  }),
  InstructionsSchema,
);
const checkInstructions = checkedBy(TypedSchema);

interface CarrierInstructionsProps {
  readonly holder: SubscriptionHolder;
}

/** What the carrier should know each morning: door code and standing instructions (P-03). */
export function CarrierInstructions({ holder }: CarrierInstructionsProps): ReactNode {
  const { data, error, isPending, isFetching, refetch } = useQuery(instructionsQuery(holder));
  return (
    <section className="delivery-section" aria-labelledby="budet">
      <h2 id="budet">
        <Trans>Beskjed til avisbudet</Trans>
      </h2>
      {data === undefined ? null : <InstructionsForm holder={holder} known={data} />}
      {isPending ? <SkeletonLines count={4} /> : null}
      {data === undefined && !isPending ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet beskjeden til budet.</Trans>
        </LoadFailure>
      ) : null}
    </section>
  );
}

interface InstructionsFormProps extends CarrierInstructionsProps {
  readonly known: v.InferOutput<typeof getInstructions.response>;
}

function InstructionsForm({ holder, known }: InstructionsFormProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const textOf = useFormTexts();
  const [news, setNews] = useState<StatusNews | undefined>(undefined);
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
      <TextField
        {...form.field('doorCode')}
        label={<Trans>Portkode</Trans>}
        help={<Trans>Til avisbudet, om døra er låst.</Trans>}
        characters={10}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...form.field('instructions')}
        label={<Trans>Hvor skal avisen legges?</Trans>}
        help={<Trans>Skriv det budet trenger å vite hver morgen.</Trans>}
        rows={3}
        maxCharacters={longestInstructions.instructions}
        isOptional
      />
      <SubmitRow label={<Trans>Lagre beskjeden</Trans>} busyLabel={<Trans>Lagrer …</Trans>} isBusy={form.isBusy} />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </form>
  );
}
