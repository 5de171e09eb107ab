import {
  getEarlierAddresses,
  makeDeliveryChange,
  previewDeliveryChange,
  type RequestedChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import { isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import {
  makeChange,
  previewChange,
  refuseHelperMove,
  requireValidChange,
  withdrawChange,
} from './delivery-change-service.ts';
import type { ChangeRequest } from './delivery-verdict.ts';
import type { PostalRegister } from './postal-register.ts';
import { findEarlierAddresses } from './delivery-service.ts';

const notAllowed = { ok: false, error: 'notAllowed' } as const;

function actionFor({ type }: RequestedChange): SubscriptionAction {
  return type === 'STOP' ? 'stopDelivery' : 'changeAddress';
}

/** Stopping and redirecting the paper (R-10, R-24, P-01, P-04 to P-08). */
export function mountDeliveryChanges(mounter: MountSubscriptionCall<'paperRequired'>, register: PostalRegister): void {
  const requestOf = (
    given: Pick<ChangeRequest, 'change' | 'replaces'>,
    { holder: { title }, actor }: Pick<HolderWrite, 'holder' | 'actor'>,
  ): ChangeRequest => {
    const change = requireValidChange(given.change);
    const isReached = change.address === null || register.isReached(change.address.postalCode, title);
    return { change, replaces: given.replaces, isReached, needsEnd: actor.acting !== undefined };
  };

  mounter.read(previewDeliveryChange, async ({ payload }, { database, held, holder, actor }) => {
    const request = requestOf(payload, { holder, actor });
    if (!isActionAllowed(actionFor(request.change), held)) return notAllowed;
    return { ok: true, value: await previewChange(database, held, request) };
  });

  mounter.write(makeDeliveryChange, async ({ payload }, call) => {
    refuseHelperMove(call, payload.change);
    const request = requestOf(payload, call);
    if (!isActionAllowed(actionFor(request.change), call.held)) return notAllowed;
    return makeChange(call, call.held, request);
  });

  mounter.write(withdrawDeliveryChange, async ({ payload }, call) =>
    isActionAllowed('changeAddress', call.held) ? withdrawChange(call, call.held, payload) : notAllowed,
  );

  mounter.read(getEarlierAddresses, async (_input, { database, held }) => ({
    ok: true,
    value: { addresses: await findEarlierAddresses(database, held) },
  }));
}
