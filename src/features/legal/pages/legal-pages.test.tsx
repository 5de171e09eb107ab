import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { storedItems } from '#src/domain/browser-storage.ts';
import { deletionDays, paymentYears } from '#src/domain/deletion.ts';
import { keptDays } from '#src/domain/retention.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { titlesOfEachRules } from '#tests/support/fleet/rule-sets.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import accessibilityResults from '../accessibility-results.json' with { type: 'json' };
import { AccessibilityStatement, criteria } from '../components/accessibility-statement.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';
import { CompanyTermsPage } from './company-terms-page.tsx';
import { CookiePolicyPage } from './cookie-policy-page.tsx';
import { DataPage } from './data-page.tsx';
import { MoreTermsPage } from './more-terms-page.tsx';
import { PrivacyDetailsPage } from './privacy-details-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const pages = [
  { path: '/vilkaar', Page: TermsPage, nb: 'Abonnementsvilkår', nn: 'Abonnementsvilkår' },
  {
    path: '/vilkaar/bedrift',
    Page: CompanyTermsPage,
    nb: 'Vilkår for bedriftsabonnement',
    nn: 'Vilkår for bedriftsabonnement',
  },
  { path: '/vilkaar-mer', Page: MoreTermsPage, nb: 'Vilkår for bruk og tilbud', nn: 'Vilkår for bruk og tilbod' },
  { path: '/data', Page: DataPage, nb: /^Opplysningene dine hos/, nn: /^Opplysningane dine hos/ },
  { path: '/personvern', Page: PrivacyPage, nb: 'Personvernerklæring', nn: 'Personvernerklæring' },
  { path: '/cookie-policy', Page: CookiePolicyPage, nb: 'Informasjonskapsler', nn: 'Informasjonskapslar' },
  { path: '/personverndetaljer', Page: PrivacyDetailsPage, nb: 'Personvern i detalj', nn: 'Personvern i detalj' },
  {
    path: '/tilgjengelighet',
    Page: AccessibilityPage,
    nb: 'Tilgjengelighetserklæring',
    nn: 'Tilgjengelegheitserklæring',
  },
] as const;

const numberWords: Readonly<Record<number, string>> = { 2: 'to', 3: 'tre', 5: 'fem' };
const years = (days: number): string => `${numberWords[days / 365] ?? days} år`;

afterEach(cleanup);

/** Renders a page without its earlier editions, which are collapsed. */
function renderCurrent(page: ReactNode): HTMLElement {
  const { container } = render(page);
  for (const earlier of container.querySelectorAll('details')) earlier.remove();
  return container;
}

const setting = { feature: 'legal', path: '/' } as const;

describe.each(pages)('R-32 $path', ({ path, Page, nb, nn }) => {
  test.each([
    ['polviktidende', nb, /Sist (endret|prøvd) \d+\. november 2026/],
    ['skodvagvekeblad', nn, /Sist (endra|prøvd) \d+\. november 2026/],
  ])(
    'R-32 shows readers of %s the document in their language, with organisation number, phone and e-mail',
    async (publicationId, heading, changed) => {
      const title = bakedTitle(publicationId);
      const stage = await pageStage({ title, feature: 'legal', path });
      const { container } = render(stage(Page));

      const headings = screen.getAllByRole('heading', { level: 1 });
      expect(headings).toHaveLength(1);
      expect(headings[0]?.textContent).toMatch(heading);
      expect(container.textContent).toMatch(changed);
      expect(container.textContent).toContain(formatOrganizationNumber(title.organizationNumber));
      expect(container.textContent).toContain(title.displayName);
      const phones = screen.getAllByRole('link', { name: formatPhone(title.customerCenterPhoneNumber) });
      const emails = screen.getAllByRole('link', { name: /@/ });
      expect(phones[0]?.getAttribute('href')).toBe(`tel:+47${title.customerCenterPhoneNumber}`);
      expect(emails[0]?.getAttribute('href')).toBe(`mailto:${title.customerCenterEmail}`);
    },
  );

  test('R-32 has a table of contents that links to each heading', async () => {
    const stage = await pageStage({ title: bakedTitle('polviktidende'), feature: 'legal', path });
    const { container } = render(stage(Page));

    const links = within(screen.getByRole('navigation', { name: 'Innhold' })).getAllByRole('link');
    const targets = links.map((link) => container.querySelector(link.getAttribute('href') ?? ''));
    expect(targets.map((target) => target?.textContent)).toEqual(links.map((link) => link.textContent));
    expect(links).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length);
  });
});

test.each(titlesOfEachRules())(
  'R-32 S-07 fills every placeholder in the texts of $publicationId',
  async ({ publicationId }) => {
    const title = bakedTitle(publicationId);
    const stage = await pageStage({ title, ...setting });
    const html = pages.map(({ Page }) => renderToStaticMarkup(stage(Page))).join('\n');

    expect(html).not.toMatch(/[{}]|undefined|NaN|null|\[object/);
    expect(html).not.toMatch(/\bnone\b|\bperIssue\b/);
    expect(html).not.toMatch(/<(p|li|td|th|a)[^>]*><\/\1>/);
    expect(html.includes('Mi side')).toBe(title.language === 'nn');
    expect(html.includes('Min side')).toBe(title.language === 'nb');
  },
);

describe('R-32 differences between titles', () => {
  async function textOf(publicationId: string, Page: (typeof pages)[number]['Page']): Promise<string> {
    const stage = await pageStage({ title: bakedTitle(publicationId), ...setting });
    return render(stage(Page)).container.textContent;
  }

  test.each([
    ['polviktidende', 'kommer ut mandag til lørdag.'],
    ['hamarlundbladet', 'kommer ut tirsdag, torsdag og lørdag.'],
    ['alvnesnytt', 'kommer ut tirsdag til lørdag.'],
    ['skodvagvekeblad', 'kjem ut torsdag.'],
  ])('N-04 states on which days %s is published: %s', async (publicationId, expected) => {
    expect(await textOf(publicationId, TermsPage)).toContain(expected);
  });

  test.each([
    [
      'polviktidende',
      'Helg gir alt innhold på nett og i app, eAvis, papiravis og familiedeling. Papiravisen kommer fredag og lørdag.',
    ],
    ['polviktidende', 'Ung gir alt innhold på nett og i app og eAvis. Det er for deg som er under 34 år.'],
    ['asgardsviktidend', 'Papiravisa kjem fredag.'],
  ])('R-32 states for %s what a plan includes: %s', async (publicationId, expected) => {
    expect(await textOf(publicationId, TermsPage)).toContain(expected);
  });

  test.each([
    ['polviktidende', 'kl. 12.00 dagen før levering'],
    ['alvnesnytt', 'kl. 13.00 dagen før levering'],
    ['brimsundtidend', /kl\. 11\.00 2 dag(er|ar) før levering/],
  ])('N-04 states the deadline for changes at %s: %s', async (publicationId, expected) => {
    expect(await textOf(publicationId, TermsPage)).toMatch(expected);
  });

  test.each([
    ['polviktidende', 'får ikke penger tilbake for dagene uten avis'],
    ['nordvaerdagblad', 'Fra og med dag 8 i en stopp får du penger tilbake for hver avis du ikke får.'],
  ])('P-07 states the credit that %s gives for a stop', async (publicationId, expected) => {
    expect(await textOf(publicationId, TermsPage)).toContain(expected);
  });

  test.each([
    ['polviktidende', false],
    ['alvnesnytt', true],
    ['valvagavis', true],
  ])('T-03 says for %s that visits are not counted: %s', async (publicationId, expected) => {
    const text = await textOf(publicationId, CookiePolicyPage);
    expect(/måler ik(ke|kje) besøk på Mi(n)? side i dag/.test(text)).toBe(expected);
  });
});

test('N-18 lists the items stored in the browser, and separately those that need consent', async () => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), ...setting });
  renderCurrent(stage(CookiePolicyPage));

  const namesIn = (caption: string): (string | null | undefined)[] =>
    within(screen.getByRole('table', { name: caption }))
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('code')?.textContent);
  const namesOf = (basis: string): string[] =>
    storedItems.filter((item) => item.basis === basis).map(({ name }) => name);
  expect(namesIn('Nødvendig lagring')).toEqual(namesOf('necessary'));
  expect(namesIn('Lagring etter samtykke')).toEqual(namesOf('consent'));
  expect(namesOf('necessary')).toEqual(
    expect.arrayContaining(['hasSession-cache', 'tab-id-cache', 'sessionCallBlocked-cache']),
  );
});

test.each([
  ['Lagrede artikler', `${keptDays.savedArticle} dager`],
  ['Invitasjoner til familiedeling', `${keptDays.familyInvitation} dager`],
  ['Navn, adresse og hilsen i gaver', `${keptDays.gift} dager`],
  ['Bestillinger som ikke ble betalt', `${keptDays.unpaidOrder} dager`],
  ['Gaver som ikke ble betalt', `${keptDays.unpaidOrder} dager`],
  ['Fullmakter til hjelpere', `${keptDays.helperAccess} dager`],
  ['Logg over hva hjelpere har sett og gjort for deg', years(keptDays.actingUse)],
  ['Logg over hva kundesenteret har sett og gjort for deg', years(keptDays.actingUse)],
  ['Klager og meldinger til kundesenteret', years(keptDays.complaint)],
  ['Klager og meldinger til kundesenteret', years(keptDays.contactMessage)],
  ['Samtykker til tilbud og valg av nyhetsbrev', years(keptDays.contactChoice)],
  ['Bevis for hva du har svart om informasjonskapsler', years(keptDays.siteConsent)],
  ['Betalingshistorikk, fakturaer og kvitteringer', `${numberWords[paymentYears]} år`],
  ['Konto og kundeopplysninger', `${deletionDays} dager`],
])('R-32 O-07 states for «%s» how long the data is kept: %s', async (name, time) => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), ...setting });
  renderCurrent(stage(PrivacyDetailsPage));
  const row = screen.getByRole('row', { name: new RegExp(`^${name} `) });
  expect(row.textContent.toLowerCase()).toContain(time);
});

test('N-18 R-32 states how long the identity provider remembers a browser and a session', async () => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), ...setting });
  const { container } = render(stage(CookiePolicyPage));
  expect(container.textContent).toContain(`innlogget i inntil ${keptDays.identitySession} dager`);
  expect(container.textContent).toContain(`nettleseren i inntil ${keptDays.knownBrowser} dager`);
});

test('R-32 R-33 bases offers on consent alone, as the settings do', async () => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), ...setting });
  const container = renderCurrent(stage(PrivacyDetailsPage));
  expect(screen.getByRole('row', { name: /^Tilbud på e-post, SMS og telefon/ }).textContent).toContain('Samtykke');
  expect(container.textContent).not.toMatch(/lignende produkter/);
});

test('R-32 gives the documents about personal data the same date', async () => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), ...setting });
  const dates = [PrivacyPage, PrivacyDetailsPage, DataPage, CookiePolicyPage].map(
    (Page) => /Sist endret <time dateTime="([^"]+)"/.exec(renderToStaticMarkup(stage(Page)))?.[1],
  );
  expect(new Set(dates).size).toBe(1);
  expect(dates[0]).toMatch(/^\d{4}-/);
});

test('R-32 shows when an edition began, what was new, and how to get earlier ones', async () => {
  const stage = await pageStage({ title: bakedTitle('polviktidende'), feature: 'legal', path: '/vilkaar' });
  const { container } = render(stage(TermsPage));
  const [newest, ...earlier] = [...container.querySelectorAll('#utgaver ~ ul li')].map((item) => item.textContent);
  expect(newest).toBe('Fra 29. november 2026: Det er rettet når vi trekker beløpet med Vipps.');
  expect(earlier).toEqual([
    'Fra 24. november 2026: Det er rettet hvilke måter å betale på som er uten gebyr.',
    'Fra 23. november 2026: Nytt avsnitt om gaver. Nytt avsnitt om hjelpere.',
    'Fra 22. november 2026: Nytt avsnitt om pause. Hvordan du klager til Forbrukerklageutvalget, er tatt inn.',
    'Fra 1. november 2026: Første utgave.',
  ]);
  expect(container.textContent).toContain('Vil du lese en tidligere utgave, sender vi den.');
});

test.each([
  ['polviktidende', 'Les utgaven fra 1. november 2026', 'egne abonnement, så lenge du ikke har sagt nei', PrivacyPage],
  ['skodvagvekeblad', 'Les utgåva frå 23. november 2026', 'Tilsette på kundesenteret kan sjå Mi side', PrivacyPage],
  ['polviktidende', 'Les utgaven fra 23. november 2026', 'Når krav er foreldet, vanligvis', PrivacyDetailsPage],
  ['polviktidende', 'Les utgaven fra 1. november 2026', 'laste ned opplysningene dine', DataPage],
  ['polviktidende', 'Les utgaven fra 1. november 2026', 'setter sine egne informasjonskapsler', CookiePolicyPage],
] as const)(
  'R-32 in %s, shows the earlier edition «%s» in full, with «%s»',
  async (publicationId, name, formerly, Page) => {
    const stage = await pageStage({ title: bakedTitle(publicationId), ...setting });
    const { container } = render(stage(Page));
    const earlier = screen.getByText(name).closest('details');
    expect(earlier?.textContent).toContain(formerly);
    expect(earlier?.querySelectorAll('h3')).toHaveLength(container.querySelectorAll('h2').length - 1);
    earlier?.remove();
    for (const other of container.querySelectorAll('details')) other.remove();
    expect(container.textContent).not.toContain(formerly);
  },
);

test.each([
  ['polviktidende', /fant brudd på ett av dem/, 'Innhold som ikke er tilgjengelig'],
  ['skodvagvekeblad', /fann ingen brot på dei/, 'Innhald som ikkje er tilgjengeleg'],
  ['alvnesnytt', /er nye og ikke prøvd enda/, 'Innhold som ikke er tilgjengelig'],
])('N-17 states for %s what the tests found on its pages', async (publicationId, status, name) => {
  const title = bakedTitle(publicationId);
  const results = {
    ...accessibilityResults,
    titles: { polviktidende: '2026-11-24', skodvagvekeblad: '2026-11-24' },
    criteria: ['1.4.3', '4.1.2'],
    faults: [{ criterion: '1.4.3', path: '/vilkaar', publicationId: 'polviktidende' }],
  };
  const stage = await pageStage({ title, feature: 'legal', path: '/tilgjengelighet' });
  render(stage(() => <AccessibilityStatement results={results} />));
  expect(screen.getByRole('region', { name: 'Status' }).textContent).toMatch(status);
  const links = within(screen.getByRole('region', { name })).queryAllByRole('link', { name: '/vilkaar' });
  expect(links).toHaveLength(publicationId === 'polviktidende' ? 1 : 0);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test("N-17 bases the statement on a run over subscribers' pages in both languages, and names all its criteria", () => {
  const { criteria: judged, pages: seen, titles } = accessibilityResults;
  expect(judged.filter((criterion) => criteria[criterion] === undefined)).toEqual([]);
  expect(judged).toEqual(expect.arrayContaining(['1.4.3', '1.4.10', '2.5.8', '4.1.2']));
  expect(seen).toEqual(expect.arrayContaining(['/', '/endre-avislevering', '/kundeservice']));
  expect(Object.keys(titles)).toEqual(expect.arrayContaining(['polviktidende', 'djupvatnbygdeblad']));
});
