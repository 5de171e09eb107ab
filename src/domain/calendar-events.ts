import type { Day } from '#src/lib/calendar-days.ts';
import { type ChargeFacts, nextChargeOf, type Paid, payDayOf } from './next-charge.ts';
import type { PausedDays } from './pauses.ts';
import { type StatusCode, statusCodes } from './subscription.ts';

export type CalendarEventKind =
  | 'stop'
  | 'openStop'
  | 'pause'
  | 'invoice'
  | 'payment'
  | 'planChange'
  | 'offer'
  | 'lastDay';

/** Whole days in Oslo, first and last inclusive. */
export interface CalendarEvent {
  readonly kind: CalendarEventKind;
  /** Id of the change, subscription or invoice. Kind and subject together identify the event in every export. */
  readonly subject: string;
  readonly from: Day;
  readonly to: Day;
}

/** Input for the events; the field names match the contract. */
export interface CalendarFacts {
  readonly changes: readonly {
    readonly id: string;
    readonly type: string;
    readonly fromDate: Day;
    readonly toDate: Day | null;
  }[];
  readonly subscriptions: readonly (ChargeFacts &
    Paid & {
      readonly subscriptionNo: string;
      readonly instStatusCode: StatusCode;
      readonly expiryDate: Day | null;
    })[];
  readonly invoices: readonly {
    readonly ariaInvoiceNo: string;
    readonly dueOn: Day;
    /** Day of the charge in progress; null if there is none. */
    readonly collectOn: Day | null;
  }[];
  /** Days from an invoice to its due date. */
  readonly termDays: number;
}

/** The calendar's events, ordered by start (N-15). */
export function calendarEventsOf({
  changes,
  subscriptions,
  invoices,
  termDays,
}: CalendarFacts): readonly CalendarEvent[] {
  const stops = changes
    .filter(({ type }) => type === 'STOP')
    .map(({ id, fromDate, toDate }): CalendarEvent => {
      // The end is unknown, so the event covers only the first day.
      if (toDate === null) return { kind: 'openStop', subject: id, from: fromDate, to: fromDate };
      return { kind: 'stop', subject: id, from: fromDate, to: toDate };
    });
  const due = invoices.map(({ ariaInvoiceNo, dueOn, collectOn }) =>
    collectOn === null ? onDay('invoice', ariaInvoiceNo, dueOn) : onDay('payment', ariaInvoiceNo, collectOn),
  );
  return [...stops, ...due, ...subscriptions.flatMap((held) => eventsOfSubscription(held, termDays))].toSorted(
    (one, other) => orderOf(one).localeCompare(orderOf(other)),
  );
}

function eventsOfSubscription(
  held: CalendarFacts['subscriptions'][number],
  termDays: number,
): readonly CalendarEvent[] {
  const { subscriptionNo: subject, discount, pause, pendingChange, expiryDate } = held;
  // A suspended subscription is not renewed until what it owes is paid.
  const charge = held.instStatusCode === statusCodes.SUSPENDED ? null : nextChargeOf(held);
  return [
    ...(pause === null ? [] : [pauseEvent(subject, pause)]),
    ...(charge === null || charge.priceOre === 0
      ? []
      : [onDay('payment', subject, payDayOf(held.paymentMethod?.id, charge.day, termDays))]),
    // The events include no payment on that day, since its amount depends on a credit.
    ...(pendingChange === null ? [] : [onDay('planChange', subject, pendingChange.fromDate)]),
    ...(discount === null ? [] : [onDay('offer', subject, discount.untilDate)]),
    ...(expiryDate === null ? [] : [onDay('lastDay', subject, expiryDate)]),
  ];
}

function pauseEvent(subject: string, { fromDate, toDate }: PausedDays): CalendarEvent {
  return { kind: 'pause', subject, from: fromDate, to: toDate };
}

function onDay(kind: CalendarEventKind, subject: string, day: Day): CalendarEvent {
  return { kind, subject, from: day, to: day };
}

const orderOf = ({ from, kind, subject }: CalendarEvent): string => `${from} ${kind} ${subject}`;
