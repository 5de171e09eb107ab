import { useQueryClient } from '@tanstack/react-query';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { RequestedChange } from '#src/contract/delivery-change.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { valuesOfAddress } from '#src/platform/address/address-form.ts';
import { usePostalPlaces } from '#src/platform/address/postal-places.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import type { DeliveryContext } from '../rules.ts';
import { type FormValues, formCheck } from './form-check.ts';
import { type ChangeRequest, previewQuery } from './queries.ts';
import { useFormTexts } from './use-form-texts.ts';

type Known = Pick<ChangeRequest['change'], 'fromDate' | 'toDate' | 'address'>;

export interface ChangeFormCase {
  readonly holder: SubscriptionHolder;
  readonly context: DeliveryContext;
  readonly type: DeliveryChangeType;
  /** Null for a new change. */
  readonly edited: DeliveryChange | null;
  /** A valid change restored after a reload. */
  readonly begun: Known | null;
  /** The name on the letter box, if known. */
  readonly name: string;
  /** Null unless selected in the calendar. */
  readonly from: Day | null;
  /** Called after the API has confirmed that the change is possible. */
  readonly onAsked: (asked: ChangeRequest) => void;
}

/** All other refusals concern the whole form. */
const refusals = {
  beforeEarliest: 'fromDate',
  tooFarAhead: 'fromDate',
  alreadyBegun: 'fromDate',
  noIssueInRange: 'toDate',
  tooShort: 'toDate',
  tooLong: 'toDate',
  endBeforeStart: 'toDate',
  endNotAllowed: 'toDate',
  endTooEarly: 'toDate',
  openEndNotAllowed: 'toDate',
  required: 'postalPlace',
  notDelivered: 'postalCode',
  addressMissing: 'form',
  alreadyCovered: 'form',
  mergedTooLong: 'form',
  remainderTooShort: 'form',
  alreadyEnded: 'form',
  changeNotFound: 'form',
  paperRequired: 'form',
  notAllowed: 'form',
  accountNotFound: 'form',
} as const satisfies Record<string, keyof FormValues | 'form'>;

/** Checks the form against the title's rules while the person types; the API checks it before the review. */
export function useChangeForm({
  holder,
  context,
  type,
  edited,
  begun,
  name,
  from,
  onAsked,
}: ChangeFormCase): Form<FormValues> {
  const queryClient = useQueryClient();
  const postalPlaces = usePostalPlaces();
  const textOf = useFormTexts();
  const { coverage } = useTitle();
  const replaces = edited?.id ?? null;

  const ask = async (requested: RequestedChange): Promise<FormIssue | undefined> => {
    const { address } = requested;
    const postalPlace = address === null ? '' : await postalPlaces.settle(address);
    if (postalPlace === undefined) return { code: 'required' };
    const change = { ...requested, address: address === null ? null : { ...address, postalPlace } };
    const asked = { change, replaces };
    const preview = await queryClient.query(previewQuery(holder, asked));
    if (!preview.possible) return { code: preview.code };
    onAsked(asked);
    return undefined;
  };

  return useForm({
    check: formCheck({ type, context, edited, placeOf: postalPlaces.known, coverage }),
    initial: initialOf(begun ?? edited, { name, from }),
    textOf,
    refusals,
    onSubmit: ask,
    draftKey: `delivery-${type}${replaces === null ? '' : `-${replaces}`}`,
  });
}

function initialOf(known: Known | null, { name, from }: Pick<ChangeFormCase, 'name' | 'from'>): FormValues {
  const days = known ?? { fromDate: from, toDate: null };
  return {
    fromDate: days.fromDate === null ? '' : formatShortDay(days.fromDate),
    toDate: days.toDate === null ? '' : formatShortDay(days.toDate),
    isOpen: known !== null && known.toDate === null,
    ...(known === null ? { ...valuesOfAddress(null), name } : valuesOfAddress(known.address)),
  };
}
