import { beforeAll, describe, expect, test } from 'vitest';
import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { getInvoicePdf, getInvoices } from '#src/contract/invoice.ts';
import { has } from '#src/domain/abilities.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { type RouteId, routeTable } from '#src/domain/routes.ts';
import { titlesOfFiles } from '#tests/support/fleet/other-titles.ts';
import { filesOfHalves, promisesIn } from '#tests/support/fleet/promises.ts';
import { brokenLinksIn, linksIn } from '#tests/support/fleet/rendered-pages.ts';
import { signedInPage } from '#tests/support/signed-in-page.tsx';
import { type Actor, actorOn, moveClock } from './support/actor.ts';
import { cancelFor } from './support/change-subscription.ts';
import { textOfPdf } from './support/pdf.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';

const titles = titlesOfFiles(filesOfHalves());
const origin = await ownOrigin({ titles });

const kinds = ['komplett', 'ubetalt', 'tidligere'] as const;

/** Sections of pages that a query opens and that have their own ability. */
const parts: readonly (readonly [RouteId, string])[] = [
  ['order', '?gave=ny'],
  ['order', '?gave=alle'],
  ['deliveryAddress', '?flytt=1'],
  ['changeSubscription', '?pause=1'],
  ['profile', '?vis=kalender'],
  ['profile', '?vis=hjelp'],
];
const signedInRoutes = routeTable.filter(({ guard }) => guard !== 'open');
const places = [...signedInRoutes.map(({ id }) => [id, ''] as const), ...parts];

describe.each(titles)('O-13 $publicationId, signed in', (title) => {
  const actors = new Map<string, Actor>();
  beforeAll(async () => {
    const here = titleNamed(origin.services.fleet, title.publicationId);
    await moveClock(origin, here, '2027-03-10T09:00:00Z');
    for (const kind of kinds) actors.set(kind, await actorOn(origin, here, kind));
  });

  function actorOf(kind: (typeof kinds)[number]): Actor {
    const actor = actors.get(kind);
    if (actor === undefined) throw new Error(`${kind} is not signed in.`);
    return actor;
  }

  test.each(places.filter(([id]) => routeTable.some((route) => route.id === id && hasPage(route.path, title))))(
    'O-13 %s%s does not promise, link to or ask for what the title lacks',
    async (id, search) => {
      const pageUrl = origin.services.fleet.pageUrl(title);
      for (const kind of kinds) {
        const { visitor, accountNo } = actorOf(kind);
        const ask = (path: string): Promise<Response> => visitor.ask(pageUrl + path);
        const logo = { path: '/logo.svg', width: 200, height: 40 };
        const baked = bakedTitleOf(title, logo);
        const { html, refused } = await signedInPage({ title: baked, accountNo, ask }, id, search);
        expect(linksIn(html).filter((url) => !hasPage(url, title))).toEqual([]);
        expect(brokenLinksIn(html)).toEqual([]);
        expect(promisesIn(html, title.without)).toEqual([]);
        expect(refused.filter((call) => call.endsWith('notOffered'))).toEqual([]);
      }
    },
  );

  test('O-13 no mail and no document promises what the title lacks', async () => {
    const [leaver, debtor] = [actorOf('komplett'), actorOf('ubetalt')];
    await cancelFor(leaver, 'noTime');
    await moveClock(origin, leaver.title, '2027-03-30T09:00:00Z');
    const mails = [...(await leaver.mails()), ...(await debtor.mails())];
    expect(mails).not.toEqual([]);
    expect(mails.flatMap(({ subject, body }) => promisesIn(`${subject} ${body}`, title.without))).toEqual([]);
    if (!has(title, 'invoices')) return;
    const { invoices } = await debtor.does(getInvoices);
    const [{ ariaInvoiceNo } = { ariaInvoiceNo: '' }] = invoices;
    const pdf = await textOfPdf(await debtor.asks(getInvoicePdf, { params: { ariaInvoiceNo } }));
    expect(pdf).toContain(ariaInvoiceNo);
    expect(promisesIn(pdf, title.without)).toEqual([]);
  });
});
