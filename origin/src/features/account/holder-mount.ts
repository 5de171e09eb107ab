import * as v from 'valibot';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { HolderSchema } from '#src/contract/fields.ts';
import type { Result } from '#src/lib/result.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { CallInput } from '#origin/platform/http/call-input.ts';
import type { MountEndpoint, FileAnswer, Handler, WriteCall } from '#origin/platform/http/mount.ts';
import { throwRefusal } from '#origin/platform/problems/problem-error.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Holder } from './holder.ts';

export interface HolderRead {
  readonly database: Database;
  readonly holder: Holder;
  /** Time of the title's clock. */
  readonly now: Instant;
  /** The signed-in person. */
  readonly actor: SignedIn;
}

export interface HolderWrite extends Omit<WriteCall, 'title'> {
  readonly holder: Holder;
}

export type HolderServices = Pick<Services, 'database' | 'dueWork' | 'fleet'>;

/** `E` if its refusals include all the codes; otherwise `never`. */
export type WithRefusals<E extends Endpoint, Code extends string> = [Code] extends [E['refusals'][number]] ? E : never;

/**
 * Mounts calls whose path or payload names an account and a title. Each serves only the signed-in
 * person's own account, on the title's own host; any other account is treated as nonexistent
 * . Due steps run before each read and each change.
 */
export class MountHolderCall {
  readonly #mounter: MountEndpoint;
  readonly #services: HolderServices;

  constructor(mounter: MountEndpoint, services: HolderServices) {
    this.#mounter = mounter;
    this.#services = services;
  }

  read<E extends Endpoint>(endpoint: E & WithRefusals<E, 'accountNotFound'>, handler: Handler<E, HolderRead>): void {
    const { database } = this.#services;
    this.#mounter.signedIn<E>(endpoint, async (input, call) => {
      const holder = this.#holderOf(input, call);
      await call.catchUp(holder.accountNo);
      const now = await call.now();
      return handler(input, { database, holder, now, actor: call.actor });
    });
  }

  file<E extends Endpoint & { readonly file: string }>(
    endpoint: E & WithRefusals<E, 'accountNotFound'>,
    handler: (input: CallInput<E>, read: HolderRead) => Promise<Result<FileAnswer, E['refusals'][number]>>,
  ): void {
    const { database } = this.#services;
    this.#mounter.file<E>(endpoint, async (input, call) => {
      const holder = this.#holderOf(input, call);
      await call.catchUp(holder.accountNo);
      const now = await call.now();
      return handler(input, { database, holder, now, actor: call.actor });
    });
  }

  write<E extends WriteEndpoint>(
    endpoint: E & WithRefusals<E, 'accountNotFound'>,
    handler: Handler<E, HolderWrite>,
  ): void {
    this.#mounter.write<E>(endpoint, async (input, call) => {
      const { title: _title, ...circumstances } = call;
      return handler(input, { ...circumstances, holder: this.#holderOf(input, call) });
    });
  }

  #holderOf(
    { params, payload }: { readonly params: unknown; readonly payload: unknown },
    { actor, title }: { readonly actor: SignedIn; readonly title: Holder['title'] },
  ): Holder {
    const asked = v.parse(HolderSchema, Object.assign({}, params, payload));
    const isOwn = actor.accountNo === asked.accountNo;
    const isHere = this.#services.fleet.titleOfCode(asked.titleCode)?.titleCode === title.titleCode;
    if (!isOwn || !isHere) throw throwRefusal('accountNotFound');
    return { accountNo: asked.accountNo, personId: actor.personId, title };
  }
}
