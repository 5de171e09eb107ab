import {
  getEarlierAddresses,
  getInstructions,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  type WantedChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from '#origin/features/subscription/held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { findInstructions, saveInstructions } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { makeWish, previewWish, withdrawChange } from './delivery-change-service.ts';
import { earlierAddresses, historyOf } from '#origin/features/complaints/delivery-record.ts';
import { paperFor, paperOf } from '#origin/features/subscription/paper-of-held.ts';
import { checkedWish } from './wanted-change.ts';

const announces = { announces: 'delivery:updated' } as const;

/** Stopping and moving the paper, and what its carrier should know (R-10, R-24, P-01 to P-08). */
export function mountDeliveryChanges(mounter: EndpointMounter, services: Services): void {
  mountPlanned(mounter, services);
  mountInstructions(mounter, services);
  mountRecord(mounter, services);
}

function actionFor({ type }: WantedChange): 'stopDelivery' | 'changeAddress' {
  return type === 'STOP' ? 'stopDelivery' : 'changeAddress';
}

function mountPlanned(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(previewDeliveryChange, async ({ payload }, call) => {
    const holder = holderOf(fleet, call, payload);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const change = checkedWish(payload.change);
    const paper = paperFor(actionFor(change), await findHeld(database, holder, await call.now()));
    if (!paper.ok) return paper;
    return { ok: true, value: await previewWish(database, paper.value, { change, replaces: payload.replaces }) };
  });

  mounter.write(
    makeDeliveryChange,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const change = checkedWish(payload.change);
      const paper = paperFor(actionFor(change), await holdForChange(call.transaction, holder, call.at));
      return paper.ok ? makeWish(call, paper.value, { change, replaces: payload.replaces }) : paper;
    },
    announces,
  );

  mounter.write(
    withdrawDeliveryChange,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const paper = paperFor('changeAddress', await holdForChange(call.transaction, holder, call.at));
      return paper.ok ? withdrawChange(call, paper.value, payload) : paper;
    },
    announces,
  );
}

function mountInstructions(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getInstructions, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const paper = paperOf(await findHeld(database, holder, await call.now()));
    if (!paper.ok) return paper;
    const place = { accountNo: holder.accountNo, titleCode: holder.title.titleCode };
    return { ok: true, value: await findInstructions(database, place) };
  });

  mounter.write(
    setInstructions,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const paper = paperFor('changeAddress', await holdForChange(call.transaction, holder, call.at));
      if (!paper.ok) return paper;
      const instructions = { doorCode: payload.doorCode.trim(), instructions: payload.instructions.trim() };
      const place = { accountNo: holder.accountNo, titleCode: holder.title.titleCode };
      await saveInstructions(call.transaction, place, instructions);
      // What the instructions say stays out of the log: a door code is a secret.
      const receipt = await recordOwn(call, holder, { kind: 'instructionsChanged', facts: {} });
      return { ok: true, value: { instructions, receipt } };
    },
    announces,
  );
}

function mountRecord(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getDeliveryHistory, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const paper = paperOf(await findHeld(database, holder, await call.now()));
    return paper.ok ? { ok: true, value: await historyOf(database, paper.value) } : paper;
  });

  mounter.signedIn(getEarlierAddresses, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const paper = paperOf(await findHeld(database, holder, await call.now()));
    return paper.ok ? { ok: true, value: { addresses: await earlierAddresses(database, paper.value) } } : paper;
  });
}
