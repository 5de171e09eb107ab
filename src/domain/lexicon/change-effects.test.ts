import { expect, test } from 'vitest';
import { changeEffects, type EffectFacts } from './change-effects.ts';

function effectsOf(facts: EffectFacts, language: 'nb' | 'nn' = 'nb'): readonly string[] {
  return changeEffects(facts, language).map((effect) => effect.replaceAll('\u00a0', ' '));
}

test.each([
  [22_116, 17_392, 'Du får tilbake 173,92 kr for avisene du har stoppet, i stedet for 221,16 kr.'],
  [22_116, 22_116, 'Du får fortsatt tilbake 221,16 kr for avisene du har stoppet.'],
  [0, 17_392, 'Du får tilbake 173,92 kr for avisene du har stoppet.'],
  [22_116, 0, 'De 221,16 kr du skulle få tilbake for avisene du hadde stoppet, faller bort.'],
])('P-07 R-27 tells a credit for stops of %i øre that becomes %i', (stopCreditBeforeOre, stopCreditOre, sentence) => {
  expect(effectsOf({ stopCreditBeforeOre, stopCreditOre })).toEqual([sentence]);
});

const earlyDays = ['monday', 'tuesday', 'wednesday', 'thursday'] as const;
test.each([
  [{ lostPaperDays: earlyDays }, 'nb', 'Du mister papiravisen mandag til torsdag.'],
  [{ gainedPaperDays: earlyDays }, 'nn', 'Du får papiravisa måndag til torsdag.'],
  [{ gainedPaperDays: ['friday', 'saturday'] }, 'nb', 'Du får papiravisen fredag og lørdag.'],
] as const)('R-27 R-09 tells the days that gain or lose the paper: %o in %s', (facts, language, sentence) => {
  expect(effectsOf(facts, language)).toEqual([sentence]);
});

test('N-08 tells nothing about a change without further effects', () => {
  expect(effectsOf({})).toEqual([]);
});
