import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordFinder } from './leak-gate.ts';

function found(words: readonly string[], text: string): number[] {
  return [...createWordFinder(words)(Buffer.from(text))].sort((a, b) => a - b);
}

test('N-22 finds words that overlap, share a prefix or contain one another', () => {
  expect(found(['Nordvær', 'Nordvær By', 'vær', 'By', 'ærby'], 'i Nordvær By i dag')).toEqual([0, 1, 2, 3]);
});

test('N-22 finds the same words as a plain search does', () => {
  const word = fc.stringMatching(/^[abø]{1,4}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.stringMatching(/^[abcø ]{0,60}$/),
      (words, text) => {
        expect(found(words, text)).toEqual(words.flatMap((one, index) => (text.includes(one) ? [index] : [])));
      },
    ),
    { numRuns: 500 },
  );
});
