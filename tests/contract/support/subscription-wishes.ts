import * as v from 'valibot';
import { makeComplaint } from '#src/contract/complaint.ts';
import { addDiscount, getDiscountDetails } from '#src/contract/discount.ts';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import {
  cancelSubscription,
  changePlan,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Actor } from './actor.ts';

/** What a subscriber wants to do next. */
export type SubscriptionWish =
  | { readonly kind: 'plan'; readonly to: string }
  | { readonly kind: 'pause'; readonly length: number }
  | { readonly kind: 'complain'; readonly ago: number; readonly remedy: string }
  | {
      readonly kind: 'undoPlan' | 'discount' | 'undoPause' | 'endPause' | 'cancel' | 'undoCancellation' | 'withdraw';
    };

export interface WishedWrite {
  readonly endpoint: WriteEndpoint;
  readonly payload: Readonly<Record<string, unknown>>;
}

export const discountId = 'STAY-3M-50';

const unread = {
  undoPlan: undoPlanChange,
  undoPause,
  undoCancellation,
  withdraw: withdrawFromContract,
} as const;

/** Turns a wish into a write as the pages do, by reading first; undefined if nothing is offered. */
export async function writeOf(
  asks: Actor['asks'],
  wish: SubscriptionWish,
  { titleCode, today }: { readonly titleCode: string; readonly today: Day },
): Promise<WishedWrite | undefined> {
  switch (wish.kind) {
    case 'plan': {
      const payload = { ariaPlanID: `${titleCode}-${wish.to}` };
      const seen = await look(asks, previewPlanChange, payload);
      const { fromDate, chargedOre } = seen ?? {};
      return seen && { endpoint: changePlan, payload: { ...payload, fromDate, chargedOre } };
    }
    case 'discount': {
      const seen = await look(asks, getDiscountDetails, { discountId });
      const { fromDate, priceOre, priceAfterOre } = seen ?? {};
      return seen && { endpoint: addDiscount, payload: { discountId, fromDate, priceOre, priceAfterOre } };
    }
    case 'pause': {
      const offer = (await look(asks, getPause))?.offer ?? undefined;
      const option = offer?.options[wish.length];
      return option && { endpoint: orderPause, payload: { ...option, priceOre: offer?.priceOre } };
    }
    case 'endPause': {
      const restart = (await look(asks, getPause))?.restart ?? undefined;
      return restart && { endpoint: endPause, payload: { chargedOre: restart.chargedOre } };
    }
    case 'complain': {
      const payload = { date: addDays(today, -wish.ago), code: '10', comment: '', remedy: wish.remedy };
      return { endpoint: makeComplaint, payload };
    }
    case 'cancel': {
      const seen = await look(asks, previewCancellation);
      return seen && { endpoint: cancelSubscription, payload: { reason: 'unsaid', lastDay: seen.lastDay } };
    }
    case 'undoCancellation':
    case 'undoPause':
    case 'undoPlan':
    case 'withdraw':
      return { endpoint: unread[wish.kind], payload: {} };
  }
}

/** Answer of a read or preview; undefined if it is refused. */
async function look<E extends Endpoint>(
  asks: Actor['asks'],
  endpoint: E,
  payload: WishedWrite['payload'] = {},
): Promise<v.InferOutput<E['response']> | undefined> {
  const response = await asks(endpoint, { payload });
  if (response.status !== 200) return undefined;
  return v.parse<E['response']>(endpoint.response, await response.json());
}
