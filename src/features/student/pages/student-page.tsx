import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SoldPlan } from '#src/domain/catalogue-schema.ts';
import { formatOre } from '#src/domain/money.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { usePriceText } from '#src/platform/title/price-text.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import { useChosenPeriod, verifyPath } from '../chosen-period.ts';
import '../student.css';

const terms = msg`Hele teksten står i <moreTerms>vilkårene for bruk og tilbud</moreTerms>. Er du ikke student, finner du de andre abonnementene i <order>bestillingen</order>.`;

/** `/student`: what students get, what it costs and how to order; open to anyone. */
export function StudentPage(): ReactNode {
  const { displayName, sells } = useTitle();
  const priceText = usePriceText();
  const billingPeriod = useChosenPeriod();
  const planOf = (kind: string | undefined) => sells.find((one) => one.kind === kind);
  const priceOf = ({ prices }: SoldPlan): string => priceText(prices, ({ monthly }) => formatOre(monthly));
  const plan = planOf(roleKinds.student);
  const planAfter = planOf(plan?.planAfter);
  if (plan === undefined || planAfter === undefined) return <NotForStudents />;
  const price = priceOf(plan);
  const ordinaryPrice = priceOf(planAfter);
  const nameAfter = planAfter.name;
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
        <ButtonLink to={verifyPath(billingPeriod)}>
          <Trans>Bekreft at du er student</Trans>
        </ButtonLink>
      </p>
      <ArticleSection id="slik" heading={<Trans>Slik gjør du</Trans>}>
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
      </ArticleSection>
      <ArticleSection id="dette" heading={<Trans>Dette får du</Trans>}>
        <p>
          <Trans>Alt innholdet på nettet og i eAvisen. Abonnementet er ditt, og kan ikke deles.</Trans>
        </p>
      </ArticleSection>
      <ArticleSection id="hvem" heading={<Trans>Hvem det er for</Trans>}>
        <p>
          <Trans>
            For deg som har fylt 18 år og studerer ved en høyskole, et universitet eller en fagskole, og ikke har et
            annet abonnement hos oss.
          </Trans>
        </p>
        <p>
          <Trans>
            Hvert år spør vi om du fortsatt er student. Er du ikke det, går abonnementet over til {nameAfter}. Vi sier
            fra i god tid, og du kan si opp når du vil.
          </Trans>
        </p>
        <p>
          <TitleText message={terms} />
        </p>
      </ArticleSection>
      <ContactLine />
    </Article>
  );
}

function NotForStudents(): ReactNode {
  const { displayName } = useTitle();
  return (
    <Article
      heading={<Trans>Student</Trans>}
      lead={<Trans>{displayName} har ikke et eget abonnement for studenter.</Trans>}
    >
      <p>
        <Link to="/bestill-abonnement">
          <Trans>Se abonnementene</Trans>
        </Link>
      </p>
      <ContactLine />
    </Article>
  );
}
