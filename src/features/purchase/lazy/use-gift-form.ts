import { useQueryClient } from '@tanstack/react-query';
import { type Gift, orderGift } from '#src/contract/gift.ts';
import type { Products } from '#src/contract/product.ts';
import type { Session } from '#src/contract/session.ts';
import { giftMonths, giftPriceOre } from '#src/domain/gifts.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { giftCheck, type GiftContent, type GiftValues } from '../gift-check.ts';
import { giftTexts, useGiftTexts } from './gift-messages.ts';

/** Input of the gift order. */
export interface GiftCase {
  readonly sold: Products;
  readonly termsVersion: string;
  readonly version: number;
  readonly needsBirthDate: boolean;
  readonly session: Extract<Session, { authenticated: true }>;
  /** An unpaid gift that is ordered again. */
  readonly former: Gift | undefined;
}

/** Returns the plans that can be given, with the title's prices. */
export function giftPlanOptions({ products }: Pick<Products, 'products'>) {
  return products.filter(({ belowAge, needsStudentVerification }) => belowAge === null && !needsStudentVerification);
}

/** Returns the price of the chosen gift, in øre; undefined while the choice is incomplete. */
export function priceOf(
  { products }: Products,
  { ariaPlanID, months }: Pick<GiftValues, 'ariaPlanID' | 'months'>,
): number | undefined {
  const product = products.find((one) => one.ariaPlanID === ariaPlanID);
  const length = giftMonths.find((one) => String(one) === months);
  return product === undefined || length === undefined ? undefined : giftPriceOre(product.prices, length);
}

/** Refusals after which the page reloads prices and terms for another review. */
const outdating: readonly (string | undefined)[] = ['previewOutdated', 'termsOutdated'];

/** Orders the gift, opens the payment provider, and creates the account if there was none. */
export function useGiftForm(given: GiftCase): Form<GiftValues> {
  const { sold, termsVersion, version, needsBirthDate, session, former } = given;
  const { titleCode } = useTitle();
  const today = useToday();
  const queryClient = useQueryClient();
  const textOf = useGiftTexts();
  const { isLeaving, leave } = useRedirect({ accountNo: session.ariaAccountNo ?? '', titleCode });
  const ordering = useWrite({
    endpoint: orderGift,
    onDone: async ({ accountNo, payment }) => {
      const known: Session = { ...session, ariaAccountNo: accountNo };
      queryClient.setQueryData(sessionQuery().queryKey, known);
      await leave(payment, accountNo);
    },
  });
  const send = async (content: GiftContent): Promise<FormIssue | undefined> => {
    const priceOre = priceOf(sold, { ...content, months: String(content.months) });
    if (priceOre === undefined) return { code: 'planNotSold' };
    try {
      return await ordering.send({ ...content, version, titleCode, priceOre, termsVersion });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (outdating.includes(code)) await queryClient.invalidateQueries({ queryKey: [queryRoots.purchase] });
      throw error;
    }
  };
  const form = useForm<GiftValues, GiftContent>({
    check: giftCheck({ today, needsBirthDate }),
    initial: {
      ...valuesOf(former, today),
      method: sold.methods[0] ?? 'VIPPS',
      senderName: former?.senderName ?? session.user.displayName,
    },
    textOf,
    refusals: {
      ...Object.fromEntries(Object.keys(giftTexts).map((code) => [code, 'form'] as const)),
      sendDayOutOfRange: 'sendOn',
      tooYoung: 'form',
    },
    onSubmit: send,
    draftKey: former === undefined ? 'purchase-gift' : `purchase-gift-${former.giftNo}`,
  });
  return { ...form, isBusy: form.isBusy || isLeaving };
}

function valuesOf(former: Gift | undefined, today: string): Omit<GiftValues, 'method' | 'senderName'> {
  const sent = former?.handover.by === 'email' ? former.handover : undefined;
  return {
    ariaPlanID: former?.ariaPlanID ?? '',
    months: former === undefined ? '' : String(former.months),
    recipientName: former?.recipientName ?? '',
    by: former?.handover.by ?? 'email',
    email: sent?.email ?? '',
    sendOn: formatShortDay(sent !== undefined && sent.sendOn > today ? sent.sendOn : today),
    greeting: former?.greeting ?? '',
    birthDate: '',
    hasAccepted: false,
  };
}
