import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { type HolderRead, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import {
  findInstructions,
  saveInstructions,
  saveStandingAddress,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import {
  deliveryAddress,
  deliveryChange,
  deliveryInstruction,
  plannedMove,
} from '#origin/features/delivery-plan/delivery-tables.ts';
import { addressFacts, findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import { isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import { catchUpWith, MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { accountTable, impersonalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfterTitleDays } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  getEarlierAddresses,
  getInstructions,
  getPostalPlace,
  getStandingAddress,
  makeDeliveryChange,
  previewDeliveryChange,
  type RequestedChange,
  setInstructions,
  setStandingAddress,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { createPostalRegister, type PostalRegister, requireValidAddress } from './checked-address.ts';
import {
  makeChange,
  previewChange,
  refuseHelperMove,
  requireValidChange,
  withdrawChange,
} from './delivery-change-service.ts';
import { deliveryDueSource } from './delivery-due.ts';
import { findDelivery, findEarlierAddresses } from './delivery-service.ts';
import type { ChangeRequest } from './delivery-verdict.ts';
import { delayNotice } from './notice-tables.ts';

const notAllowed = { ok: false, error: 'notAllowed' } as const;

function actionFor({ type }: RequestedChange): SubscriptionAction {
  return type === 'STOP' ? 'stopDelivery' : 'changeAddress';
}

/** Mounts the calls for stopping and redirecting the paper (R-10, R-24, P-01, P-04 to P-08). */
function mountDeliveryChanges(mounter: MountSubscriptionCall<'paperRequired'>, register: PostalRegister): void {
  const requestOf = (
    given: Pick<ChangeRequest, 'change' | 'replaces'>,
    { holder: { title }, actor }: Pick<HolderRead, 'holder' | 'actor'>,
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
    return makeChange(call, request);
  });

  mounter.write(withdrawDeliveryChange, async ({ payload }, call) =>
    isActionAllowed('changeAddress', call.held) ? withdrawChange(call, payload) : notAllowed,
  );

  mounter.read(getEarlierAddresses, async (_input, { database, held }) =>
    answerWith({ addresses: await findEarlierAddresses(database, held) }),
  );
}

const deliveryPersonalData = [
  accountTable(deliveryAddress, {
    takeout: { nb: 'Faste leveringsadresser', nn: 'Faste leveringsadresser' },
  }),
  accountTable(deliveryInstruction, {
    takeout: { nb: 'Beskjeder til budet', nn: 'Beskjedar til bodet' },
  }),
  accountTable(plannedMove, { takeout: { nb: 'Planlagt flytting', nn: 'Planlagd flytting' } }),
  accountTable(deliveryChange, {
    takeout: { nb: 'Endringer av leveringen', nn: 'Endringar av leveringa' },
  }),
  impersonalTable(delayNotice, 'Delays in a postal code.'),
];

/** Days for which ended delays are kept; the delivery history goes back that far. */
const keptDelayDays = 400;

/**
 * Mounts the calls for the address where the paper is or would be delivered. A person without one enters it before
 * changing to a plan with paper.
 */
function mountStandingAddress(
  holders: MountHolderCall,
  mounter: MountSubscriptionCall,
  { isReached }: PostalRegister,
): void {
  holders.read(getStandingAddress, async (_input, { database, holder }) => {
    const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'delivery' });
    const address = await findDeliveryAddress(database, holder.accountNo, holder.title.titleCode);
    return { ok: true, value: { address, version } };
  });

  mounter.write(setStandingAddress, async ({ payload }, call) => {
    const address = requireValidAddress(payload.address, 'address');
    if (!isActionAllowed('registerAddress', call.held)) return notAllowed;
    if (!isReached(address.postalCode, call.holder.title)) return { ok: false, error: 'notDelivered' };
    await saveStandingAddress(call.transaction, accountPlaceOf(call.holder), address);
    const version = await findVersion(call.transaction, { ...accountPlaceOf(call.holder), resource: 'delivery' });
    const receipt = await recordOwnActivity(call, { kind: 'addressRegistered', facts: addressFacts(address) });
    return { ok: true, value: { address, version, receipt } };
  });
}

function mountInstructions(mounter: MountSubscriptionCall<'paperRequired'>): void {
  mounter.read(getInstructions, async (_input, { database, holder }) => {
    const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'delivery' });
    return { ok: true, value: { ...(await findInstructions(database, accountPlaceOf(holder))), version } };
  });

  mounter.write(setInstructions, async ({ payload }, call) => {
    if (!isActionAllowed('changeAddress', call.held)) return notAllowed;
    const instructions = { doorCode: payload.doorCode.trim(), instructions: payload.instructions.trim() };
    await saveInstructions(call.transaction, accountPlaceOf(call.holder), instructions);
    // The instructions are not logged: a door code is a secret.
    const receipt = await recordOwnActivity(call, { kind: 'instructionsChanged', facts: {} });
    const version = await findVersion(call.transaction, { ...accountPlaceOf(call.holder), resource: 'delivery' });
    return { ok: true, value: { instructions: { ...instructions, version }, receipt } };
  });
}

export const deliveryFeature: Feature = {
  mount: (mounter, services) => {
    mountDelivery(mounter, services);
    const register = createPostalRegister(services.fleet.titles);
    // For address forms.
    mounter.open(getPostalPlace, ({ params }) =>
      answerWith({ postalPlace: register.placeOf(params.postalCode) ?? null }),
    );
    const paper = new MountSubscriptionCall(mounter, services, 'paperRequired');
    mountDeliveryChanges(paper, register);
    mountInstructions(paper);
    mountStandingAddress(
      new MountHolderCall(mounter, services),
      new MountSubscriptionCall(mounter, services, 'noSubscription'),
      register,
    );
  },
  dueSources: [deliveryDueSource],
  personalData: deliveryPersonalData,
  retention: deleteAfterTitleDays(delayNotice, delayNotice.expiresAt, keptDelayDays),
};

function mountDelivery(mounter: MountEndpoint, services: Services): void {
  mounter.signedIn(getDelivery, async ({ params }, call) => {
    const asked = await catchUpWith(services, params, call);
    if (asked === undefined) return { ok: false, error: 'accountNotFound' };
    return findDelivery(services.database, { accountNo: params.accountNo, ...asked });
  });
}
