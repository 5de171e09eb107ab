import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { planCatalogue, soldPeriods, soldPlans } from '#src/domain/plan-catalogue.ts';
import { perPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { offerNote } from '../contact-texts.ts';

/** What each plan costs without an offer, by how often one pays; from the plans themselves. */
export function PriceList(): ReactNode {
  const { i18n } = useLingui();
  return (
    <section className="article-section" aria-labelledby="priser">
      <h2 id="priser">
        <Trans>Priser og tilbud</Trans>
      </h2>
      <p>
        <Trans>Dette er ordinære priser, med mva. Du velger selv hvor ofte du betaler.</Trans>
      </p>
      <dl className="prices">
        {soldPlans.map((kind) => (
          <div key={kind} className="price">
            <dt>{planCatalogue[kind].name}</dt>
            {soldPeriods.map((period) => (
              <dd key={period}>
                {formatOre(planCatalogue[kind].priceOre[period])} {i18n._(perPeriodTexts[period])}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p>
        <TitleText message={offerNote} />
      </p>
    </section>
  );
}
