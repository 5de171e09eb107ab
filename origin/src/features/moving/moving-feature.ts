import { getMoving, type Move, planMove, previewMove, withdrawMove } from '#src/contract/moving.ts';
import type { Holder } from '#origin/features/account/holder.ts';
import { requireValidAddress } from '#origin/features/delivery/checked-address.ts';
import { createPostalRegister, type PostalRegister } from '#origin/features/delivery/postal-register.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findMoving, type Moving, previewMoving } from './moving-preview.ts';
import { findMovingCase } from './moving-case.ts';
import { movingDueSource } from './moving-due.ts';
import { planMove as plan, withdrawMove as withdraw } from './moving-service.ts';
import type { MoveRequest } from './moving-verdict.ts';

/** Moving house: address, carrier instructions, plan and invoices in one (N-12). */
export const movingFeature: Feature = {
  mount: (mounter, services) => {
    const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
    mountMoving(held, createPostalRegister(services.fleet.titles));
  },
  dueSources: [movingDueSource],
};

function mountMoving(mounter: MountSubscriptionCall, register: PostalRegister): void {
  const requestOf = (given: Pick<MoveRequest, 'move' | 'replaces'>, { title }: Holder): MoveRequest => {
    const move = checkedMove(given.move);
    return { move, replaces: given.replaces, isReached: register.isReached(move.address.postalCode, title) };
  };

  mounter.read(getMoving, async (_input, { actor, database, held }) => {
    const moving = await findMoving(database, held);
    return actor.acting === undefined || !moving.ok ? moving : { ok: true, value: withoutCarrier(moving.value) };
  });

  mounter.read(previewMove, async ({ payload }, { database, held }) => {
    const request = requestOf(payload, held.holder);
    const one = await findMovingCase(database, held);
    if (one === undefined) return { ok: false, error: 'notAllowed' };
    return { ok: true, value: await previewMoving(database, request, one) };
  });

  mounter.write(planMove, ({ payload }, call) =>
    plan(call, { ...requestOf(payload, call.holder), chargedOre: payload.chargedOre }),
  );

  mounter.write(withdrawMove, ({ payload }, call) => withdraw(call, payload.id));
}

/** Returns a move without the parts that only its holder may see. */
function withoutCarrier(moving: Moving): Moving {
  const { planned } = moving;
  return {
    ...moving,
    carrier: { doorCode: '', instructions: '' },
    planned: planned === null ? null : { ...planned, carrier: null },
  };
}

/** Normalises the address, and drops carrier instructions if no paper is delivered. */
function checkedMove(move: Move): Move {
  const address = requireValidAddress(move.address, 'move.address');
  const carrier =
    move.carrier === null || move.paper !== 'follows'
      ? null
      : { doorCode: move.carrier.doorCode.trim(), instructions: move.carrier.instructions.trim() };
  return { ...move, address, carrier };
}
