import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Business } from '#src/contract/business.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { ButtonLink } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { addForm, type BusinessPlace, pathOf, unfilteredList } from '../places.ts';
import { addressesQuery, businessQuery } from '../queries.ts';
import type { AddressColumn } from '../reading/read-addresses.ts';
import { EmployeeList } from './employee-list.tsx';
import { EnterStep } from './enter-step.tsx';
import { beginFileImport, countOf, type Import, ImportSchema, outcomesOf } from './import-state.ts';
import { RowList } from './row-list.tsx';
import { SendStep } from './send-step.tsx';

interface AddFlowProps {
  readonly holder: SubscriptionHolder;
  readonly business: Business;
  readonly isReviewing: boolean;
}

const KeptSchema = v.nullable(ImportSchema);

function AddFlow({ holder, business, isReviewing }: AddFlowProps): ReactNode {
  const draft = useDraft({ flow: 'business-import', schema: KeptSchema, initial: null });
  const navigate = useNavigate();
  const kept = draft.content;
  // After a reload, a confirmed import waits for a click: opening a page never sends anything.
  const [isSending, setIsSending] = useState(false);
  const restart = (): void => {
    setIsSending(false);
    draft.reset();
    void navigate(pathOf(addForm), { replace: true });
  };
  const step = stepOf(kept, isReviewing);
  return (
    <>
      <StepHeading step={step} count={3}>
        {step === 1 ? <Trans>Legg til ansatte</Trans> : null}
        {step === 2 ? <Trans>Se over adressene</Trans> : null}
        {step === 3 ? <Trans>Invitasjonene</Trans> : null}
      </StepHeading>
      {step === 1 ? (
        <EnterStep
          holder={holder}
          business={business}
          typed={kept?.typed ?? ''}
          onBegun={(begun) => {
            draft.set(begun);
            return navigate(pathOf({ ...addForm, isReviewing: true }));
          }}
        />
      ) : null}
      {step === 2 && kept !== null ? (
        <ReviewStep
          holder={holder}
          begun={kept}
          onChoose={draft.set}
          onConfirm={() => {
            setIsSending(true);
            draft.set({ ...kept, isConfirmed: true });
          }}
        />
      ) : null}
      {step === 3 && kept !== null ? (
        <SendStep holder={holder} begun={kept} isSending={isSending} onProgress={draft.set} onRestart={restart} />
      ) : null}
      <LinkLine to={pathOf(unfilteredList)}>
        <Trans>Til listen over ansatte</Trans>
      </LinkLine>
    </>
  );
}

function stepOf(kept: Import | null, isReviewing: boolean): 1 | 2 | 3 {
  if (kept?.isConfirmed === true) return 3;
  return isReviewing && kept !== null ? 2 : 1;
}

interface BusinessAdminProps {
  readonly holder: SubscriptionHolder;
  readonly place: BusinessPlace;
}

export function BusinessAdmin({ holder, place }: BusinessAdminProps): ReactNode {
  const query = useQuery(businessQuery(holder, place));
  const { data } = query;
  if (data !== undefined) {
    return place.isAdding ? (
      <AddFlow holder={holder} business={data} isReviewing={place.isReviewing} />
    ) : (
      <EmployeeList holder={holder} place={place} business={data} isFetching={query.isFetching} />
    );
  }
  if (query.error === null) return <SkeletonLines count={10} />;
  if (query.error instanceof ApiError && (query.error.code === 'notAdmin' || query.error.code === 'noSubscription')) {
    return (
      <Notice tone="info">
        <p>
          <Trans>Bare den som administrerer bedriftens abonnement, kan legge til og fjerne ansatte.</Trans>
        </p>
        <ContactLine />
      </Notice>
    );
  }
  return (
    <LoadFailure of={query}>
      <Trans>Vi fikk ikke hentet listen over ansatte. Ingenting er endret.</Trans>
    </LoadFailure>
  );
}

interface ReviewStepProps {
  readonly holder: SubscriptionHolder;
  readonly begun: Import;
  readonly onChoose: (begun: Import) => void;
  readonly onConfirm: () => void;
}

/** Shown before anything is sent. */
function ReviewStep({ holder, begun, onChoose, onConfirm }: ReviewStepProps): ReactNode {
  const outcomes = outcomesOf(begun);
  const fresh = countOf(outcomes, 'new');
  const all = outcomes.length;
  const { source, columns } = begun;
  return (
    <>
      {source === null ? null : (
        <p className="business-note">
          <Trans>Fra filen {source}</Trans>
        </p>
      )}
      {source !== null && columns.length > 1 ? (
        <ColumnChoice holder={holder} source={source} columns={columns} onChoose={onChoose} />
      ) : null}
      <p role="status">
        <ToBeSent fresh={fresh} all={all} />
      </p>
      {countOf(outcomes, 'overLimit') === 0 ? null : (
        <Notice tone="warning">
          <p>
            <Plural
              value={countOf(outcomes, 'overLimit')}
              one="# adresse får ikke plass i abonnementet, og får ingen invitasjon."
              other="# adresser får ikke plass i abonnementet, og får ingen invitasjon."
            />
          </p>
        </Notice>
      )}
      <div className="business-ways">
        {fresh === 0 ? null : (
          <Button onClick={onConfirm}>
            <Plural value={fresh} one="Send # invitasjon" other="Send # invitasjoner" />
          </Button>
        )}
        <ButtonLink variant="secondary" to={pathOf(addForm)}>
          {source === null ? <Trans>Endre adressene</Trans> : <Trans>Velg en annen fil</Trans>}
        </ButtonLink>
      </div>
      <RowList outcomes={outcomes} source={source} />
    </>
  );
}

function ToBeSent({ fresh, all }: { readonly fresh: number; readonly all: number }): ReactNode {
  if (all === 0) return <Trans>Velg minst én kolonne.</Trans>;
  if (fresh === 0) return <Trans>Ingen av adressene er nye. Det er ingenting å sende.</Trans>;
  if (fresh === all) {
    return (
      <Plural
        value={all}
        one="Adressen er ny og får en invitasjon."
        other="Alle # adressene er nye og får en invitasjon."
      />
    );
  }
  const left = all - fresh;
  return (
    <>
      <Plural
        value={fresh}
        one={`# av ${all} adresser er ny og får en invitasjon.`}
        other={`# av ${all} adresser er nye og får en invitasjon.`}
      />{' '}
      <Plural value={left} one="Den andre får ingen." other="De andre får ingen." />
    </>
  );
}

interface ColumnChoiceProps {
  readonly holder: SubscriptionHolder;
  readonly source: string;
  readonly columns: readonly AddressColumn[];
  readonly onChoose: (begun: Import) => void;
}

/** Lists the columns with addresses from all sheets, so that none is left out silently. */
function ColumnChoice({ holder, source, columns, onChoose }: ColumnChoiceProps): ReactNode {
  const query = useQuery(addressesQuery(holder));
  const company = query.data;
  if (company === undefined) {
    return (
      <LoadState of={query} lines={columns.length}>
        <Trans>Vi fikk ikke hentet listen over ansatte. Ingenting er sendt.</Trans>
      </LoadState>
    );
  }
  return (
    <fieldset className="field-group">
      <legend className="ds-label field-label">
        <Trans>Filen har adresser i flere kolonner. Hvilke vil du bruke?</Trans>
      </legend>
      {columns.map((column) => (
        <Checkbox
          key={`${column.sheet} ${column.name}`}
          label={<ColumnName column={column} />}
          help={<Sample column={column} />}
          value={column.isChosen}
          onChange={(isChosen) => {
            const changed = columns.map((one) => (one === column ? { ...one, isChosen } : one));
            onChoose(beginFileImport(changed, company, source));
          }}
        />
      ))}
    </fieldset>
  );
}

function ColumnName({ column: { sheet, name } }: { readonly column: AddressColumn }): ReactNode {
  return sheet === '' ? (
    <Trans>Kolonne «{name}»</Trans>
  ) : (
    <Trans>
      Ark «{sheet}», kolonne «{name}»
    </Trans>
  );
}

function Sample({ column: { written } }: { readonly column: AddressColumn }): ReactNode {
  const shown = written.slice(0, 2).map(({ text }) => text);
  const left = written.length - shown.length;
  return (
    <span className="business-address">
      {shown.join(', ')}
      {left > 0 ? (
        <>
          {' '}
          <Plural value={left} one="og # til" other="og # til" />
        </>
      ) : null}
    </span>
  );
}
