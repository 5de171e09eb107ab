import { describe, expect, test } from 'vitest';
import { bestMatches, folded, searchStems } from './rules.ts';

const stopWords = 'hvordan kan jeg korleis får eg på hva';

function isFound(query: string, text: string): boolean {
  return bestMatches([text], searchStems(query, stopWords))[0] === true;
}

describe('R-12 searching the questions', () => {
  test.each([
    ['FAKTURA', 'Hvor finner jeg fakturaer og KID-nummer?'],
    ['okonomi', 'Økonomi og ærlighet'],
    ['aerlighet', 'Økonomi og ærlighet'],
    ['ærlighet', 'Økonomi og ærlighet'],
    ['pa ferie', 'Hvordan stopper jeg avisen i ferien?'],
    ['avisen', 'Avisa kom ikkje. Kva gjer eg?'],
    ['avisa', 'Avisen kom ikke. Hva gjør jeg?'],
    ['fakturaen', 'Kor finn eg fakturaer og KID-nummer?'],
    ['adresse', 'Velg leveringsadresse'],
    ['betaling', 'Betalinga gjekk ikkje gjennom'],
    ['kid', 'Kontonummer og KID-nummer'],
    ['hvordan sier jeg opp', 'Hvordan sier jeg opp?'],
    ['vipps kort', 'Med Vipps, betalingskort eller faktura'],
    ['e-post', 'Hvordan endrer jeg e-post?'],
    ['epost', 'Hvordan endrer jeg e-post?'],
    ['e-avis', 'eAvisen kan du lese mens du venter.'],
    ['e-avisa', 'produkt pris e-avis'],
    ['e avis', 'produkt pris e-avis'],
    ['avsluttet', 'Jeg vil avslutte'],
    ['kansellering', 'Jeg vil kansellere'],
    ['faktrua', 'Hvor finner jeg fakturaer?'],
    ['adrsse', 'Hvordan endrer jeg adresse?'],
    ['levreing', 'Levering av papiravisen'],
    ['abbonnement', 'Bytte abonnement'],
    ['vips', 'Med Vipps eller kort'],
  ])('R-12 finds "%s" in "%s"', (query, text) => {
    expect(isFound(query, text)).toBe(true);
  });

  test.each([
    ['sykkel', 'Hvordan sier jeg opp?'],
    ['ord', 'Alle fjorder'],
    ['stopp', 'Et lite kopp'],
    ['kid', 'Kor tid'],
    ['e-avis', 'Hvordan endrer jeg e-post?'],
    ['e-avis', 'Avisen kom ikke. Hva gjør jeg etterpå?'],
  ])('R-12 does not find "%s" in "%s"', (query, text) => {
    expect(isFound(query, text)).toBe(false);
  });

  test('R-12 returns the strings with the most matching words', () => {
    const texts = ['Med Vipps eller kort', 'Jeg har fått nytt kort', 'Hvordan sier jeg opp?'];
    expect(bestMatches(texts, searchStems('vipps kort', stopWords))).toEqual([true, false, false]);
    expect(bestMatches(texts, searchStems('kort sykkel', stopWords))).toEqual([true, true, false]);
  });

  test.each(['', '   ', '?', 'e', 'hvordan kan jeg', 'korleis får eg'])(
    'R-12 finds no search words in "%s"',
    (query) => {
      expect(searchStems(query, stopWords)).toEqual([]);
    },
  );

  test('R-12 ignores tags', () => {
    expect(folded('Les <terms>vilkårene</terms> nå<br/>')).toBe('les vilkarene na');
  });
});
