import * as v from 'valibot';
import { getDelivery } from '#src/contract/delivery.ts';
import {
  getInstructions,
  longestInstructions,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import { getProfile, updateAccount } from '#src/contract/profile.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  undoCancellation,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

export type Read = <E extends Endpoint>(
  endpoint: E,
  payload?: Readonly<Record<string, unknown>>,
) => Promise<v.InferOutput<E['response']> | undefined>;

/** Leaves out the account, the title and the version seen. */
type Payload = Readonly<Record<string, unknown>>;

/** A write that the checked person can make now and undo afterwards. */
export interface UndoableWrite {
  readonly endpoint: WriteEndpoint;
  /** A read whose answer includes the version. */
  readonly read: Endpoint;
  readonly payload: Payload;
  readonly other: Payload;
  readonly undo: WriteEndpoint;
  readonly undoPayload: (answer: unknown) => Payload;
}

/** A string is the reason why the person cannot make the write. */
type Found = UndoableWrite | string;

/** Each function looks for one write in an area that can be undone completely. */
export const undoableWrites: readonly ((read: Read) => Promise<Found>)[] = [
  profileWrite,
  instructionsWrite,
  stopWrite,
  planWrite,
  pauseWrite,
  cancellationWrite,
];

async function profileWrite(read: Read): Promise<Found> {
  const profile = await read(getProfile);
  if (profile === undefined) return 'PUT account: the profile cannot be read.';
  const { phoneNumber, birthdate } = profile;
  const days = ['1980-02-26', '1980-02-27', '1980-02-28'].filter((day) => day !== birthdate);
  const bornOn = (day: string | null | undefined) => ({ phoneNumber, birthdate: day ?? null });
  return {
    endpoint: updateAccount,
    read: getProfile,
    payload: bornOn(days[0]),
    other: bornOn(days[1]),
    undo: updateAccount,
    undoPayload: () => bornOn(birthdate),
  };
}

async function instructionsWrite(read: Read): Promise<Found> {
  const kept = await read(getInstructions);
  if (kept === undefined) return 'PUT delivery/instructions: no paper is delivered.';
  const { doorCode, instructions } = kept;
  const withCode = (mark: string) => ({
    doorCode: `${mark}${doorCode}`.slice(0, longestInstructions.doorCode),
    instructions,
  });
  return {
    endpoint: setInstructions,
    read: getInstructions,
    payload: withCode('1'),
    other: withCode('2'),
    undo: setInstructions,
    undoPayload: () => ({ doorCode, instructions }),
  };
}

/**
 * Days until the start of each stop to try; below, its length in days. The first stop that affects no other change is
 * used.
 */
const stopsAhead = [10, 17, 24, 38, 52];
const stopLengths = [7, 14, 21];

async function stopWrite(read: Read): Promise<Found> {
  const delivery = await read(getDelivery);
  if (delivery === undefined) return 'POST delivery/change: no paper is delivered.';
  const today = delivery.now.slice(0, 10);
  for (const ahead of stopsAhead) {
    for (const length of stopLengths) {
      const change = stopFrom(addDays(today, ahead), length);
      if (!(await isFreeStop(read, change))) continue;
      return {
        endpoint: makeDeliveryChange,
        read: getDelivery,
        payload: { change, replaces: null },
        other: { change: { ...change, toDate: addDays(change.toDate, 1) }, replaces: null },
        undo: withdrawDeliveryChange,
        undoPayload: (answer) => ({ id: idOfStop(answer, change) }),
      };
    }
  }
  return 'POST delivery/change: no stop is possible that touches no other change.';
}

function stopFrom(fromDate: Day, length: number) {
  return { type: 'STOP', fromDate, toDate: addDays(fromDate, length - 1), address: null } as const;
}

async function isFreeStop(read: Read, change: ReturnType<typeof stopFrom>): Promise<boolean> {
  const preview = await read(previewDeliveryChange, { change, replaces: null });
  return preview?.possible === true && preview.outcomes.every(({ before }) => before === null);
}

/** The back end may shorten the stop to the issue days within the requested days. */
function idOfStop(answer: unknown, { fromDate, toDate }: ReturnType<typeof stopFrom>): string | undefined {
  const made = v.safeParse(makeDeliveryChange.response, answer);
  const changes = made.success ? made.output.delivery.changes : [];
  return changes.find((one) => one.type === 'STOP' && one.fromDate >= fromDate && (one.toDate ?? '') <= toDate)?.id;
}

async function planWrite(read: Read): Promise<Found> {
  const subscription = await read(getSubscription);
  const plans = (await read(getOfferings))?.plans.filter((plan) => !plan.isCurrent && plan.refusal === null) ?? [];
  const delivery = await read(getDelivery);
  for (const { ariaPlanID } of subscription === undefined ? [] : plans) {
    const preview = await read(previewPlanChange, { ariaPlanID });
    if (preview === undefined) continue;
    const { fromDate, chargedOre, paper } = preview;
    const isLater = fromDate > (delivery?.now ?? new Date().toISOString()).slice(0, 10);
    if (!isLater || (paper?.lapsing ?? []).length + (paper?.shortened ?? []).length > 0) continue;
    return {
      endpoint: changePlan,
      read: getSubscription,
      payload: { ariaPlanID, fromDate, chargedOre },
      other: { ariaPlanID, fromDate, chargedOre: chargedOre + 1 },
      undo: undoPlanChange,
      undoPayload: () => ({}),
    };
  }
  return 'POST offerings/change: no plan is on offer that begins later and takes nothing away.';
}

async function pauseWrite(read: Read): Promise<Found> {
  const offer = (await read(getPause))?.offer ?? null;
  const option = offer?.options[0];
  if (offer === null || option === undefined || offer.losesDiscount) return 'POST pause: no pause is on offer.';
  return {
    endpoint: orderPause,
    read: getSubscription,
    payload: { ...option, priceOre: offer.priceOre },
    other: { ...option, priceOre: offer.priceOre + 1 },
    undo: undoPause,
    undoPayload: () => ({}),
  };
}

async function cancellationWrite(read: Read): Promise<Found> {
  const preview = await read(previewCancellation);
  if (preview === undefined || preview.undoUntil === null) {
    return 'DELETE deleteSubscription: no cancellation is possible that can be undone.';
  }
  const { lastDay, familyMembersLosing, deliveryChangesLosing, pendingPlanName, losesPause } = preview;
  if (familyMembersLosing + deliveryChangesLosing > 0 || pendingPlanName !== null || losesPause) {
    return 'DELETE deleteSubscription: it would take away what undoing does not give back.';
  }
  return {
    endpoint: cancelSubscription,
    read: getSubscription,
    payload: { reason: 'unsaid', comment: '', lastDay },
    other: { reason: 'other', comment: '', lastDay },
    undo: undoCancellation,
    undoPayload: () => ({}),
  };
}
