import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Business } from '#src/contract/business.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { pathOf, wholeList } from '../places.ts';
import { EnterStep } from './enter-step.tsx';
import { ImportSchema } from './import-state.ts';
import { ReviewStep } from './review-step.tsx';
import { SendStep } from './send-step.tsx';

interface AddFlowProps {
  readonly holder: SubscriptionHolder;
  readonly business: Business;
}

const KeptSchema = v.nullable(ImportSchema);

/** More employees in three steps: write or upload, look over what would happen, send. */
export function AddFlow({ holder, business }: AddFlowProps): ReactNode {
  const draft = useDraft({ flow: 'business-import', schema: KeptSchema, initial: null });
  const kept = draft.content;
  // What was confirmed before a reload waits for a word: nothing is sent by opening a page.
  const [isSending, setIsSending] = useState(false);
  const restart = (): void => {
    setIsSending(false);
    draft.reset();
  };
  const step = stepOf(kept?.isConfirmed);
  return (
    <>
      <StepHeading step={step} count={3}>
        {step === 1 ? <Trans>Legg til ansatte</Trans> : null}
        {step === 2 ? <Trans>Se over adressene</Trans> : null}
        {step === 3 ? <Trans>Invitasjonene</Trans> : null}
      </StepHeading>
      {kept === null ? <EnterStep holder={holder} business={business} onBegun={draft.set} /> : null}
      {kept?.isConfirmed === false ? (
        <ReviewStep
          begun={kept}
          onConfirm={() => {
            setIsSending(true);
            draft.set({ ...kept, isConfirmed: true });
          }}
          onRestart={restart}
        />
      ) : null}
      {kept?.isConfirmed === true ? (
        <SendStep holder={holder} begun={kept} isSending={isSending} onProgress={draft.set} onRestart={restart} />
      ) : null}
      <p>
        <Link to={pathOf(wholeList)}>
          <Trans>Til listen over ansatte</Trans>
        </Link>
      </p>
    </>
  );
}

function stepOf(isConfirmed: boolean | undefined): 1 | 2 | 3 {
  if (isConfirmed === undefined) return 1;
  return isConfirmed ? 3 : 2;
}
