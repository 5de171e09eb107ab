import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import type { MovePreview } from '#src/contract/moving.ts';
import type { Coverage } from '#src/domain/coverage.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { paperChoices } from '#src/domain/moving.ts';
import { isPaying } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useCoverageFacts, useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { CoverageNote } from '#src/ui/address.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { CarrierFields, checkInstructions } from '../address-fields.tsx';
import { moveFieldTexts } from '../messages.ts';
import { type MovingStepProps, movingPath } from '../moving-steps.ts';
import { PreviewFailure } from '../preview-failure.tsx';
import { movePreviewQuery } from '../queries.ts';
import { useFormTexts } from '../use-form-texts.ts';
import { DigitalPlanCost } from './digital-plan-cost.tsx';

export function MovingPaperStep(given: MovingStepProps): ReactNode {
  const { draft } = given;
  const { movesOn, address } = draft;
  const { coverage } = useTypedPostalCode(address?.postalCode ?? '');
  if (address === null || movesOn === null) return null;
  return (
    <>
      {coverage === undefined ? <SkeletonLines count={5} /> : null}
      {coverage !== undefined && paperChoices(coverage)[0] === 'follows' ? (
        <DeliveryDestination {...given} coverage={coverage} />
      ) : null}
      {coverage === 'notDelivered' ? <NotReached {...given} movesOn={movesOn} address={address} /> : null}
    </>
  );
}

function DeliveryDestination({
  subscription,
  moving,
  draft,
  onNext,
  coverage,
}: MovingStepProps & { readonly coverage: Coverage }) {
  const { t, i18n } = useLingui();
  const factsOf = useCoverageFacts();
  const textOf = useFormTexts();
  const form = useForm({
    check: checkInstructions,
    initial: draft.carrier ?? { doorCode: '', instructions: '' },
    textOf,
    draftKey: 'moving-carrier',
    onSubmit: (carrier: Instructions) => {
      onNext({ paper: 'follows', carrier });
      return Promise.resolve(undefined);
    },
  });
  const { planName } = subscription;
  const price = formatOre(subscription.priceOre);
  const period = nameIn(i18n, perPeriodNames[subscription.billingPeriod]);
  const isByPost = typeof coverage === 'object' && coverage.by === 'post';
  const { doorCode } = moving.carrier;
  return (
    <form {...form.formProps} className="form" aria-label={t`Avisen på den nye adressen`}>
      <ErrorSummary {...form.summary} />
      <p>
        <CoverageNote {...factsOf(coverage)} />
      </p>
      <p>
        {isPaying(subscription) ? (
          <Trans>
            Abonnementet og prisen blir som før: {planName}, {price} {period}.
          </Trans>
        ) : (
          <Trans>Abonnementet blir som før: {planName}.</Trans>
        )}
      </p>
      {isByPost ? null : (
        <>
          <CarrierFields field={form.field} />
          {doorCode === '' ? null : (
            <p className="note">
              <Trans>Budet bruker portkoden {doorCode} til du flytter.</Trans>
            </p>
          )}
        </>
      )}
      <Continue isBusy={form.isBusy} />
    </form>
  );
}

interface PlaceProps extends MovingStepProps {
  readonly movesOn: Day;
  readonly address: DeliveryAddress;
}

/** Nothing changes until the person decides, and each option states its price. */
function NotReached({ movesOn, address, ...given }: PlaceProps): ReactNode {
  const { holder, moving } = given;
  const move = { movesOn, address, paper: 'digital', carrier: null, invoicesFollow: false } as const;
  const preview = useQuery(movePreviewQuery(holder, { move, replaces: moving.planned?.id ?? null }));
  if (preview.isError) return <PreviewFailure preview={preview} />;
  if (preview.data === undefined) return <SkeletonLines count={5} />;
  return <Choice {...given} movesOn={movesOn} preview={preview.data} />;
}

function Choice({
  subscription,
  draft,
  onNext,
  movesOn,
  preview,
}: MovingStepProps & Pick<PlaceProps, 'movesOn'> & { readonly preview: MovePreview }): ReactNode {
  const { t, i18n } = useLingui();
  const digital = preview.possible ? preview.digital : null;
  const { paper } = draft;
  const form = useForm<{ readonly paper: '' | 'digital' | 'unchanged' }, 'digital' | 'unchanged'>({
    check: ({ paper: chosen }) =>
      chosen === '' ? { ok: false, error: new Map([['paper', { code: 'required' }]]) } : { ok: true, value: chosen },
    initial: { paper: paper === null || paper === 'follows' ? '' : paper },
    textOf: () => i18n._({ ...validationTexts.required, values: { info: i18n._(moveFieldTexts.paper) } }),
    draftKey: 'moving-paper',
    onSubmit: (chosen) => {
      onNext({ paper: chosen, carrier: null });
      return Promise.resolve(undefined);
    },
  });
  const planName = digital?.planName ?? '';
  return (
    <form {...form.formProps} className="form" aria-label={t`Avisen på den nye adressen`}>
      <ErrorSummary {...form.summary} />
      <p>
        <Trans>Vi leverer ikke papiravisen til den nye adressen. Ingenting endres før du har valgt.</Trans>
      </p>
      <RadioGroup
        {...form.field('paper')}
        label={<Trans>Hva skal skje med papiravisen?</Trans>}
        options={[
          ...(digital === null
            ? []
            : [
                {
                  value: 'digital' as const,
                  label: <Trans>Bytt til {planName} den dagen jeg flytter</Trans>,
                  description: (
                    <DigitalPlanCost subscription={subscription} digital={digital} from={movesOn} isDayStated />
                  ),
                },
              ]),
          {
            value: 'unchanged' as const,
            label: <Trans>La avisen være som nå, jeg avtaler med kundesenteret</Trans>,
            description: <Trans>Den kommer til den gamle adressen til dere har avtalt noe annet.</Trans>,
          },
        ]}
      />
      <LinkLine to="/avslutt-abonnement">
        <Trans>Si opp i stedet</Trans>
      </LinkLine>
      <Continue isBusy={form.isBusy} />
    </form>
  );
}

function Continue({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  return (
    <SubmitRow
      label={<Trans>Fortsett</Trans>}
      busyLabel={<Trans>Sjekker …</Trans>}
      isBusy={isBusy}
      secondary={
        <Link to={movingPath('adresse')}>
          <Trans>Tilbake</Trans>
        </Link>
      }
    />
  );
}
