import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Content } from '#src/contract/content.ts';
import type { AccessKind } from '#src/domain/subscription.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';

interface MissingContentProps {
  readonly content: Content;
  readonly access: AccessKind;
}

/** What the plan does not give, which plans do, and how to get it. */
export function MissingContent({ content: { missing, changeRefusal }, access }: MissingContentProps): ReactNode {
  const { i18n } = useLingui();
  if (missing.length === 0) return null;
  // Nynorsk has the same word, and most browsers do not know its lists.
  const orList = new Intl.ListFormat('nb', { type: 'disjunction' });
  return (
    <section className="content-section" aria-labelledby="ikke-med">
      <h2 id="ikke-med">
        <Trans>Ikke med i abonnementet</Trans>
      </h2>
      <ul className="content-missing">
        {missing.map(({ feature, plans }) => {
          const name = i18n._(featureTexts[feature]);
          const withIt = orList.format(plans);
          return (
            <li key={feature}>
              <Trans>
                {name}. Det får du med {withIt}.
              </Trans>
            </li>
          );
        })}
      </ul>
      <p>
        <Way access={access} canChange={changeRefusal === null} />
      </p>
    </section>
  );
}

interface WayProps {
  readonly access: AccessKind;
  readonly canChange: boolean;
}

/** How to get another plan; who does not pay cannot change it. */
function Way({ access, canChange }: WayProps): ReactNode {
  if (canChange) {
    return (
      <Link to="/endre-abonnement">
        <Trans>Bytt abonnement</Trans>
      </Link>
    );
  }
  if (access === 'family') return <Trans>Bare den som deler abonnementet med deg, kan bytte det.</Trans>;
  if (access === 'work') return <Trans>Bare bedriften som betaler abonnementet, kan bytte det.</Trans>;
  return (
    <Link to="/endre-abonnement">
      <Trans>Se hvorfor du ikke kan bytte nå</Trans>
    </Link>
  );
}
