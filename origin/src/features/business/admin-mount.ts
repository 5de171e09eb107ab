import type { Endpoint, WriteEndpoint } from '#src/contract/endpoint.ts';
import { HolderMounter, type HolderWrite, type Refusing } from '#origin/features/account/holder-mount.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import {
  findHeld,
  type HeldSubscription,
  holdForChange,
  mayDo,
} from '#origin/features/subscription/held-subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { EndpointMounter, Handler } from '#origin/platform/http/mount.ts';
import { refused } from '#origin/platform/problems/refused.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type AgreementRow, findAgreement, lockAgreementsOf } from './business-repository.ts';

/** A read by an admin. */
export interface AdminRead {
  readonly database: Database;
  readonly agreement: AgreementRow;
  readonly held: HeldSubscription;
}

/** A change by an admin; the agreement and the accounts of all employees are locked until the transaction ends. */
export interface AdminWrite extends HolderWrite {
  readonly agreement: AgreementRow;
}

type Needs<E extends Endpoint> = E & Refusing<E, 'accountNotFound' | 'noSubscription' | 'notAdmin'>;

/** Mounts calls about a company's employees, for its admin alone (Spec §6, A-07). */
export class AdminMounter {
  readonly #holders: HolderMounter;
  readonly #services: Services;

  constructor(mounter: EndpointMounter, services: Services) {
    this.#holders = new HolderMounter(mounter, services);
    this.#services = services;
  }

  read<E extends Endpoint>(endpoint: Needs<E>, handler: Handler<E, AdminRead>): void {
    this.#holders.read<E>(endpoint, async (input, { database, holder, now }) => {
      const held = await findHeld(database, holder, now);
      return handler(input, { database, ...(await agreementOf(database, held)) });
    });
  }

  write<E extends WriteEndpoint>(endpoint: Needs<E>, handler: Handler<E, AdminWrite>): void {
    this.#holders.write<E>(endpoint, async (input, call) => {
      await lockAgreementsOf(call.transaction, placeOf(call.holder));
      const held = await holdForChange(this.#services.dueWork, call);
      const { agreement } = await agreementOf(call.transaction, held);
      return handler(input, { ...call, agreement });
    });
  }
}

async function agreementOf(
  database: Database,
  held: HeldSubscription | undefined,
): Promise<Pick<AdminRead, 'agreement' | 'held'>> {
  if (held === undefined) throw refused('noSubscription');
  const agreement = mayDo('manageBusiness', held) ? await findAgreement(database, held.row.subscriptionNo) : undefined;
  if (agreement === undefined) throw refused('notAdmin');
  return { agreement, held };
}
