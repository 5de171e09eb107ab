import { formatOre } from '../money.ts';
import type { BothLanguages, Language } from '../title.ts';

/** Facts of a change from which its effects follow; names are the contract's. */
export interface EffectFacts {
  readonly stopCreditBeforeOre?: number | undefined;
  readonly stopCreditOre?: number | undefined;
}

const texts = {
  creditComes: {
    nb: 'Du får tilbake {after} for avisene du har stoppet.',
    nn: 'Du får tilbake {after} for avisene du har stoppa.',
  },
  creditStays: {
    nb: 'Du får fortsatt tilbake {before} for avisene du har stoppet.',
    nn: 'Du får framleis tilbake {before} for avisene du har stoppa.',
  },
  creditChanges: {
    nb: 'Du får tilbake {after} for avisene du har stoppet, i stedet for {before}.',
    nn: 'Du får tilbake {after} for avisene du har stoppa, i staden for {before}.',
  },
  creditLost: {
    nb: 'De {before} du skulle få tilbake for avisene du hadde stoppet, faller bort.',
    nn: 'Dei {before} du skulle få tilbake for avisene du hadde stoppa, fell bort.',
  },
} as const satisfies Readonly<Record<string, BothLanguages>>;

/** Returns what else a change does, as sentences for its receipt and the receipt's mail. */
export function changeEffects(facts: EffectFacts, language: Language): readonly string[] {
  return stopCreditEffects(facts).map(({ text, values }) =>
    text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  );
}

interface Effect {
  readonly text: BothLanguages;
  readonly values: Readonly<Record<string, string>>;
}

function stopCreditEffects({ stopCreditBeforeOre = 0, stopCreditOre = 0 }: EffectFacts): readonly Effect[] {
  const values = { before: formatOre(stopCreditBeforeOre), after: formatOre(stopCreditOre) };
  if (stopCreditBeforeOre === 0) return stopCreditOre === 0 ? [] : [{ text: texts.creditComes, values }];
  if (stopCreditOre === 0) return [{ text: texts.creditLost, values }];
  return [{ text: stopCreditOre === stopCreditBeforeOre ? texts.creditStays : texts.creditChanges, values }];
}
