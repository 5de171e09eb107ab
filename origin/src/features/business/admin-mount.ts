import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { type HolderWrite, MountHolderCall, type WithRefusals } from '#origin/features/account/holder-mount.ts';
import {
  type CurrentSubscription,
  findCurrentSubscription,
  isActionAllowed,
  lockCurrentSubscription,
} from '#origin/features/subscription/current-subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Handler, MountEndpoint } from '#origin/platform/http/mount.ts';
import { throwRefusal } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { type AgreementRow, findAgreement, lockAgreements } from './business-repository.ts';

export interface AdminRead {
  readonly database: Database;
  readonly agreement: AgreementRow;
  readonly held: CurrentSubscription;
}

/** The agreement and the accounts of all employees are locked until the transaction ends. */
export interface AdminWrite extends HolderWrite {
  readonly agreement: AgreementRow;
}

type Needs<E extends Endpoint> = E & WithRefusals<E, 'accountNotFound' | 'noSubscription' | 'notAdmin'>;

/** Mounts calls about a company's employees, for its admin only (Spec §6, A-07). */
export class MountAdminCall {
  readonly #holders: MountHolderCall;
  readonly #services: Services;

  constructor(mounter: MountEndpoint, services: Services) {
    this.#holders = new MountHolderCall(mounter, services);
    this.#services = services;
  }

  read<E extends Endpoint>(endpoint: Needs<E>, handler: Handler<E, AdminRead>): void {
    this.#holders.read<E>(endpoint, async (input, { database, holder, now }) => {
      const held = await findCurrentSubscription(database, holder, now);
      return handler(input, { database, ...(await agreementOf(database, held)) });
    });
  }

  write<E extends WriteEndpoint>(endpoint: Needs<E>, handler: Handler<E, AdminWrite>): void {
    this.#holders.write<E>(endpoint, async (input, call) => {
      await lockAgreements(call.transaction, accountPlaceOf(call.holder));
      const held = await lockCurrentSubscription(this.#services.dueWork, call);
      const { agreement } = await agreementOf(call.transaction, held);
      return handler(input, { ...call, agreement });
    });
  }
}

async function agreementOf(
  database: Database,
  held: CurrentSubscription | undefined,
): Promise<Pick<AdminRead, 'agreement' | 'held'>> {
  if (held === undefined) throw throwRefusal('noSubscription');
  const agreement = isActionAllowed('manageBusiness', held)
    ? await findAgreement(database, held.row.subscriptionNo)
    : undefined;
  if (agreement === undefined) throw throwRefusal('notAdmin');
  return { agreement, held };
}
