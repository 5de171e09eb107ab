import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChangeEffect } from '#src/domain/delivery-changes.ts';
import { cutOffFor } from '#src/domain/delivery-dates.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { datesOf, type FormValues } from './form-check.ts';
import type { ChangeFormCase } from './use-change-form.ts';
import { useChangeTexts } from './change-text.tsx';
import { TermsNote } from './terms-note.tsx';

interface OrderSummaryProps {
  readonly values: FormValues;
  readonly given: ChangeFormCase;
}

/** What the form comes to as it stands: days, papers, money, and until when it can be taken back (P-06, P-07). */
export function OrderSummary({ values, given }: OrderSummaryProps): ReactNode {
  const { type, context } = given;
  const { span } = useChangeTexts();
  const { instant } = useDayTexts();
  const judged = datesOf(values, given);
  const effect = judged.ok ? judged.value.effect : undefined;
  const undoBefore =
    effect === undefined ? '' : instant(new Date(cutOffFor(effect.firstIssue, context.rules)).toISOString());
  return (
    <FactList>
      <Fact term={<Trans>Dager</Trans>} isRepeated>
        {judged.ok ? <span className="sentence">{span(judged.value.dates)}</span> : <Trans>Ikke valgt ennå</Trans>}
      </Fact>
      {effect === undefined ? null : (
        <Fact term={<Trans>Aviser</Trans>}>
          <Issues effect={effect} />
        </Fact>
      )}
      <Fact term={<Trans>Penger</Trans>}>
        <TermsNote type={type} rules={context.rules} />
      </Fact>
      {effect === undefined ? null : (
        <Fact term={<Trans>Angre</Trans>}>
          <Trans>Fram til {undoBefore}</Trans>
        </Fact>
      )}
    </FactList>
  );
}

function Issues({ effect: { firstIssue, issues } }: { readonly effect: ChangeEffect }): ReactNode {
  const { long } = useDayTexts();
  const first = long(firstIssue);
  if (issues === null) return <Trans>Fra avisen {first}</Trans>;
  const count = issues.length;
  return <Plural value={count} one={`# avis, ${first}`} other={`# aviser, den første ${first}`} />;
}
