import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import { formatShortDay } from '#src/lib/norwegian-month.ts';
import type { Form } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import type { CalendarSelection } from '#src/ui/calendar-grid.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RangeCalendar } from '#src/ui/range-calendar.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { type FormValues, valuesOfAddress } from '../form-check.ts';
import type { DeliveryPath } from '../places.ts';
import { cutOffOf, type Context, optionsOf } from '../rules.ts';
import { type ChangeFormCase, useChangeForm } from '../use-change-form.ts';
import { useDayFacts } from '../use-day-facts.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { AddressFields } from './address-fields.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import { EarlierAddresses } from './earlier-addresses.tsx';
import { TermsNote } from './terms-note.tsx';

interface ChangeFormProps extends ChangeFormCase {
  /** Where one goes who gives it up. */
  readonly back: DeliveryPath;
}

/** One change, new or edited: what the title's terms say, its days in a calendar and as typed dates, and its address. */
export function ChangeForm({ back, ...given }: ChangeFormProps): ReactNode {
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
      <div className="delivery-terms">
        <p>
          <CutOffNote cutOff={cutOffOf(context)} />
        </p>
        <p>
          <TermsNote type={type} rules={context.rules} />
        </p>
      </div>
      <DateFields form={form} given={given} isStartLocked={isStartLocked} />
      {isStartLocked && edited.address !== null ? <AddressLines address={edited.address} /> : null}
      {type === 'STOP' || isStartLocked ? null : (
        <>
          {type === 'TRANSFER' && edited === null ? (
            <EarlierAddresses holder={holder} onPick={(address) => form.change(valuesOfAddress(address))} />
          ) : null}
          <AddressFields field={form.field} instead={<InsteadOf type={type} />} />
        </>
      )}
      <SubmitRow
        label={<Trans>Se hva som skjer</Trans>}
        busyLabel={<Trans>Sjekker …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Link to={back}>
            <Trans>Avbryt</Trans>
          </Link>
        }
      />
    </form>
  );
}

/** What one can do whose paper is not delivered to an address. */
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

interface DateFieldsProps {
  readonly form: Form<FormValues>;
  readonly given: ChangeFormCase;
  readonly isStartLocked: boolean;
}

function DateFields({ form, given: { type, context, edited }, isStartLocked }: DateFieldsProps): ReactNode {
  const { long } = useDayTexts();
  const calendar = useCalendar(context);
  const { isOpen } = form.values;
  const lockedDay = edited === null ? '' : long(edited.fromDate);
  return (
    <div className="delivery-dates">
      <DaysInCalendar form={form} context={context} isSpan={type !== 'PERMANENT'} isStartLocked={isStartLocked} />
      <div className="form">
        {isStartLocked ? (
          <p>
            <Trans>Fra og med {lockedDay}. Startdatoen er låst, for fristen er ute.</Trans>
          </p>
        ) : (
          <DateField
            {...form.field('fromDate')}
            label={<Trans>Fra og med</Trans>}
            help={<Trans>Første dag det gjelder. Skriv 24.12. eller 24. desember.</Trans>}
            leaning="coming"
            calendar={calendar}
          />
        )}
        {type === 'PERMANENT' || (type === 'TRANSFER' && isOpen) ? null : (
          <DateField
            {...form.field('toDate')}
            label={<Trans>Til og med</Trans>}
            help={<Trans>Siste dag det gjelder. Dagen etter er alt som før.</Trans>}
            leaning="coming"
            calendar={calendar}
          />
        )}
        {type === 'TRANSFER' && context.rules.openEnd ? (
          <Checkbox
            {...form.field('isOpen')}
            label={<Trans>Inntil videre</Trans>}
            help={<Trans>Avisen går til denne adressen til du sier fra.</Trans>}
          />
        ) : null}
      </div>
    </div>
  );
}

function useCalendar(context: Context) {
  const dayNames = useDayNames();
  const factsOf = useDayFacts(context);
  return { dayNames, today: dayInOslo(context.now), factsOf, min: dayInOslo(context.now) };
}

interface DaysInCalendarProps {
  readonly form: Form<FormValues>;
  readonly context: Context;
  readonly isSpan: boolean;
  readonly isStartLocked: boolean;
}

/** The days as the calendar shows them, in step with the typed dates. */
function DaysInCalendar({ form, context, isSpan, isStartLocked }: DaysInCalendarProps): ReactNode {
  const { t } = useLingui();
  const calendar = useCalendar(context);
  const { fromDate, toDate, isOpen } = form.values;
  const read = (text: string) => parseDay(text, { today: calendar.today, leaning: 'coming' });
  if (!isSpan || isOpen || isStartLocked) return null;
  const value: CalendarSelection = { from: read(fromDate), to: read(toDate) };
  return (
    <RangeCalendar
      {...calendar}
      label={t`Leveringen dag for dag`}
      initialDay={value.from ?? cutOffOf(context).effective}
      value={value}
      onChange={({ from, to }) =>
        form.change({
          fromDate: from === undefined ? '' : formatShortDay(from),
          toDate: to === undefined ? '' : formatShortDay(to),
        })
      }
    />
  );
}
