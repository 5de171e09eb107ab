import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { usePriceText } from '#src/platform/title/price-text.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Article } from '#src/ui/article.tsx';
import '../student.css';

const terms = msg`Hele teksten står i <moreTerms>vilkårene for bruk og tilbud</moreTerms>. Er du ikke student, finner du de andre abonnementene i <order>bestillingen</order>.`;

/** /student : what students get, the price, and how; open to anyone. */
export function StudentPage(): ReactNode {
  const { displayName, sells } = useTitle();
  const priceText = usePriceText();
  const priceOf = (kind: string): string => {
    const plan = sells.find((one) => one.kind === kind);
    return plan === undefined ? '' : priceText(plan.prices, ({ monthly }) => formatOre(monthly));
  };
  const price = priceOf(roleKinds.student);
  const ordinaryPrice = priceOf('DIGITAL');
  return (
    <Article
      heading={<Trans>Student</Trans>}
      lead={
        <Trans>
          Er du student, leser du alt fra {displayName} for {price} i måneden. Ordinær pris er {ordinaryPrice}.
        </Trans>
      }
    >
      <p>
        <Link className="ds-button" data-variant="primary" to="/student-verifisering">
          <Trans>Bekreft at du er student</Trans>
        </Link>
      </p>
      <section className="article-section" aria-labelledby="slik">
        <h2 id="slik">
          <Trans>Slik gjør du</Trans>
        </h2>
        <ol className="student-steps">
          <li>
            <Trans>Logg inn, og skriv e-postadressen du har ved studiestedet.</Trans>
          </li>
          <li>
            <Trans>Vi sender en kode dit. Skriv den inn, så er du bekreftet i et år.</Trans>
          </li>
          <li>
            <Trans>Fullfør profilen, og bestill. Du kan lese med en gang.</Trans>
          </li>
        </ol>
      </section>
      <section className="article-section" aria-labelledby="dette">
        <h2 id="dette">
          <Trans>Dette får du</Trans>
        </h2>
        <p>
          <Trans>Alt innholdet på nettet og i eAvisen. Abonnementet er ditt, og kan ikke deles.</Trans>
        </p>
      </section>
      <section className="article-section" aria-labelledby="hvem">
        <h2 id="hvem">
          <Trans>Hvem det er for</Trans>
        </h2>
        <p>
          <Trans>
            For deg som har fylt 18 år og studerer ved en høyskole, et universitet eller en fagskole, og ikke har et
            annet abonnement hos oss.
          </Trans>
        </p>
        <p>
          <Trans>
            Hvert år spør vi om du fortsatt er student. Er du ikke det, går abonnementet over til Digital. Vi sier fra i
            god tid, og du kan si opp når du vil.
          </Trans>
        </p>
        <p>
          <TitleText message={terms} />
        </p>
      </section>
      <ContactLine />
    </Article>
  );
}
