import { helperAccessEnd, helperLinkExpiry } from '#src/domain/helping.ts';
import { helperAccess } from '#origin/features/helping/access-tables.ts';
import { demoDomain, demoPersonOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

const day = 86_400_000;

/** Helpers of the demo person `hjelpes`: `hjelper` accepted a month ago, and a neighbour has not answered yet. */
export function addHelpers({ batch, title, at }: Seeding): void {
  const { accountNo } = demoPersonOf(title, 'hjelpes');
  const helper = demoPersonOf(title, 'hjelper');
  const acceptedAt = at.getTime() - 30 * day;
  const sentTo = (email: string, sentAt: number) => ({
    accountNo,
    titleCode: title.titleCode,
    email,
    sentAt: new Date(sentAt),
    expiresAt: new Date(helperLinkExpiry(sentAt)),
  });
  batch.add(helperAccess, [
    {
      ...sentTo(helper.email, acceptedAt - day),
      id: `${accountNo}-hjelper`,
      rights: ['delivery', 'invoices'],
      days: 365,
      state: 'accepted',
      helperPersonId: helper.personId,
      acceptedAt: new Date(acceptedAt),
      until: new Date(helperAccessEnd(acceptedAt, 365)),
    },
    {
      ...sentTo(`nabo${demoDomain}`, at.getTime() - 2 * day),
      id: `${accountNo}-nabo`,
      rights: ['delivery'],
      days: 30,
      state: 'pending',
    },
  ]);
}
