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
    ['leaves out newsletters already in that state', facts(['morning'], false), [on('morning'), off('weekend')], []],
    ['uses the last choice for each newsletter', facts([], false), [on('weekend'), off('weekend')], []],
    ['switches on offers with consent', facts([], true), [on('offers')], [on('offers')]],
    ['switches off offers without consent', facts(['morning', 'offers'], false), [], [off('offers')]],
    [
      'switches all off',
      facts(['morning', 'offers'], false),
      [off('morning'), off('offers')],
      [off('morning'), off('offers')],
    ],
    ['without choices switches nothing', facts(['morning', 'offers'], true), [], []],
  ])('P-15 a change of newsletters %s', (_case, given, wishes, expected) => {
    expect(switchedNewsletters(given, wishes)).toEqual({ ok: true, value: expected });
  });

  test('P-15 refuses an unknown newsletter, and advertising without consent', () => {
    expect(switchedNewsletters(facts([], true), [on('other')])).toEqual({ ok: false, error: 'newsletterNotFound' });
    expect(switchedNewsletters(facts([], false), [on('offers')])).toEqual({ ok: false, error: 'consentNeeded' });
  });
});
