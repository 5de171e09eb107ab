import type { Services } from '#origin/platform/services/services.ts';
import { removeMethod } from './method-changes.ts';
import { methodJobKinds } from './method-job-kind.ts';
import { findMethodById, type StoredMethod } from './method-repository.ts';
import { ProviderRefusedError } from './provider-port.ts';
import { providerNameOf, providerOf } from './providers.ts';

/** Registers the job that synchronizes a stored payment method with its provider. */
export function registerMethodJobs(services: Services): void {
  for (const kind of methodJobKinds) {
    services.jobs.register(kind, async ({ methodId }) => {
      const kept = await findMethodById(services.database, methodId);
      if (kept !== undefined) await align(services, kept);
    });
  }
}

async function align(services: Services, kept: StoredMethod): Promise<void> {
  const name = providerNameOf(kept.method);
  const provider = name === undefined ? undefined : providerOf(services, kept.titleCode, name);
  if (provider === undefined) return;
  if (kept.endedAt !== null) {
    try {
      await provider.revoke(kept.token);
    } catch (error) {
      // It is already gone there, or never existed.
      if (!(error instanceof ProviderRefusedError)) throw error;
      services.log.info({ titleCode: kept.titleCode, method: kept.method }, 'a provider had nothing to forget');
    }
    return;
  }
  if (!(await provider.meansWorks(kept.token))) await endedThere(services, kept.id);
}

/** The person has stopped it at the provider, for example in the app. */
async function endedThere({ clock, database, dueWork, fleet, jobs, socket }: Services, id: string): Promise<void> {
  const known = await findMethodById(database, id);
  const title = known && fleet.titleOfCode(known.titleCode);
  if (known === undefined || title === undefined) return;
  const { accountNo } = known;
  const at = await clock.now(title.titleCode);
  await database.transaction(async (transaction) => {
    const work = { transaction, title };
    await dueWork.settle(work, { accountNo, now: at });
    const kept = await findMethodById(transaction, id);
    const pageUrl = fleet.pageUrl(title);
    if (kept?.endedAt === null) {
      await removeMethod({ ...work, jobs, pageUrl, accountNo, at }, kept, 'stoppedAtProvider');
    }
  });
  socket.changed(accountNo, 'payment:updated');
  socket.changed(accountNo, 'subscription:changed');
}
