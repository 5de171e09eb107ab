import { findAccount } from '#origin/features/account/account-repository.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { createPostalRegister } from '#origin/features/delivery/checked-address.ts';
import { surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { refreshAttempt } from '#origin/features/payment/advance-attempt.ts';
import { findLatestAttempt, findRefundedOre, toPayment } from '#origin/features/payment/payment-repository.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { MountEndpoint, WriteCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { changeGift, getGift, getGifts, orderGift, resendGift, withdrawGift } from '#src/contract/gift.ts';
import { continueGift, previewGift, redeemGift } from '#src/contract/gift-redemption.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { changeHandover, type GiftWrite, sendGiftAgain, withdrawFromGift } from './change-gift.ts';
import { toGift } from './gift-entity.ts';
import { giftPurpose } from './gift-purpose.ts';
import { findGift, findGifts, type GiftRow, lockGift } from './gift-repository.ts';
import { placeGiftOrder } from './order-gift.ts';
import { continueAfterGift, previewGiftCode, redeemGiftCode } from './redeem-gift.ts';

export function mountGifts(mounter: MountEndpoint, services: Services): void {
  mountGiven(mounter, services);
  mountGiver(mounter, services);
  mountRecipient(mounter, services);
  const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
  held.write(continueGift, ({ payload }, call) => continueAfterGift(call, payload));
}

function mountGiven(mounter: MountEndpoint, services: Services): void {
  const { database } = services;

  mounter.signedIn(getGifts, async (_input, { actor: { accountNo }, title, now, catchUp }) => {
    if (accountNo === null) return { ok: true, value: { version: 0, needsBirthDate: true, gifts: [] } };
    await catchUp(accountNo);
    const today = dayInOslo(await now());
    const place = { accountNo, titleCode: title.titleCode };
    const birthDate = (await findAccount(database, accountNo))?.birthDate ?? null;
    const rows = await findGifts(database, place);
    return answerWith({
      version: await findVersion(database, { ...place, resource: 'payment' }),
      needsBirthDate: birthDate === null,
      gifts: rows.map((row) => toGift(services, title, { row, today })),
    });
  });

  mounter.signedIn(getGift, async ({ params: { giftNo } }, { actor: { accountNo }, title, now, catchUp }) => {
    const missing = { ok: false, error: 'giftNotFound' } as const;
    if (accountNo === null) return missing;
    const place = { accountNo, titleCode: title.titleCode };
    await catchUp(accountNo);
    const found = await findLatestAttempt(database, { ...place, purpose: giftPurpose.name, subject: giftNo });
    if (found === undefined) return missing;
    const attempt = await refreshAttempt({ services, purposes: [giftPurpose], surplus: surplusLedger }, found);
    const row = await findGift(database, place, giftNo);
    if (row === undefined) return missing;
    return answerWith({
      version: await findVersion(database, { ...place, resource: 'payment' }),
      accountNo,
      gift: toGift(services, title, { row, today: dayInOslo(await now()) }),
      payment: toPayment(attempt, await findRefundedOre(database, attempt)),
    });
  });
}

function mountGiver(mounter: MountEndpoint, services: Services): void {
  mounter.write(
    orderGift,
    async ({ payload }, { actor, title, transaction, at }) => {
      const holder = { accountNo: actor.accountNo, personId: actor.personId, title };
      await services.dueWork.settle({ transaction, title }, { accountNo: holder.accountNo, now: at });
      return placeGiftOrder({ transaction, at, holder, services }, payload);
    },
    { openAccount: (call) => findOrCreateAccount(services, call) },
  );

  mounter.write(changeGift, ({ payload }, call) =>
    changed(services, call, { payload, work: (write) => changeHandover(write, payload.handover) }),
  );
  mounter.write(resendGift, ({ payload }, call) => changed(services, call, { payload, work: sendGiftAgain }));
  mounter.write(withdrawGift, ({ payload }, call) => changed(services, call, { payload, work: withdrawFromGift }));
}

interface GiftChange<Refusal> {
  readonly payload: { readonly giftNo: string };
  readonly work: (write: GiftWrite) => Promise<Result<GiftRow, Refusal>>;
}

/** Treats anyone else's gift as nonexistent. Locks the account and the gift, and runs due steps first. */
async function changed<Refusal>(
  services: Services,
  call: WriteCall,
  { payload, work }: GiftChange<Refusal>,
): Promise<Result<{ readonly version: number }, Refusal | 'giftNotFound'>> {
  const { actor, title, transaction, at } = call;
  const { accountNo, personId } = actor;
  await services.dueWork.settle({ transaction, title }, { accountNo, now: at });
  const place = { accountNo, titleCode: title.titleCode };
  const known = await findGift(transaction, place, payload.giftNo);
  if (known === undefined) return { ok: false, error: 'giftNotFound' };
  const row = await lockGift(transaction, known.giftNo);
  const done = await work({ ...call, holder: { accountNo, personId, title }, services, row });
  if (!done.ok) return done;
  return { ok: true, value: { version: await findVersion(transaction, { ...place, resource: 'payment' }) } };
}

function mountRecipient(mounter: MountEndpoint, services: Services): void {
  const { database, fleet, limiter } = services;
  const register = createPostalRegister(fleet.titles);

  mounter.signedIn(previewGift, async ({ payload }, { actor, title, now, catchUp }) => {
    if (!(await limiter.allows('giftCode', actor.personId))) return { ok: false, error: 'tooManyCodes' };
    const { accountNo } = actor;
    if (accountNo !== null) await catchUp(accountNo);
    const asker = { database, title, accountNo, now: await now() };
    return { ok: true, value: await previewGiftCode(asker, payload.code) };
  });

  mounter.write(
    redeemGift,
    ({ payload: { code, address } }, call) => redeemGiftCode(services, call, { code, address, register }),
    { openAccount: (call) => findOrCreateAccount(services, call) },
  );
}
