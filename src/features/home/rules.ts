import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { PaperDay } from '#src/contract/delivery-history.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { isInvoiced, nextChargeOf } from '#src/domain/next-charge.ts';
import { cardStateOf } from '#src/domain/payment-methods.ts';
import { isBusinessAdmin, isGiftOnly, isStudentPlan, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day, daysBetween } from '#src/lib/calendar-days.ts';
import { readPageNumber } from '#src/lib/page-number.ts';

/**
 * What the home page says first: one kind for each status that passes the guard (G-12) and each
 * kind of access. `day` (`yyyy-mm-dd`) is the next charge, the last day or the first day, depending
 * on the kind.
 */
export type HomeState =
  | { readonly kind: 'active'; readonly day: string | null; readonly priceOre: number }
  | { readonly kind: 'changing'; readonly day: string; readonly newPlanName: string }
  | { readonly kind: 'repaying'; readonly day: string; readonly billingPeriod: Subscription['billingPeriod'] }
  | { readonly kind: 'pausing'; readonly day: string }
  | { readonly kind: 'paused'; readonly day: string; readonly lastDay: string; readonly isOwn: boolean }
  | { readonly kind: 'free' | 'shared' | 'suspended' }
  | { readonly kind: 'work'; readonly isAdmin: boolean }
  | { readonly kind: 'trial'; readonly day: string | null; readonly isRenewed: boolean }
  | { readonly kind: 'gift'; readonly day: string | null; readonly isRenewed: boolean }
  | { readonly kind: 'giftAhead'; readonly day: string; readonly lastDay: string }
  | {
      readonly kind: 'cancelled' | 'terminating' | 'installing' | 'activating' | 'ended';
      readonly day: string | null;
    };

export function homeStateOf(subscription: Subscription): HomeState {
  const { instStatusCode, renewalDate, expiryDate, startedOn } = subscription;
  switch (instStatusCode) {
    case statusCodes.ACTIVE:
      return activeState(subscription);
    case statusCodes.ACTIVE_NON_BILLABLE:
      return subscription.access === 'own' ? { kind: 'free' } : activeState(subscription);
    case statusCodes.TRIAL:
      return {
        kind: subscription.access === 'gift' ? 'gift' : 'trial',
        day: expiryDate ?? renewalDate,
        isRenewed: expiryDate === null,
      };
    case statusCodes.SUSPENDED:
      return { kind: 'suspended' };
    case statusCodes.PENDING_CANCELLATION:
      return { kind: 'cancelled', day: expiryDate };
    case statusCodes.PENDING_TERMINATION:
      return { kind: 'terminating', day: expiryDate };
    case statusCodes.PENDING_INSTALLATION:
      return { kind: 'installing', day: startedOn };
    case statusCodes.PENDING_ACTIVATION:
      return waitingState(subscription);
    case statusCodes.INACTIVE:
    case statusCodes.CANCELLED:
    case statusCodes.TERMINATED:
      return { kind: 'ended', day: expiryDate };
    default:
      return instStatusCode satisfies never;
  }
}

function waitingState({ pause, startedOn, expiryDate, access }: Subscription): HomeState {
  if (access === 'gift' && startedOn !== null && expiryDate !== null) {
    return { kind: 'giftAhead', day: startedOn, lastDay: expiryDate };
  }
  if (pause === null) return { kind: 'activating', day: startedOn };
  return { kind: 'paused', day: addDays(pause.toDate, 1), lastDay: pause.toDate, isOwn: access !== 'family' };
}

function activeState(subscription: Subscription): HomeState {
  switch (subscription.access) {
    case 'family':
      return { kind: 'shared' };
    case 'work':
      return { kind: 'work', isAdmin: isBusinessAdmin(subscription) };
    case 'own':
    case 'student':
    case 'gift':
      return ownState(subscription);
    default:
      return subscription.access satisfies never;
  }
}

/**
 * A pause takes precedence over a planned change. A change that keeps the plan changes the billing
 * period.
 */
function ownState(subscription: Subscription): HomeState {
  const { pendingChange, pause, priceOre, planName } = subscription;
  if (pause !== null) return { kind: 'pausing', day: pause.fromDate };
  if (pendingChange === null) {
    const charge = nextChargeOf(subscription);
    return { kind: 'active', day: charge?.day ?? null, priceOre: charge?.priceOre ?? priceOre };
  }
  const { fromDate: day, planName: newPlanName, billingPeriod } = pendingChange;
  if (newPlanName === planName) return { kind: 'repaying', day, billingPeriod };
  return { kind: 'changing', day, newPlanName };
}

export type NextPayment =
  | { readonly kind: 'charge'; readonly day: Day; readonly priceOre: number }
  /** The due date is on the invoice. */
  | { readonly kind: 'owed'; readonly priceOre: number }
  | {
      readonly kind: 'changed';
      readonly day: Day;
      readonly priceOre: number;
      /** Amount charged on the day, if it differs from the price. */
      readonly chargedOre?: number | undefined;
      readonly billingPeriod: Subscription['billingPeriod'];
    }
  /** Nothing is charged yet, since the first day of the subscription is unknown. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'free' }
  | { readonly kind: 'none' };

/** Null if someone else pays. */
export function paymentOf(subscription: Subscription): NextPayment | null {
  const { access, instStatusCode, renewalDate, expiryDate, priceOre, pendingChange, pause } = subscription;
  if (access === 'family' || access === 'work') return null;
  if (instStatusCode === statusCodes.ACTIVE_NON_BILLABLE || isGiftOnly(subscription)) return { kind: 'free' };
  if (expiryDate !== null) return { kind: 'none' };
  if (instStatusCode === statusCodes.SUSPENDED) {
    return renewalDate === null ? { kind: 'none' } : { kind: 'owed', priceOre };
  }
  // A plan that starts after the next charge does not affect that charge.
  const isNext = pendingChange !== null && (renewalDate === null || pendingChange.fromDate <= renewalDate);
  if (isNext && pause === null) {
    const { fromDate: day, billingPeriod, chargedOre } = pendingChange;
    return { kind: 'changed', day, priceOre: pendingChange.priceOre, chargedOre, billingPeriod };
  }
  const charge = nextChargeOf(subscription);
  if (charge !== null) return { kind: 'charge', ...charge };
  return { kind: instStatusCode === statusCodes.PENDING_ACTIVATION ? 'waiting' : 'none' };
}

/** Returns the amount actually paid next, in øre: with the invoice fee, less the person's credit. */
export function nextOreOf(
  payment: Extract<NextPayment, { readonly priceOre: number }>,
  { feeOre, creditOre }: { readonly feeOre: number; readonly creditOre: number },
): number {
  if (payment.kind === 'owed') return payment.priceOre;
  const chargedOre = payment.kind === 'changed' ? (payment.chargedOre ?? payment.priceOre) : payment.priceOre;
  return Math.max(0, chargedOre + feeOre - creditOre);
}

/**
 * A subscription counts as new for this many days after the order or the first day; longer than the
 * right of withdrawal lasts.
 */
const newDays = 28;

/**
 * True if something needs action, is changing or may change soon, or if the purchase can still be
 * withdrawn.
 */
export function needsAttention(subscription: Subscription, today: Day): boolean {
  const { instStatusCode, pendingChange, priceChange, pause, startedOn, orderedOn, access } = subscription;
  if (access === 'gift' || isStudentPlan(subscription)) return true;
  // A continued gift is ordered long after its first day, and an advance order long before it.
  if ([startedOn, orderedOn].some((day) => day !== null && daysBetween(day, today) < newDays)) return true;
  const { SUSPENDED, PENDING_CANCELLATION } = statusCodes;
  if (instStatusCode === SUSPENDED || instStatusCode === PENDING_CANCELLATION) return true;
  if (pendingChange !== null || priceChange !== undefined || pause !== null) return true;
  return cardStateOf(subscription.paymentMethod?.expires, today) !== 'good';
}

/** Why a payment is missing (P-09), as far as the payment method suggests. */
export type PaymentFailure = 'cardExpired' | 'notCharged' | 'notPaid';

export function paymentFailureOf(subscription: Subscription, today: Day): PaymentFailure {
  if (cardStateOf(subscription.paymentMethod?.expires, today) === 'expired') return 'cardExpired';
  return subscription.paymentMethod === null || isInvoiced(subscription) ? 'notPaid' : 'notCharged';
}

export type NextPaper =
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly stopId: string; readonly until: Day | null; readonly next: Day | null }
  | { readonly kind: 'comes'; readonly day: Day; readonly when: 'today' | 'tomorrow' | 'later' };

export function nextPaperOf(
  { nextIssueDate, changes }: Pick<DeliveryAnswer, 'nextIssueDate' | 'changes'>,
  { isSuspended, today }: { readonly isSuspended: boolean; readonly today: Day },
): NextPaper {
  if (isSuspended) return { kind: 'unpaid' };
  const stop = changes.find(
    ({ type, fromDate, toDate }) => type === 'STOP' && fromDate <= today && today <= (toDate ?? today),
  );
  if (stop !== undefined) return { kind: 'stopped', stopId: stop.id, until: stop.toDate, next: nextIssueDate };
  if (nextIssueDate === null) return { kind: 'none' };
  const laterThanToday = nextIssueDate === addDays(today, 1) ? 'tomorrow' : 'later';
  return { kind: 'comes', day: nextIssueDate, when: nextIssueDate === today ? 'today' : laterThanToday };
}

/** Returns 0 for this week, or 1 for the next if this one has no issue left. */
export function shownWeekOf(days: readonly PaperDay[], today: Day): 0 | 1 {
  return days.slice(0, 7).some(({ day, state }) => day >= today && state !== 'noIssue') ? 0 : 1;
}

/** Number of activity log lines on the home page. */
export const newestCount = 3;

/** 1-based; undefined if the URL has no page of the activity log (`?hendelser=2`). */
export function logPageOf(query: URLSearchParams): number | undefined {
  const text = query.get('hendelser');
  return text === null ? undefined : readPageNumber(text);
}
