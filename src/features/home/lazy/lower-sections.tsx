import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { FurtherPapers } from './further-papers.tsx';
import { FurtherSubscriptions } from './further-subscriptions.tsx';
import { NewestActivity } from './newest-activity.tsx';

interface PersonProps {
  readonly subscription: Subscription;
  /** What the person has beside it. */
  readonly others: readonly Subscription[];
  readonly allowed: ReadonlySet<SubscriptionAction>;
}

interface LowerSectionsProps extends Omit<PersonProps, 'others'> {
  readonly holder: SubscriptionHolder;
  readonly answer: SubscriptionAnswer;
}

/** What stands below the first screen: the person's own pages, further subscriptions and titles, and what has happened. */
export function LowerSections({ holder, answer, subscription, allowed }: LowerSectionsProps): ReactNode {
  const helping = usePeopleToHelp();
  return (
    <>
      <Person subscription={subscription} others={answer.others} allowed={allowed} />
      <div className="home-below">
        <FurtherSubscriptions answer={answer} />
        {helping === undefined ? null : <PeopleToHelp {...helping} />}
        <FurtherPapers holder={holder} />
        <NewestActivity holder={holder} />
      </div>
    </>
  );
}

/** The ways to what is about the person, and those they share with. */
function Person({ subscription, others, allowed }: PersonProps): ReactNode {
  const isMember = [subscription, ...others].some(({ access }) => access === 'family');
  const { t } = useLingui();
  return (
    <section>
      <h2>
        <Trans>Deg og dine</Trans>
      </h2>
      <NextSteps label={t`Deg og dine`}>
        {allowed.has('manageBusiness') ? (
          <Link to="/administrer-bedrift">
            <Trans>Administrer bedriftens lesere</Trans>
          </Link>
        ) : null}
        {allowed.has('shareFamily') ? (
          <Link to="/familiedeling">
            <Trans>Del abonnementet med familien</Trans>
          </Link>
        ) : null}
        {isMember && !allowed.has('shareFamily') ? (
          <Link to="/familiedeling">
            <Trans>Familiedeling</Trans>
          </Link>
        ) : null}
        {givesAccess(subscription.instStatusCode) ? (
          <Link to="/mitt-innhold">
            <Trans>Se hva abonnementet gir deg</Trans>
          </Link>
        ) : null}
        <Link to="/kontakt">
          <Trans>Endre kontaktopplysninger</Trans>
        </Link>
        <Link to="/endre-profil">
          <Trans>Profil og innstillinger</Trans>
        </Link>
      </NextSteps>
    </section>
  );
}
