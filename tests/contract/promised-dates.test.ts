import { expect, test } from 'vitest';
import { getDelivery } from '#src/contract/delivery.ts';
import { getOrder } from '#src/contract/order.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { actorsOn, titlesOf } from './support/actor.ts';
import { home } from './support/delivery.ts';
import { jobsAreDone } from './support/post.ts';
import { bought, quoted } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const actorAt = actorsOn(origin, titlesOf(origin));

test.each([
  ['KOMPLETT', 'on a Saturday', '2026-11-21T09:00:00Z'],
  ['KOMPLETT', 'before the cut-off', '2026-11-23T07:00:00Z'],
  ['KOMPLETT', 'late in the evening', '2026-11-23T21:30:00Z'],
  ['HELG', 'on a Saturday', '2026-11-21T09:00:00Z'],
  ['HELG', 'before Christmas', '2026-12-23T12:00:00Z'],
] as const)(
  'N-01 R-03 R-09 offer, receipt, delivery and withdrawal name the same first paper of %s ordered %s',
  async (plan, _moment, instant) => {
    const actor = await actorAt('trettifire', instant);
    const wish = { plan, address: home } as const;
    const { firstPaperDate, withdrawalUntil } = await quoted(actor, wish);
    const { orderNo } = await bought(origin, actor, wish);
    const order = await actor.does(getOrder, { params: { orderNo } });
    const promised = { firstPaperDate, withdrawalUntil };
    expect(order).toMatchObject({ state: 'completed', ...promised });
    expect(await actor.does(getWithdrawal)).toMatchObject({ firstPaperOn: firstPaperDate, lastDay: withdrawalUntil });
    expect(await actor.does(getDelivery)).toMatchObject({ nextIssueDate: firstPaperDate });
    await jobsAreDone(origin.services.database);
    const [receipt] = await actor.mails();
    const inWords = new Intl.DateTimeFormat(actor.title.language === 'nn' ? 'nn' : 'nb', {
      day: 'numeric',
      month: 'long',
    }).format(new Date(firstPaperDate ?? ''));
    expect(receipt?.body.replaceAll('\u00a0', ' ')).toContain(inWords);
  },
);
