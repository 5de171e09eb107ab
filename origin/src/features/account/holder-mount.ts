import * as v from 'valibot';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActorCall, Handler, MountEndpoint, WriteCall } from '#origin/platform/http/mount.ts';
import { throwRefusal } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { HolderSchema } from '#src/contract/fields.ts';
import { hasCode } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Holder } from './holder.ts';

export interface HolderRead {
  readonly database: Database;
  readonly holder: Holder;
  /** By the title's clock. */
  readonly now: Instant;
  readonly actor: SignedIn;
}

export interface HolderWrite extends Omit<WriteCall, 'title'> {
  readonly holder: Holder;
}

export type HolderServices = Pick<Services, 'database' | 'dueWork'>;

/** `E` if its refusals include all the codes; `never` otherwise. */
export type WithRefusals<E extends Endpoint, Code extends string> = [Code] extends [E['refusals'][number]] ? E : never;

/**
 * Mounts calls whose path or payload names an account and a title. Each serves only the signed-in
 * person's own account, on the title's own host; any other account is treated as nonexistent
 * . Due steps run before each read; a change itself runs the due steps that affect it.
 */
export class MountHolderCall {
  readonly #mounter: MountEndpoint;
  readonly #database: Database;

  constructor(mounter: MountEndpoint, { database }: HolderServices) {
    this.#mounter = mounter;
    this.#database = database;
  }

  read<E extends Endpoint>(endpoint: E & WithRefusals<E, 'accountNotFound'>, handler: Handler<E, HolderRead>): void {
    this.#mounter.signedIn<E>(endpoint, async (input, call) => handler(input, await this.#readOf(input, call)));
  }

  write<E extends WriteEndpoint>(
    endpoint: E & WithRefusals<E, 'accountNotFound'>,
    handler: Handler<E, HolderWrite>,
  ): void {
    this.#mounter.write<E>(endpoint, async (input, call) => {
      const { title: _title, ...circumstances } = call;
      return handler(input, { ...circumstances, holder: holderOf(input, call) });
    });
  }

  async #readOf(input: AskedParts, { actor, title, now, catchUp }: ActorCall): Promise<HolderRead> {
    const holder = holderOf(input, { actor, title });
    await catchUp(holder.accountNo);
    return { database: this.#database, holder, now: await now(), actor };
  }
}

interface AskedParts {
  readonly params: unknown;
  readonly payload: unknown;
}

function holderOf({ params, payload }: AskedParts, { actor, title }: Pick<ActorCall, 'actor' | 'title'>): Holder {
  const asked = v.parse(HolderSchema, Object.assign({}, params, payload));
  const isOwn = actor.accountNo === asked.accountNo;
  if (!isOwn || !hasCode(title, asked.titleCode)) throw throwRefusal('accountNotFound');
  return { accountNo: asked.accountNo, personId: actor.personId, title };
}
