import { expect, test } from 'vitest';
import { changeEffects, type EffectFacts } from './change-effects.ts';

function effectsOf(facts: EffectFacts, language: 'nb' | 'nn' = 'nb', kind = 'planChangeOrdered'): readonly string[] {
  return changeEffects(kind, facts, language).map((effect) => effect.replaceAll('\u00a0', ' '));
}

test.each([
  [22_116, 17_392, 'Du får tilbake 173,92 kr for avisene du har stoppet, i stedet for 221,16 kr.'],
  [22_116, 22_116, 'Du får fortsatt tilbake 221,16 kr for avisene du har stoppet.'],
  [0, 17_392, 'Du får tilbake 173,92 kr for avisene du har stoppet.'],
  [22_116, 0, 'De 221,16 kr du skulle få tilbake for avisene du hadde stoppet, faller bort.'],
])('P-07 R-27 states that a stop credit of %i øre becomes %i øre', (stopCreditBeforeOre, stopCreditOre, sentence) => {
  expect(effectsOf({ stopCreditBeforeOre, stopCreditOre })).toEqual([sentence]);
});

const earlyDays = ['monday', 'tuesday', 'wednesday', 'thursday'] as const;
test.each([
  [{ lostPaperDays: earlyDays }, 'nb', 'Du mister papiravisen mandag til torsdag.'],
  [{ gainedPaperDays: earlyDays }, 'nn', 'Du får papiravisa måndag til torsdag.'],
  [{ gainedPaperDays: ['friday', 'saturday'] }, 'nb', 'Du får papiravisen fredag og lørdag.'],
] as const)('R-27 R-09 names the days that gain or lose the paper: %o in %s', (facts, language, sentence) => {
  expect(effectsOf(facts, language)).toEqual([sentence]);
});

const planned = {
  planName: 'Komplett',
  plannedPlanName: 'Helg',
  plannedFromDate: '2026-12-08',
  plannedPriceOre: 25_900,
  plannedBillingPeriod: 'monthly',
} as const;
const paused = { plannedPauseFrom: '2026-12-08', plannedPauseTo: '2027-01-07' };

test.each([
  [
    { ...planned, undoUntil: '2026-12-07', endsPayments: true, familyLosing: 2 },
    [
      'Det kommer ingen flere betalinger.',
      'Byttet til Helg faller bort.',
      'Angrer du oppsigelsen, gjelder det igjen.',
      '2 personer du deler med, mister tilgangen samtidig.',
    ],
  ],
  [{ ...planned, planName: 'Helg', undoUntil: null }, ['Den nye betalingen du har bestilt, faller bort.']],
  [paused, ['Pausen du har bestilt, faller bort.']],
  [{ familyLosing: 1 }, ['1 person du deler med, mister tilgangen samtidig.']],
])('R-28 N-06 states what a cancellation with %o ends and drops', (facts, sentences) => {
  expect(effectsOf(facts, 'nb', 'cancelled')).toEqual(sentences);
});

test.each([
  [
    planned,
    'nb',
    'Byttet du har bestilt, gjelder igjen: Fra tirsdag 8. desember 2026 har du Helg for 259,00 kr i måneden.',
  ],
  [
    { ...planned, planName: 'Helg' },
    'nn',
    'Den nye betalinga du har bestilt, gjeld igjen: Frå tysdag 8. desember 2026 betaler du 259,00 kr i månaden.',
  ],
  [
    paused,
    'nb',
    'Pausen du har bestilt, gjelder igjen: fra tirsdag 8. desember 2026 til og med torsdag 7. januar 2027.',
  ],
] as const)('R-29 N-06 states what undoing a cancellation with %o restores, in %s', (facts, language, sentence) => {
  expect(effectsOf(facts, language, 'cancellationRegretted')).toEqual([sentence]);
});

test('N-08 is empty for a change without further effects', () => {
  expect(effectsOf({})).toEqual([]);
});
