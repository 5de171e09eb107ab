import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import {
  HolderMounter,
  type HolderRead,
  type HolderServices,
  type HolderWrite,
  type Refusing,
} from '#origin/features/account/holder-mount.ts';
import type { EndpointMounter, Handler } from '#origin/platform/http/mount.ts';
import { refused } from '#origin/platform/problems/refused.ts';
import { findHeld, type HeldSubscription, holdForChange } from './held-subscription.ts';
import { paperOf } from './paper-of-held.ts';

/** A read about the holder's present subscription. */
export interface HeldRead extends HolderRead {
  readonly held: HeldSubscription;
}

/** A change of the holder's present subscription, which nobody else can change until the transaction ends. */
export interface HeldWrite extends HolderWrite {
  readonly held: HeldSubscription;
}

type Needs<E extends Endpoint, Missing extends string> = E & Refusing<E, 'accountNotFound' | Missing>;

/** Mounts calls about the holder's present subscription. */
export class HeldMounter<Missing extends 'noSubscription' | 'paperRequired' = 'noSubscription'> {
  readonly #holders: HolderMounter;
  readonly #services: HolderServices;
  readonly #missing: Missing;

  /** @param missing the refusal without such a subscription; `paperRequired`: it also has to bring the paper (Spec §5) */
  constructor(mounter: EndpointMounter, services: HolderServices, missing: Missing) {
    this.#holders = new HolderMounter(mounter, services);
    this.#services = services;
    this.#missing = missing;
  }

  read<E extends Endpoint>(endpoint: Needs<E, Missing>, handler: Handler<E, HeldRead>): void {
    this.#holders.read<E>(endpoint, async (input, call) => {
      const held = await findHeld(call.database, call.holder, call.now);
      return handler(input, { ...call, held: this.#required(held) });
    });
  }

  write<E extends WriteEndpoint>(endpoint: Needs<E, Missing>, handler: Handler<E, HeldWrite>): void {
    this.#holders.write<E>(endpoint, async (input, call) => {
      const held = await holdForChange(this.#services.dueWork, call);
      return handler(input, { ...call, held: this.#required(held) });
    });
  }

  #required(held: HeldSubscription | undefined): HeldSubscription {
    if (held === undefined) throw refused(this.#missing);
    if (this.#missing === 'paperRequired' && !paperOf(held).ok) throw refused(this.#missing);
    return held;
  }
}
