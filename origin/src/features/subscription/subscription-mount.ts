import { isOwnAccount } from '#origin/features/account/account-repository.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import {
  type HolderRead,
  type HolderServices,
  type HolderWrite,
  MountHolderCall,
  type WithRefusals,
} from '#origin/features/account/holder-mount.ts';
import type { ActorCall, Handler, MountEndpoint } from '#origin/platform/http/mount.ts';
import { throwRefusal } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { type CurrentSubscription, findCurrentSubscription, lockCurrentSubscription } from './current-subscription.ts';
import { includesPaper } from './personal-delivery-rules.ts';

export interface SubscriptionRead extends HolderRead {
  readonly held: CurrentSubscription;
}

export interface SubscriptionWrite extends HolderWrite {
  readonly held: CurrentSubscription;
}

type Needs<E extends Endpoint, Missing extends string> = E & WithRefusals<E, 'accountNotFound' | Missing>;

export class MountSubscriptionCall<Missing extends 'noSubscription' | 'paperRequired' = 'noSubscription'> {
  readonly #holders: MountHolderCall;
  readonly #services: HolderServices;
  readonly #missing: Missing;

  /**
   * @param missing the refusal if there is no such subscription; with `paperRequired`, the subscription must also
   * include the paper (Spec §5)
   */
  constructor(mounter: MountEndpoint, services: HolderServices, missing: Missing) {
    this.#holders = new MountHolderCall(mounter, services);
    this.#services = services;
    this.#missing = missing;
  }

  read<E extends Endpoint>(endpoint: Needs<E, Missing>, handler: Handler<E, SubscriptionRead>): void {
    this.#holders.read<E>(endpoint, async (input, call) => {
      const held = await findCurrentSubscription(call.database, call.holder, call.now);
      return handler(input, { ...call, held: this.#required(endpoint, held) });
    });
  }

  write<E extends WriteEndpoint>(endpoint: Needs<E, Missing>, handler: Handler<E, SubscriptionWrite>): void {
    this.#holders.write<E>(endpoint, async (input, call) => {
      const held = await lockCurrentSubscription(this.#services.dueWork, call);
      return handler(input, { ...call, held: this.#required(endpoint, held) });
    });
  }

  #required(endpoint: Endpoint, held: CurrentSubscription | undefined): CurrentSubscription {
    const isMissing = held === undefined || (this.#missing === 'paperRequired' && !includesPaper(held.row));
    if (isMissing) throw throwRefusal(this.#missing);
    // A contract made in an app store can only be changed there.
    const changesContract = endpoint.refusals.includes('managedInStore');
    if (changesContract && held.row.store !== null) throw throwRefusal('managedInStore');
    return held;
  }
}

/**
 * Runs the due steps of the signed-in person's account with a title before a read that another title's host may serve.
 * @returns the title and its time; undefined for any other account or an unknown title
 */
export async function catchUpWith(
  { clock, dueWork, fleet }: Pick<Services, 'clock' | 'dueWork' | 'fleet'>,
  { accountNo, titleCode }: AccountPlace,
  call: ActorCall,
): Promise<{ readonly title: FleetTitle; readonly now: Instant } | undefined> {
  const title = fleet.titleOfCode(titleCode);
  if (!isOwnAccount(call.actor, accountNo) || title === undefined) return undefined;
  const isHere = title.titleCode === call.title.titleCode;
  const now = await (isHere ? call.now() : clock.now(title.titleCode));
  await (isHere ? call.catchUp(accountNo) : dueWork.catchUp(title, { accountNo, now }));
  return { title, now };
}
