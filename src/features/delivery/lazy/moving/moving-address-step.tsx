import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Moving } from '#src/contract/moving.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { readDay } from '#src/lib/parse-day.ts';
import {
  type AddressCase,
  type AddressValues,
  addressFormCheck,
  valuesOfAddress,
} from '#src/platform/address/address-form.ts';
import { usePostalPlaces, useTypedPostalCode } from '#src/platform/address/postal-places.ts';
import type { FormCheck, FormIssue } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { CancelLink } from '#src/platform/routing/link-line.tsx';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { AddressFields } from '#src/ui/address.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { DeliveryAddressFields } from '../address-fields.tsx';
import { moveDayTexts, moveFieldTexts } from '../messages.ts';
import type { MovingStepProps } from '../moving-steps.ts';
import { useFormTexts } from '../use-form-texts.ts';

interface Values extends AddressValues {
  readonly movesOn: string;
}

interface Told {
  readonly movesOn: Day;
  readonly address: DeliveryAddress;
}

/** Accepts every postal code, since people can move anywhere; the next screen deals with the paper. */
const everywhere = [{ codes: '0000-9999', by: 'post' }] as const;

export function MovingAddressStep({ moving, subscription, draft, onNext }: MovingStepProps): ReactNode {
  const { t } = useLingui();
  const { long } = useDayTexts();
  const dayNames = useDayNames();
  // If true, moves can be planned only until the subscription's last day.
  const endsFirst = subscription.expiryDate === moving.latest;
  const textOf = useTexts(moving, endsFirst);
  const postalPlaces = usePostalPlaces();
  const today = dayInOslo(Date.parse(moving.now));
  const earliest = long(moving.earliest);
  const latest = long(moving.latest);
  const form = useForm<Values, Told>({
    check: checkOf(moving, postalPlaces.known),
    initial: initialOf(draft, moving),
    textOf,
    draftKey: 'moving-address',
    onSubmit: async ({ movesOn, address }) => {
      const postalPlace = await postalPlaces.settle(address);
      if (postalPlace === undefined) return { code: 'required' };
      const isSamePlace = draft.address?.postalCode === address.postalCode && draft.movesOn === movesOn;
      onNext({
        movesOn,
        address: { ...address, postalPlace },
        // The answers about the paper depend on place and day.
        ...(isSamePlace ? {} : { paper: null }),
      });
      return undefined;
    },
    refusals: { required: 'postalPlace' },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Flyttedag og ny adresse`}>
      <ErrorSummary {...form.summary} />
      <DateField
        {...form.field('movesOn')}
        label={<Trans>Flyttedag</Trans>}
        help={
          endsFirst ? (
            <Trans>
              Den første dagen på den nye adressen. Tidligst {earliest}, og senest {latest}, for da slutter
              abonnementet.
            </Trans>
          ) : (
            <Trans>Den første dagen på den nye adressen. Tidligst {earliest}.</Trans>
          )
        }
        leaning="coming"
        calendar={{ dayNames, today, min: moving.earliest, max: moving.latest }}
      />
      {moving.hasPaper ? (
        <DeliveryAddressFields
          field={form.field}
          instead={
            <p>
              <Trans>Du kan likevel fortsette. Du velger hva som skal skje med avisen, i neste steg.</Trans>
            </p>
          }
        />
      ) : (
        <PlainAddressFields field={form.field} />
      )}
      <SubmitRow
        label={<Trans>Fortsett</Trans>}
        busyLabel={<Trans>Sjekker …</Trans>}
        isBusy={form.isBusy}
        secondary={<CancelLink to="/leveringsadresse" />}
      />
    </form>
  );
}

/** Used for a subscription without paper, which needs no note on coverage. */
function PlainAddressFields({ field }: Pick<Parameters<typeof DeliveryAddressFields>[0], 'field'>): ReactNode {
  const { place, isPlaceTyped } = useTypedPostalCode(field('postalCode').value);
  return <AddressFields field={field} postalPlace={place} isPlaceTyped={isPlaceTyped} note={null} />;
}

function initialOf({ movesOn, address }: MovingStepProps['draft'], moving: Moving): Values {
  const name = moving.address?.name ?? '';
  return {
    movesOn: movesOn === null ? '' : formatShortDay(movesOn),
    ...(address === null ? { ...valuesOfAddress(null), name } : valuesOfAddress(address)),
  };
}

function checkOf({ now, earliest, latest }: Moving, placeOf: AddressCase['placeOf']): FormCheck<Values, Told> {
  return (values) => {
    const address = addressFormCheck({ placeOf, coverage: everywhere })(values);
    const day = readDay(values.movesOn, { today: dayInOslo(Date.parse(now)), leaning: 'coming' });
    const dayCode = codeOfDay(values.movesOn, day, { earliest, latest });
    if (address.ok && day.ok && dayCode === undefined) {
      return { ok: true, value: { movesOn: day.value, address: address.value } };
    }
    const ofDay = dayCode === undefined ? [] : [['movesOn', { code: dayCode }] as const];
    return { ok: false, error: new Map<string, FormIssue>([...ofDay, ...(address.ok ? [] : address.error)]) };
  };
}

function codeOfDay(
  text: string,
  day: ReturnType<typeof readDay>,
  { earliest, latest }: Pick<Moving, 'earliest' | 'latest'>,
): string | undefined {
  if (text.trim() === '') return 'required';
  if (!day.ok) return day.error === 'noSuchDay' ? 'noSuchDay' : 'dateInvalid';
  if (day.value < earliest) return 'beforeEarliest';
  return day.value > latest ? 'tooFarAhead' : undefined;
}

function useTexts({ earliest, latest }: Moving, endsFirst: boolean): (issue: FormIssue, field: string) => string {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const ofDelivery = useFormTexts();
  return (issue, field) => {
    if (field !== 'movesOn') return ofDelivery(issue, field);
    if (issue.code === 'tooFarAhead') {
      const text = endsFirst ? moveDayTexts.afterEnd : moveDayTexts.tooFarAhead;
      return i18n._({ ...text, values: { day: long(latest) } });
    }
    const validation = validationCodes.find((code) => code === issue.code);
    if (validation === undefined) return i18n._({ ...moveDayTexts.beforeEarliest, values: { day: long(earliest) } });
    return i18n._({ ...validationTexts[validation], values: { info: i18n._(moveFieldTexts.movesOn) } });
  };
}
