import type { Holder } from '#origin/features/account/holder.ts';
import { createPostalRegister, requireValidAddress } from '#origin/features/delivery/checked-address.ts';
import {
  deletePlannedMove,
  type PlannedMoveRow,
  saveInstructions,
  saveStandingAddress,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { plannedMove } from '#origin/features/delivery-plan/delivery-tables.ts';
import { addressFacts } from '#origin/features/delivery-plan/planned-changes.ts';
import { findInvoiceChoice, saveInvoiceSetting } from '#origin/features/invoices/invoice-settings.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import { type DueSource, dueBy, startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { getMoving, type Move, planMove, previewMove, withdrawMove } from '#src/contract/moving.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { findMovingCase, invoiceAddressOf } from './moving-case.ts';
import { findMoving, type Moving, previewMoving } from './moving-preview.ts';
import { makeMove, withdrawPlannedMove } from './moving-service.ts';
import type { MoveRequest } from './moving-verdict.ts';

/**
 * Due step of the moving day: changes the carrier instructions and the invoice address, and registers the address for a
 * later paper. The paper's address and the plan have their own due steps.
 */
const movingDueSource: DueSource = {
  rows: plannedMove,
  ruleVersion: 1,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = dueBy(plannedMove, { accountNo, titleCode: work.title.titleCode, day: dayInOslo(now) });
    const [row] = await work.transaction.select().from(plannedMove).where(isDue);
    if (row === undefined) return null;
    return {
      at: startOfDay(row.movesOn),
      rank: 'deliveryBegin',
      announces: 'subscription:changed',
      carryOut: () => carryOut(work, row),
    };
  },
};

async function carryOut({ transaction }: TitleWork, row: PlannedMoveRow): Promise<void> {
  const { accountNo, titleCode, address, carrier, invoicesFollow, registers, movesOn } = row;
  const place = { accountNo, titleCode };
  if (carrier !== null) await saveInstructions(transaction, place, carrier);
  if (invoicesFollow) {
    const { channel } = await findInvoiceChoice(transaction, place);
    await saveInvoiceSetting(transaction, place, { channel, address: invoiceAddressOf(address) });
  }
  if (registers) {
    await saveStandingAddress(transaction, place, address);
    const facts = addressFacts(address);
    await recordEvent(transaction, place, { kind: 'addressRegistered', at: startOfDay(movesOn), facts });
  }
  await deletePlannedMove(transaction, place);
}

/** Moving house: address, carrier instructions, plan and invoices in one change (N-12). */
export const movingFeature: Feature = {
  mount: (mounter, services) => {
    const register = createPostalRegister(services.fleet.titles);
    const requestOf = (given: Pick<MoveRequest, 'move' | 'replaces'>, { title }: Holder): MoveRequest => {
      const move = checkedMove(given.move);
      return { move, replaces: given.replaces, isReached: register.isReached(move.address.postalCode, title) };
    };
    const subscriptions = new MountSubscriptionCall(mounter, services, 'noSubscription');

    subscriptions.read(getMoving, async (_input, { actor, database, held }) => {
      const moving = await findMoving(database, held);
      return actor.acting === undefined || !moving.ok ? moving : { ok: true, value: withoutCarrier(moving.value) };
    });

    subscriptions.read(previewMove, async ({ payload }, { database, held }) => {
      const request = requestOf(payload, held.holder);
      const one = await findMovingCase(database, held);
      if (one === undefined) return { ok: false, error: 'notAllowed' };
      return { ok: true, value: await previewMoving(database, request, one) };
    });

    subscriptions.write(planMove, ({ payload }, call) =>
      makeMove(call, { ...requestOf(payload, call.holder), chargedOre: payload.chargedOre }),
    );

    subscriptions.write(withdrawMove, ({ payload }, call) => withdrawPlannedMove(call, payload.id));
  },
  dueSources: [movingDueSource],
};

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
