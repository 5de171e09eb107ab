import { describe, expect, test } from 'vitest';
import { type Newsletter, type NewsletterChoice, type NewsletterFacts, switchedNewsletters } from './newsletters.ts';

const letter = (id: string, isOffer = false): Newsletter => ({ id, name: id, description: id, schedule: id, isOffer });
const newsletters = [letter('morning'), letter('weekend'), letter('offers', true)];

function facts(chosen: readonly string[], allowsOffers: boolean): NewsletterFacts {
  return { newsletters, chosen: new Set(chosen), allowsOffers };
}

const on = (id: string): NewsletterChoice => ({ id, isOn: true });
const off = (id: string): NewsletterChoice => ({ id, isOn: false });

describe('a change of newsletters', () => {
  test.each<[string, NewsletterFacts, readonly NewsletterChoice[], readonly NewsletterChoice[]]>([
    ['switches one on', facts([], false), [on('morning')], [on('morning')]],
    ['switches one off', facts(['morning', 'weekend'], false), [off('morning')], [off('morning')]],
    ['leaves what is so already', facts(['morning'], false), [on('morning'), off('weekend')], []],
    ['takes the last word on each', facts([], false), [on('weekend'), off('weekend')], []],
    ['brings offers after a yes', facts([], true), [on('offers')], [on('offers')]],
    ['ends offers with the yes', facts(['morning', 'offers'], false), [], [off('offers')]],
    ['ends all', facts(['morning', 'offers'], false), [off('morning'), off('offers')], [off('morning'), off('offers')]],
    ['of nothing changes nothing', facts(['morning', 'offers'], true), [], []],
  ])('P-15 a change of newsletters %s', (_case, given, wishes, expected) => {
    expect(switchedNewsletters(given, wishes)).toEqual({ ok: true, value: expected });
  });

  test('P-15 refuses an unknown newsletter, and advertising without consent', () => {
    expect(switchedNewsletters(facts([], true), [on('other')])).toEqual({ ok: false, error: 'newsletterNotFound' });
    expect(switchedNewsletters(facts([], false), [on('offers')])).toEqual({ ok: false, error: 'consentNeeded' });
  });
});
