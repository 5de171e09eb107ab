import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import type { ChangeEffect } from '#src/domain/delivery-changes.ts';
import { cutOffFor } from '#src/domain/delivery-dates.ts';
import { firstAffectedIssue } from '#src/domain/delivery-overlaps.ts';
import { formatOre } from '#src/domain/money.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { valuesOfAddress } from '#src/platform/address/address-form.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { CancelLink, LinkLine } from '#src/platform/routing/link-line.tsx';
import type { SubscriptionHolder, VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { AddressLines } from '#src/ui/address.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { addressOf, type DeliveryPath, type Place, taskWords } from '../places.ts';
import { addressLine, type DeliveryContext } from '../rules.ts';
import { DeliveryAddressFields } from './address-fields.tsx';
import { ChangeDays } from './change-days.tsx';
import { optionsOf } from './change-rules.ts';
import { useChangeTexts } from './change-text.tsx';
import { datesOf, type FormValues } from './form-check.ts';
import { type ChangeRequest, earlierAddressesQuery } from './queries.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { type ChangeFormCase, useChangeForm } from './use-change-form.ts';
import { ChangeRequestSchema, useDone } from './use-done.ts';

interface ChangeFlowProps {
  readonly holder: VersionedHolder;
  readonly context: DeliveryContext;
  /** The permanent delivery address. */
  readonly address: DeliveryAddress | null;
  readonly path: DeliveryPath;
  readonly place: Extract<Place, { kind: 'form' }>;
}

/** The URL holds the step, and the draft holds the typed text. */
export function ChangeFlow({ holder, context, address, path, place }: ChangeFlowProps): ReactNode {
  const { onDone } = useDone(path, holder, context);
  const navigate = useNavigate();
  const type = taskWords[place.task];
  const edited = context.changes.find((change) => change.id === place.edits && change.type === type) ?? null;
  const asked = useDraft<ChangeRequest | null>({
    flow: `delivery-asked-${type}${place.edits === null ? '' : `-${place.edits}`}`,
    schema: ChangeRequestSchema,
    initial: null,
  });
  if (place.edits !== null && (edited === null || !optionsOf(edited, context).canEdit)) return <Gone />;

  const kept = asked.content;
  return (
    <>
      <ChangeForm
        holder={holder}
        context={context}
        type={type}
        edited={edited}
        begun={kept?.change ?? null}
        name={address?.name ?? ''}
        from={place.from}
        back={path}
        onAsked={(requested) => {
          asked.set(requested);
          void navigate(addressOf({ ...place, isReview: true }, path), { isSheet: true });
        }}
      />
      {place.isReview && kept !== null ? (
        <ReviewSheet
          holder={holder}
          asked={kept}
          onDone={(changed) => {
            asked.reset();
            onDone(changed);
          }}
          onCancel={() => void navigate(addressOf({ ...place, isReview: false }, path), { replace: true })}
        />
      ) : null}
    </>
  );
}

/** Shown if a change from an old link or another tab no longer exists. */
function Gone(): ReactNode {
  return (
    <>
      <p>
        <Trans>Endringen finnes ikke lenger, eller den er over.</Trans>
      </p>
      <LinkLine to="/endre-avislevering">
        <Trans>Se hvordan avisen leveres</Trans>
      </LinkLine>
    </>
  );
}

function ChangeForm({ back, ...given }: ChangeFormCase & { readonly back: DeliveryPath }): ReactNode {
  const { t } = useLingui();
  const { type, context, holder, edited } = given;
  const form = useChangeForm(given);
  const isStartLocked = edited !== null && optionsOf(edited, context).phase === 'begun';
  return (
    <form {...form.formProps} className="form" aria-label={t`Endring av leveringen`}>
      <ErrorSummary {...form.summary} />
      {form.isRestored ? (
        <Notice tone="info">
          <p>
            <Trans>Vi har tatt vare på det du begynte på.</Trans>
          </p>
          <Button variant="tertiary" onClick={form.discard}>
            <Trans>Begynn på nytt</Trans>
          </Button>
        </Notice>
      ) : null}
      <FlowBody
        summaryHeading={<Trans>Bestillingen</Trans>}
        summary={
          <div className="order">
            <OrderSummary values={form.values} given={given} />
          </div>
        }
        actions={
          <SubmitRow
            label={<Trans>Se hva som skjer</Trans>}
            busyLabel={<Trans>Sjekker …</Trans>}
            isBusy={form.isBusy}
            secondary={<CancelLink to={back} />}
          />
        }
      >
        <ChangeDays form={form} given={given} isStartLocked={isStartLocked} />
        {isStartLocked && edited.address !== null ? <AddressLines address={edited.address} /> : null}
        {type === 'STOP' || isStartLocked ? null : (
          <>
            {type === 'TRANSFER' && edited === null ? (
              <EarlierAddresses holder={holder} onPick={(address) => form.change(valuesOfAddress(address))} />
            ) : null}
            <DeliveryAddressFields field={form.field} instead={<InsteadOf type={type} />} />
          </>
        )}
      </FlowBody>
    </form>
  );
}

function InsteadOf({ type }: Pick<ChangeFormCase, 'type'>): ReactNode {
  return type === 'PERMANENT' ? (
    <Link to="/endre-abonnement">
      <Trans>Se abonnement uten papiravis</Trans>
    </Link>
  ) : (
    <Link to="/endre-avislevering?gjor=stopp">
      <Trans>Stopp papiravisen så lenge</Trans>
    </Link>
  );
}

interface EarlierAddressesProps {
  readonly holder: SubscriptionHolder;
  readonly onPick: (address: DeliveryAddress) => void;
}

/** Offers earlier temporary addresses (P-08). If they cannot be loaded, the person types an address as usual. */
function EarlierAddresses({ holder, onPick }: EarlierAddressesProps): ReactNode {
  const query = useQuery(earlierAddressesQuery(holder));
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <LoadFailure of={query}>
        <Trans>Vi fikk ikke hentet adressene du har brukt før. Du kan skrive adressen selv.</Trans>
      </LoadFailure>
    );
  }
  if (data === undefined || data.addresses.length === 0) return null;
  return (
    <fieldset className="earlier">
      <legend>
        <Trans>Adresser du har brukt før</Trans>
      </legend>
      <ul className="plain-list">
        {data.addresses.map((address) => (
          <li key={`${address.name} ${addressLine(address)} ${address.apartmentNumber ?? ''}`}>
            <Button variant="secondary" onClick={() => onPick(address)}>
              {address.name}, {addressLine(address)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * Summarises the form as typed so far: days, papers, money, and the deadline for undoing (P-06,
 * P-07).
 */
function OrderSummary({ values, given }: { readonly values: FormValues; readonly given: ChangeFormCase }): ReactNode {
  const { type, context } = given;
  const { span } = useChangeTexts();
  const { instant } = useDayTexts();
  const judged = datesOf(values, given);
  const effect = judged.ok ? judged.value.effect : undefined;
  const others = context.changes.filter((change) => change !== given.edited);
  const affected = judged.ok ? firstAffectedIssue(judged.value.dates, others, context.rules) : null;
  const undoBefore =
    effect === undefined ? '' : instant(new Date(cutOffFor(effect.firstIssue, context.rules)).toISOString());
  return (
    <FactList>
      <Fact term={<Trans>Dager</Trans>} isRepeated>
        {judged.ok ? <span className="sentence">{span(judged.value.dates)}</span> : <Trans>Ikke valgt ennå</Trans>}
      </Fact>
      {effect === undefined || affected === null ? null : (
        <Fact term={<Trans>Aviser</Trans>}>
          <Issues firstIssue={affected} issues={effect.issues} />
        </Fact>
      )}
      <Fact term={<Trans>Penger</Trans>}>
        <TermsNote type={type} rules={context.rules} />
      </Fact>
      {effect === undefined ? null : (
        <Fact term={<Trans>Angre</Trans>}>
          <Trans>Fram til {undoBefore}</Trans>
        </Fact>
      )}
    </FactList>
  );
}

interface IssuesProps extends Pick<ChangeEffect, 'issues'> {
  readonly firstIssue: Day;
}

function Issues({ firstIssue, issues }: IssuesProps): ReactNode {
  const { long } = useDayTexts();
  const first = long(firstIssue);
  if (issues === null) return <Trans>Fra avisen {first}</Trans>;
  const count = issues.length;
  return <Plural value={count} one={`# avis, ${first}`} other={`# aviser, den første ${first}`} />;
}

interface TermsNoteProps {
  readonly type: DeliveryChangeType;
  readonly rules: DeliveryRules;
}

/** Shows the fee and credit of a change under the title's terms, before the form is filled in (P-07). */
function TermsNote({ type, rules: { stopCredit, transferFeeOre } }: TermsNoteProps): ReactNode {
  const fee = formatOre(transferFeeOre);
  switch (type) {
    case 'STOP': {
      if (stopCredit.kind === 'none') return <Trans>Koster ingenting, og gir ikke penger tilbake.</Trans>;
      const { fromDay } = stopCredit;
      return <Trans>Fra og med dag {fromDay} får du penger tilbake for hver avis som er stoppet.</Trans>;
    }
    case 'TRANSFER':
      return transferFeeOre === 0 ? <Trans>Koster ingenting.</Trans> : <Trans>Koster {fee}.</Trans>;
    case 'PERMANENT':
      return <Trans>Koster ingenting. Fakturaen har sin egen adresse.</Trans>;
    default:
      return type satisfies never;
  }
}
