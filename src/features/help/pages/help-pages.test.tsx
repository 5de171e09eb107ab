import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import type { Maintenance } from '#src/contract/maintenance.ts';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { type TitleEntity, TitleEntitySchema } from '#src/contract/title.ts';
import type { Title } from '#src/domain/title.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';
import { recordClosedRoutes } from '#src/platform/state/closed-routes.ts';
import { productionUrls } from '#src/platform/title/title-urls.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { titlesOfEachRules } from '#tests/support/fleet/rule-sets.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { showPage } from '#tests/support/show-page.tsx';
import { faq } from '../faq/faq.ts';
import { HelpPage } from './help-page.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(() => {
  cleanup();
  recordClosedRoutes(null);
});

const questionCount = faq.flatMap(({ questions }) => questions).length;

async function show(Page: ComponentType, publicationId = 'polviktidende'): Promise<HTMLElement> {
  const stage = await pageStage({ title: bakedTitle(publicationId), feature: 'help', path: '/' });
  return render(stage(Page)).container;
}

test('S-02 confirms a log-out on the page that follows it', async () => {
  const path = '/kundeservice?utlogget=1';
  const stage = await pageStage({ title: bakedTitle('polviktidende'), feature: 'help', path, isReady: true });
  render(stage(HelpPage));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Du er logget ut.');
});

async function markupOf(Page: ComponentType, publicationId = 'polviktidende'): Promise<string> {
  const stage = await pageStage({ title: bakedTitle(publicationId), feature: 'help', path: '/' });
  return renderToStaticMarkup(stage(Page));
}

function titleEntity(title: Title): TitleEntity {
  const { titleCode, titleDomain, minsideHost, displayName, hasPulse, organizationNumber } = title;
  const { customerCenterEmail, customerCenterPhoneNumber } = title;
  const minsideUrl = `https://${minsideHost}`;
  const contact = { customerCenterEmail, customerCenterPhoneNumber, organizationNumber };
  return v.parse(TitleEntitySchema, {
    ...contact,
    titleCode,
    titleDomain,
    name: displayName,
    pageUrl: minsideUrl,
    minsideUrl,
    hasPulse,
  });
}

function shownQuestions(container: HTMLElement): (string | null | undefined)[] {
  const shown = container.querySelectorAll('details');
  return [...shown].map((question) => question.querySelector('summary')?.textContent);
}

describe.each([
  { id: 'R-12', path: '/kundeservice', Page: HelpPage, nb: 'Kundeservice', nn: 'Kundeservice' },
  {
    id: 'R-36',
    path: '/maintenance',
    Page: MaintenancePage,
    nb: 'Min side er stengt en stund',
    nn: 'Mi side er stengd ei stund',
  },
  { id: 'R-36', path: '/404', Page: NotFoundPage, nb: 'Siden finnes ikke', nn: 'Sida finst ikkje' },
] as const)('$id $path', ({ id, Page, nb, nn }) => {
  test.each([
    ['polviktidende', nb],
    ['skodvagvekeblad', nn],
  ])(`${id} N-16 on %s, says in the title’s language who helps`, async (publicationId, heading) => {
    const title = bakedTitle(publicationId);
    await show(Page, publicationId);

    expect(screen.getAllByRole('heading', { level: 1 }).map((element) => element.textContent)).toEqual([heading]);
    const [phone] = screen.getAllByRole('link', { name: formatPhone(title.customerCenterPhoneNumber) });
    const [email] = screen.getAllByRole('link', { name: /@/ });
    expect(phone?.getAttribute('href')).toBe(`tel:+47${title.customerCenterPhoneNumber}`);
    expect(email?.getAttribute('href')).toBe(`mailto:${title.customerCenterEmail}`);
  });

  test.each(titlesOfEachRules())(
    `${id} S-07 leaves no gap in any text of $publicationId`,
    async ({ publicationId }) => {
      const html = await markupOf(Page, publicationId);
      expect(html).not.toMatch(/[{}]|undefined|NaN|null|\[object|\bnone\b/);
      expect(html).not.toMatch(/<(p|li|summary|a)[^>]*><\/\1>/);
    },
  );
});

describe('R-12 the customer service page', () => {
  test('R-12 shows address, opening hours and organisation number', async () => {
    const title = bakedTitle('polviktidende');
    const { textContent } = await show(HelpPage);
    expect(textContent).toContain('Avisgata 4, 7721 POLVIK');
    expect(textContent).toContain('Åpent hverdager kl. 08.00–16.00. Stengt på helligdager.');
    expect(textContent).toContain(formatOrganizationNumber(title.organizationNumber));
  });

  test('R-12 shows Saturday hours if there are any', async () => {
    const title = {
      ...bakedTitle('polviktidende'),
      openingHours: { weekdays: '08:00-16:00', saturday: '09:00-12:00' },
    };
    const stage = await pageStage({ title, feature: 'help', path: '/' });
    expect(renderToStaticMarkup(stage(HelpPage))).toContain(
      'Åpent hverdager kl. 08.00–16.00 og lørdager kl. 09.00–12.00. Stengt på helligdager.',
    );
  });

  test('R-12 shows the price of each plan', async () => {
    await show(HelpPage);
    const prices = screen.getByRole('region', { name: 'Priser og tilbud' });
    const shown = (prices.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(shown).toContain('Komplett349,00 kr i måneden999,00 kr hver tredje måned3 790,00 kr i året');
    expect(shown).toContain('Ung99,00 kr i måneden');
  });

  test('R-12 links to terms and privacy', async () => {
    await show(HelpPage);
    const urlOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
    expect(urlOf('Abonnementsvilkår')).toBe('/vilkaar');
    expect(urlOf('Personvernerklæring')).toBe('/personvern');
  });

  test('R-12 S-08 contains every question and answer without JavaScript', async () => {
    const html = await markupOf(HelpPage);
    expect(html.match(/<details/g)).toHaveLength(questionCount);
    expect(html).toContain('Abonnementet varer ut perioden du har betalt for.');
  });

  test('R-12 shows only the matching questions and their number', async () => {
    const container = await show(HelpPage);
    expect(shownQuestions(container)).toHaveLength(questionCount);

    fireEvent.change(screen.getByRole('searchbox', { name: 'Søk i spørsmålene' }), { target: { value: 'FERIE' } });
    const shown = shownQuestions(container);
    expect(shown).toContain('Hvordan stopper jeg avisen i ferien?');
    expect(shown).not.toContain('Hvordan logger jeg inn?');
    expect(container.textContent).toContain(`${shown.length} spørsmål passer`);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Levering']);
  });

  test.each([
    ['oppsigelse', 'Hvordan sier jeg opp?'],
    ['dagpause', undefined],
    ['kansellere abonnementet i app store', 'Hvordan sier jeg opp?'],
    ['utløpt kort', 'Jeg har fått nytt kort. Hva gjør jeg?'],
    ['slette bruker', 'Hvordan sletter jeg kontoen min?'],
    ['åpningstider', 'Når er kundesenteret åpent?'],
    ['20 20 10 37', 'Avisen kom ikke. Hva gjør jeg?'],
  ])('R-12 the search "%s" finds: %s', async (query, expected) => {
    const container = await show(HelpPage);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
    expect(
      expected === undefined ? shownQuestions(container).length === 0 : shownQuestions(container).includes(expected),
    ).toBe(true);
  });

  test.each([
    ['polviktidende', 'Hvordan sier jeg opp?'],
    ['skodvagvekeblad', 'Korleis seier eg opp?'],
  ])(
    'R-12 on %s, ranks the cancellation question first for every synonym of cancelling',
    async (publicationId, question) => {
      const container = await show(HelpPage, publicationId);
      for (const query of [
        'oppsigelse',
        'kansellere',
        'avslutte',
        'avslutta',
        'avbestille',
        'si opp avisa',
        'terminere',
      ]) {
        fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
        expect(shownQuestions(container)[0], query).toBe(question);
      }
    },
  );

  test('R-12 finds only questions about the e-paper for "e-avis"', async () => {
    const container = await show(HelpPage);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'e-avis' } });
    const shown = [...container.querySelectorAll('details')].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(0);
    for (const text of shown) expect(text).toMatch(/eavis/i);
  });

  test('R-12 reports that nothing matches and can show all questions again', async () => {
    const container = await show(HelpPage);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sykkelhjelm' } });
    expect(shownQuestions(container)).toEqual([]);
    expect(container.textContent).toContain('Ingen spørsmål passer til «sykkelhjelm».');

    fireEvent.click(screen.getByRole('button', { name: 'Vis alle spørsmål' }));
    expect(shownQuestions(container)).toHaveLength(questionCount);
  });
});

describe('P-16 the message form', () => {
  const digital = aSubscription({ planProductType: 'DIGITAL', planName: 'Digital' });
  const complaint = 'Meld fra om en avis som ikke kom';

  async function chooseDelivery(subscriptions?: SubscriptionAnswer): Promise<void> {
    const title = bakedTitle('polviktidende');
    const path = '/kundeservice?vis=skjema';
    const session = subscriptions === undefined ? null : {};
    const held = subscriptions === undefined ? {} : { subscriptions };
    await showPage(HelpPage, { title, feature: 'help', path, session, ...held });
    fireEvent.change(await screen.findByLabelText('Hva gjelder det?'), { target: { value: 'payment' } });
    expect(await screen.findByRole('link', { name: 'Se og betal fakturaer' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Hva gjelder det?'), { target: { value: 'delivery' } });
    fireEvent.change(screen.getByLabelText('Melding'), { target: { value: 'Avisen kom ikke' } });
  }

  test.each([
    ['a visitor', undefined],
    ['a subscriber with paper', subscriptionsOf(aSubscription())],
    ['a subscriber with paper besides', { ...subscriptionsOf(digital), others: [aSubscription()] }],
    ['a person without a subscription', subscriptionsOf(null)],
  ])('P-16 R-15 offers %s to report a paper that did not come', async (_who, subscriptions) => {
    await chooseDelivery(subscriptions);
    expect(await screen.findByRole('link', { name: complaint })).toBeTruthy();
  });

  test('P-16 R-15 offers a subscriber without paper nothing that needs one', async () => {
    await chooseDelivery(subscriptionsOf(digital));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Se og betal fakturaer' })).toBeNull());
    expect(screen.queryByRole('link', { name: complaint })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Stopp avisen i ferien' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Endre leveringsadressen' })).toBeNull();
  });
});

async function showMaintenance(state: Partial<Maintenance>, publicationId = 'polviktidende'): Promise<HTMLElement> {
  const title = bakedTitle(publicationId);
  const queryClient = new QueryClient();
  const { queryKey } = maintenanceQuery(productionUrls(title).page);
  const text = { nb: null, nn: null };
  queryClient.setQueryData(queryKey, { title: titleEntity(title), active: true, until: null, text, ...state });
  const stage = await pageStage({ title, feature: 'help', path: '/maintenance', queryClient });
  return render(stage(MaintenancePage)).container;
}

describe('R-36 the pages for unavailable content', () => {
  test('R-36 the maintenance page says when the maintenance ends, if known', async () => {
    const { textContent } = await showMaintenance({ until: '2026-11-03T13:30:00Z' });
    expect(textContent).toContain('Vi regner med å være tilbake 3. november kl. 14.30.');
  });

  test('R-36 the maintenance page says when nothing is closed, and links to the home page', async () => {
    const { textContent } = await showMaintenance({ active: false });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Min side er åpen');
    expect(textContent).not.toContain('stengt en stund');
    expect(screen.getByRole('link', { name: 'Gå til Min side' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['/mitt-innhold', 'Denne siden er stengt en stund', 'Resten av Min side er åpen.'],
    ['/mitt-innhold *', 'Min side er stengt en stund', 'Vi arbeider med systemene bak Min side'],
  ])('E-06 with %s closed, the maintenance page says: "%s"', async (closed, heading, reason) => {
    recordClosedRoutes(closed);
    const { textContent } = await showMaintenance({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(textContent).toContain(reason);
  });

  test('E-06 the maintenance page shows the operators’ message in an available language', async () => {
    recordClosedRoutes('*');
    const words = async (publicationId: string, text: Maintenance['text']) => {
      const { textContent } = await showMaintenance({ text }, publicationId);
      cleanup();
      return textContent;
    };
    expect(await words('polviktidende', { nb: 'Vi bytter system.', nn: 'Vi byter system.' })).toContain('Vi bytter');
    expect(await words('skodvagvekeblad', { nb: 'Vi bytter system.', nn: 'Vi byter system.' })).toContain('Vi byter');
    expect(await words('skodvagvekeblad', { nb: 'Vi bytter system.', nn: null })).toContain('Vi bytter');
    expect(await words('polviktidende', { nb: null, nn: 'Vi byter system.' })).toContain('Vi arbeider med systemene');
  });

  test('R-36 the maintenance page says that its end is unknown, and offers a retry', async () => {
    const container = await show(MaintenancePage);
    expect(container.textContent).toContain('Vi vet ikke ennå når vi er ferdige.');
    expect(screen.getByRole('link', { name: 'Prøv igjen' }).getAttribute('href')).toBe('/');
  });

  test("R-36 the not-found page links to the home page, customer service and the newspaper's front page", async () => {
    await show(NotFoundPage);
    const urls = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(urls).toEqual(expect.arrayContaining(['/', '/kundeservice', bakedTitle('polviktidende').baseUrl]));
  });
});

test('R-12 gives every question its own name, and every topic its own fragment', () => {
  const ids = faq.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(faq.map(({ id }) => id)).size).toBe(faq.length);
});
