import { type Day, type Weekday, weekdayOf, weekdays } from '#src/lib/calendar-days.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { BillingPeriod } from '../billing-periods.ts';
import { formatOre } from '../money.ts';
import type { BothLanguages, Language } from '../title.ts';
import { perPeriodNames, weekdayNames } from './subscription-names.ts';

/** Field names match the contract. */
export interface EffectFacts {
  readonly planName?: string | undefined;
  readonly undoUntil?: Day | null | undefined;
  readonly endsPayments?: boolean | undefined;
  readonly familyLosing?: number | undefined;
  readonly plannedPlanName?: string | undefined;
  readonly plannedFromDate?: Day | undefined;
  readonly plannedPriceOre?: number | undefined;
  readonly plannedBillingPeriod?: BillingPeriod | undefined;
  readonly plannedPauseFrom?: Day | undefined;
  readonly plannedPauseTo?: Day | undefined;
  readonly gainedPaperDays?: readonly Weekday[] | undefined;
  readonly lostPaperDays?: readonly Weekday[] | undefined;
  readonly stopCreditBeforeOre?: number | undefined;
  readonly stopCreditOre?: number | undefined;
}

const texts = {
  paymentsEnd: { nb: 'Det kommer ingen flere betalinger.', nn: 'Det kjem ingen fleire betalingar.' },
  planLapses: { nb: 'Byttet til {plan} faller bort.', nn: 'Bytet til {plan} fell bort.' },
  periodLapses: {
    nb: 'Den nye betalingen du har bestilt, faller bort.',
    nn: 'Den nye betalinga du har bestilt, fell bort.',
  },
  pauseLapses: { nb: 'Pausen du har bestilt, faller bort.', nn: 'Pausen du har bestilt, fell bort.' },
  returnsIfUndone: {
    nb: 'Angrer du oppsigelsen, gjelder det igjen.',
    nn: 'Angrar du oppseiinga, gjeld det igjen.',
  },
  planReturns: {
    nb: 'Byttet du har bestilt, gjelder igjen: Fra {day} har du {plan} for {price} {period}.',
    nn: 'Bytet du har bestilt, gjeld igjen: Frå {day} har du {plan} for {price} {period}.',
  },
  periodReturns: {
    nb: 'Den nye betalingen du har bestilt, gjelder igjen: Fra {day} betaler du {price} {period}.',
    nn: 'Den nye betalinga du har bestilt, gjeld igjen: Frå {day} betaler du {price} {period}.',
  },
  pauseReturns: {
    nb: 'Pausen du har bestilt, gjelder igjen: fra {from} til og med {to}.',
    nn: 'Pausen du har bestilt, gjeld igjen: frå {from} til og med {to}.',
  },
  memberLoses: {
    nb: '1 person du deler med, mister tilgangen samtidig.',
    nn: '1 person du deler med, mistar tilgangen samtidig.',
  },
  membersLose: {
    nb: '{count} personer du deler med, mister tilgangen samtidig.',
    nn: '{count} personar du deler med, mistar tilgangen samtidig.',
  },
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

export function changeEffects(kind: string, facts: EffectFacts, language: Language): readonly string[] {
  const planned = kind === 'cancellationRegretted' ? returningPlans(facts, language) : lapsingPlans(facts);
  return [
    ...(facts.endsPayments === true ? [{ text: texts.paymentsEnd, values: {} }] : []),
    ...planned,
    ...familyEffects(facts),
    ...paperDayEffects(facts, language),
    ...stopCreditEffects(facts),
  ].map(({ text, values }) => text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

interface Effect {
  readonly text: BothLanguages;
  readonly values: Readonly<Record<string, string>>;
}

function lapsingPlans({ planName, plannedPlanName, plannedPauseFrom, undoUntil }: EffectFacts): readonly Effect[] {
  const change = planName === plannedPlanName ? texts.periodLapses : texts.planLapses;
  const lapsing = [
    ...(plannedPlanName === undefined ? [] : [{ text: change, values: { plan: plannedPlanName } }]),
    ...(plannedPauseFrom === undefined ? [] : [{ text: texts.pauseLapses, values: {} }]),
  ];
  const canReturn = lapsing.length > 0 && (undoUntil ?? null) !== null;
  return canReturn ? [...lapsing, { text: texts.returnsIfUndone, values: {} }] : lapsing;
}

function returningPlans(facts: EffectFacts, language: Language): readonly Effect[] {
  const { planName, plannedPlanName: plan, plannedFromDate: day, plannedPriceOre, plannedBillingPeriod } = facts;
  const { plannedPauseFrom: from, plannedPauseTo: to } = facts;
  const pause =
    from === undefined || to === undefined
      ? []
      : [{ text: texts.pauseReturns, values: { from: longDay(from, language), to: longDay(to, language) } }];
  if (plan === undefined || day === undefined || plannedPriceOre === undefined) return pause;
  const period = plannedBillingPeriod === undefined ? '' : perPeriodNames[plannedBillingPeriod][language];
  const values = { plan, day: longDay(day, language), price: formatOre(plannedPriceOre), period };
  return [{ text: plan === planName ? texts.periodReturns : texts.planReturns, values }, ...pause];
}

/** Receipts are kept for years, so their dates include the year. */
function longDay(day: Day, language: Language): string {
  return `${weekdayNames[weekdayOf(day)][language]} ${formatDay(day, '')}`;
}

function familyEffects({ familyLosing = 0 }: EffectFacts): readonly Effect[] {
  if (familyLosing === 0) return [];
  const text = familyLosing === 1 ? texts.memberLoses : texts.membersLose;
  return [{ text, values: { count: String(familyLosing) } }];
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

/** Three or more in a row become `mandag til torsdag`, the same in both languages. */
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
