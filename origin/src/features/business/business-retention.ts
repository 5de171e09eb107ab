import { and, inArray, lt, notInArray, or } from 'drizzle-orm';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { activeStatuses } from './business-repository.ts';
import { businessInvitation } from './business-tables.ts';

/** How long a removed address is remembered, so that adding it again counts the e-mails that it had. */
const rememberedMs = 86_400_000;

/** Forgets employees a day after they were removed, and all of a company whose subscription has ended. */
export const businessRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const ended = database
    .select({ no: subscription.subscriptionNo })
    .from(subscription)
    .where(notInArray(subscription.status, activeStatuses));
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    const isOver = or(
      lt(businessInvitation.removedAt, new Date(now + offset - rememberedMs)),
      inArray(businessInvitation.agreementNo, ended),
    );
    await database.delete(businessInvitation).where(and(inArray(businessInvitation.titleCode, codes), isOver));
  }
};
