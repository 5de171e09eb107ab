import { type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { formatOre } from '../money.ts';
import type { BothLanguages, Language } from '../title.ts';
import { weekdayNames } from './subscription-names.ts';

/** Facts of a change from which its effects follow; names are the contract's. */
export interface EffectFacts {
  readonly gainedPaperDays?: readonly Weekday[] | undefined;
  readonly lostPaperDays?: readonly Weekday[] | undefined;
  readonly stopCreditBeforeOre?: number | undefined;
  readonly stopCreditOre?: number | undefined;
}

const texts = {
  paperComes: { nb: 'Du får papiravisen {days}.', nn: 'Du får papiravisa {days}.' },
  paperGoes: { nb: 'Du mister papiravisen {days}.', nn: 'Du mistar papiravisa {days}.' },
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
  return [...paperDayEffects(facts, language), ...stopCreditEffects(facts)].map(({ text, values }) =>
    text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  );
}

interface Effect {
  readonly text: BothLanguages;
  readonly values: Readonly<Record<string, string>>;
}

function paperDayEffects(
  { gainedPaperDays = [], lostPaperDays = [] }: EffectFacts,
  language: Language,
): readonly Effect[] {
  return [
    { text: texts.paperComes, days: gainedPaperDays },
    { text: texts.paperGoes, days: lostPaperDays },
  ].flatMap(({ text, days }) => (days.length === 0 ? [] : [{ text, values: { days: dayWords(days, language) } }]));
}

/** Lists weekdays in their order; three or more in a row become `mandag til torsdag`, the same in both languages. */
function dayWords(days: readonly Weekday[], language: Language): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  const names = inOrder.map((day) => weekdayNames[day][language]);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const isRun =
    first !== undefined && last !== undefined && weekdays.indexOf(last) - weekdays.indexOf(first) === names.length - 1;
  return isRun && names.length > 2 ? `${names[0]} til ${names.at(-1)}` : joinWords(names);
}

function stopCreditEffects({ stopCreditBeforeOre = 0, stopCreditOre = 0 }: EffectFacts): readonly Effect[] {
  const values = { before: formatOre(stopCreditBeforeOre), after: formatOre(stopCreditOre) };
  if (stopCreditBeforeOre === 0) return stopCreditOre === 0 ? [] : [{ text: texts.creditComes, values }];
  if (stopCreditOre === 0) return [{ text: texts.creditLost, values }];
  return [{ text: stopCreditOre === stopCreditBeforeOre ? texts.creditStays : texts.creditChanges, values }];
}
