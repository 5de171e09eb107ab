import { describe, expect, test } from 'vitest';
import { checkContract } from '#scripts/contract/check-contract.ts';
import { bakedTitleOf } from '#scripts/fleet/baked-title.ts';
import { callsOfAbilities } from '#src/contract/abilities.ts';
import { allEndpoints } from '#src/contract/all.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { getReceiptPdf } from '#src/contract/invoice.ts';
import { getOrder } from '#src/contract/order.ts';
import { getProducts, getTerms } from '#src/contract/product.ts';
import { getAbilities } from '#src/contract/title.ts';
import type { Ability } from '#src/domain/abilities.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { routeTable } from '#src/domain/routes.ts';
import { foreignIn, ownCatalogue, titlesOfFiles } from '#tests/support/fleet/other-titles.ts';
import { brokenLinksIn } from '#tests/support/fleet/rendered-pages.ts';
import { signedInPage } from '#tests/support/signed-in-page.tsx';
import { actorAtTime } from './support/actor.ts';
import { cancelFor, changeTo } from './support/change-subscription.ts';
import { textOfPdf } from './support/pdf.ts';
import { bought } from './support/purchase.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const without: Ability[] = ['delivery', 'complaints', 'moving', 'invoices', 'gifts', 'business', 'helpers', 'calendar'];
const titles = titlesOfFiles({
  'nettavisa-nb': { catalogue: ownCatalogue },
  'nettavisa-nn': { catalogue: ownCatalogue, language: 'nn' },
  'halvavisa-nb': { without },
  'halvavisa-nn': { without, language: 'nn' },
});
const origin = await ownOrigin({ titles });

const actorAt = (publicationId: string, kind: string) =>
  actorAtTime(origin, titleNamed(origin.services.fleet, publicationId), kind);

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe.each(['nb', 'nn'])('a title with two plans of its own, in %s', (language) => {
  test('O-13 names its own plans and prices in every mail, receipt and term, from the purchase on', async () => {
    const actor = await actorAt(`nettavisa-${language}`, 'trettifire');
    const { products } = await actor.does(getProducts);
    expect(products.map(({ planName }) => planName)).toEqual(['Nettpluss', 'Nettvanlig']);
    const { orderNo } = await bought(origin, actor, { plan: 'NETT' });
    const { ariaInvoiceNo } = await actor.does(getOrder, { params: { orderNo } });
    const pdf = await textOfPdf(await actor.asks(getReceiptPdf, { params: { ariaInvoiceNo: ariaInvoiceNo ?? '' } }));
    expect(plain(pdf)).toMatch(/Nettvanlig[^]*67,89 kr/);
    await changeTo(actor, 'PLUSS');
    const mails = await actor.mails();
    const [changed, ...earlier] = mails.map(({ subject, body }) => plain(`${subject}\n${body}`));
    expect(changed).toMatch(/Nettpluss[^]*123,45 kr/);
    expect(earlier.join('\n')).toMatch(/Nettvanlig[^]*67,89 kr/);
    const terms = JSON.stringify(await actor.does(getTerms));
    const pageUrl = origin.services.fleet.pageUrl(actor.title);
    const ask = (path: string): Promise<Response> => actor.visitor.ask(pageUrl + path);
    const title = bakedTitleOf(actor.title, { path: '/logo.svg', width: 200, height: 40 });
    for (const { id } of routeTable.filter((route) => route.guard !== 'open' && hasPage(route.path, title))) {
      const { html } = await signedInPage({ title, accountNo: actor.accountNo, ask }, id);
      expect([id, ...foreignIn(plain(html)), ...brokenLinksIn(html)]).toEqual([id]);
    }
    expect(
      [pdf, terms, ...mails.map(({ subject, body }) => `${subject}\n${body}`)].map(plain).flatMap(foreignIn),
    ).toEqual([]);
  });
});

const lackingCalls = without.flatMap((ability) =>
  callsOfAbilities[ability].map((name): Endpoint => allEndpoints[name]),
);

/** A value for each path parameter except account and title. */
function paramsOf({ path }: Endpoint): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.filter((name) => !['accountNo', 'titleCode'].includes(name)).map((name) => [name, '1']),
  );
}

describe.each(['nb', 'nn'])('a title without half of the abilities, in %s', (language) => {
  test('O-13 refuses calls of the abilities it lacks before anything else, and answers all others', async () => {
    const actor = await actorAt(`halvavisa-${language}`, 'komplett');
    expect(await actor.does(getAbilities)).toEqual({ without });
    for (const endpoint of lackingCalls) {
      expect(await actor.isRefused(endpoint, { params: paramsOf(endpoint) })).toEqual([404, 'notOffered']);
    }
    const pageUrl = origin.services.fleet.pageUrl(actor.title);
    const anyone = new Visitor(origin, 'function');
    const asked: string[] = [];
    const { deviations } = await checkContract({
      pageUrl,
      hasSession: true,
      writes: true,
      titles: [actor.title],
      ask: async ({ method, path, headers, body, isSignedIn }) => {
        asked.push(`${method} ${path}`);
        const ask = body === undefined ? { method, headers } : { method, headers, body };
        const response = await (isSignedIn ? actor.visitor : anyone).ask(`${pageUrl}${path}`, ask);
        return { status: response.status, headers: response.headers, text: await response.text() };
      },
    });
    expect(deviations).toEqual([]);
    expect(asked.filter((call) => /\/api\/(gifts?|helpers|moving|invoices)\b/.test(call))).toEqual([]);
    expect(asked).toContain('GET /api/complaintcodes');
  });

  test('O-13 sends no mail with a link to a page that it lacks', async () => {
    const actor = await actorAt(`halvavisa-${language}`, 'ubetalt');
    const other = await actorAtTime(origin, actor.title, 'komplett', '2027-03-30T09:00:00Z');
    await cancelFor(other, 'noTime');
    const mails = [...(await actor.mails()), ...(await other.mails())];
    const urls = mails.flatMap(({ body }) =>
      [...body.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path = '']) => path),
    );
    expect(urls).not.toEqual([]);
    expect(urls.filter((url) => !hasPage(url, { without }))).toEqual([]);
    expect((await actor.mails()).length).toBeGreaterThan(0);
  });
});
