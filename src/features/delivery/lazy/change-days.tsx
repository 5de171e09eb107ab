import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { validateChange } from '#src/domain/delivery-changes.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import { easterSunday } from '#src/domain/holidays.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays, type Day, partsOf } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import type { Form } from '#src/platform/forms/use-form.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DayRange } from '#src/ui/day-range.tsx';
import { cutOffOf, type DeliveryContext } from '../rules.ts';
import type { FormValues } from './form-check.ts';
import type { ChangeFormCase } from './use-change-form.ts';
import { useDayFacts } from './use-day-facts.ts';

type QuickCode = 'oneWeek' | 'twoWeeks' | 'easter' | 'christmas';

interface Span {
  readonly code: QuickCode;
  readonly from: Day;
  readonly to: Day;
}

const holidaysAheadDays = 100;

/**
 * Returns the quick choices that the title's rules allow: one or two weeks from the selected day or the first possible
 * one, and the next holidays.
 */
export function quickSpans(
  type: DeliveryChangeType,
  chosen: Day | undefined,
  context: DeliveryContext,
): readonly Span[] {
  const earliest = earliestEffectiveDay(context.now, context.rules);
  const first = chosen === undefined || chosen < earliest ? earliest : chosen;
  const { year } = partsOf(earliest);
  const holidays = [year, year + 1]
    .flatMap(holidaysIn)
    .find(({ from }) => from >= earliest && from <= addDays(earliest, holidaysAheadDays));
  const spans: readonly Span[] = [
    { code: 'oneWeek', from: first, to: addDays(first, 6) },
    { code: 'twoWeeks', from: first, to: addDays(first, 13) },
    ...(holidays === undefined ? [] : [holidays]),
  ];
  return spans.filter(({ from, to }) => validateChange({ type, fromDate: from, toDate: to }, context).ok);
}

/** The holiday weeks of a year: from Saturday to Easter Monday, and from 23 December on. */
function holidaysIn(year: number): readonly Span[] {
  const easter = easterSunday(year);
  return [
    { code: 'easter', from: addDays(easter, -8), to: addDays(easter, 1) },
    { code: 'christmas', from: `${year}-12-23`, to: `${year + 1}-01-01` },
  ];
}

const quickTexts: Record<QuickCode, MessageDescriptor> = {
  oneWeek: msg`1 uke`,
  twoWeeks: msg`2 uker`,
  easter: msg`Påsken`,
  christmas: msg`Julen`,
};

interface ChangeDaysProps {
  readonly form: Form<FormValues>;
  readonly given: ChangeFormCase;
  readonly isStartLocked: boolean;
}

export function ChangeDays({ form, given: { type, context, edited }, isStartLocked }: ChangeDaysProps): ReactNode {
  const { t, i18n } = useLingui();
  const { long } = useDayTexts();
  const dayNames = useDayNames();
  const factsOf = useDayFacts(context);
  const isHelper = useActing() !== undefined;
  const today = dayInOslo(context.now);
  const lockedDay = edited === null ? '' : long(edited.fromDate);
  const hasEnd = type === 'STOP' || (type === 'TRANSFER' && !form.values.isOpen);
  const first = parseDay(form.values.fromDate, { today, leaning: 'coming' });
  const written = (day: string | undefined): string => (day === undefined ? '' : formatShortDay(day));
  return (
    <>
      {isStartLocked ? (
        <p>
          <Trans>Fra og med {lockedDay}. Første dag er låst, for fristen er ute.</Trans>
        </p>
      ) : null}
      <DayRange
        label={t`Leveringen dag for dag`}
        dayNames={dayNames}
        today={today}
        factsOf={factsOf}
        min={isStartLocked ? today : cutOffOf(context).effective}
        opensOn={cutOffOf(context).effective}
        from={isStartLocked ? undefined : { ...form.field('fromDate'), label: <Trans>Første dag</Trans> }}
        fixedFrom={edited?.fromDate}
        to={hasEnd ? { ...form.field('toDate'), label: <Trans>Siste dag</Trans> } : undefined}
        quick={
          hasEnd && !isStartLocked
            ? quickSpans(type, first, context).map(({ code, ...span }) => ({
                ...span,
                label: i18n._(quickTexts[code]),
              }))
            : []
        }
        isFolded={type !== 'STOP'}
        onChange={({ from, to }) =>
          form.change({
            ...(isStartLocked ? {} : { fromDate: written(from) }),
            ...(hasEnd ? { toDate: written(to) } : {}),
          })
        }
      />
      {type === 'TRANSFER' && context.rules.openEnd && !isHelper ? (
        <Checkbox {...form.field('isOpen')} label={<Trans>Inntil videre, til jeg sier fra</Trans>} />
      ) : null}
    </>
  );
}
