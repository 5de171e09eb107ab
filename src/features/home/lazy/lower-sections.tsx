import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { getPapers, type Paper } from '#src/contract/papers.ts';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { statusNames } from '#src/domain/lexicon/subscription-names.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { neverStarted } from '#src/domain/subscription.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ListOf } from '#src/ui/list-of.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { Section } from '#src/ui/section.tsx';
import { linksOf } from '../components/inline-links.tsx';
import { StateSentence } from '../components/state-sentence.tsx';
import { NewestActivity } from './activity.tsx';
import { SharedSentence } from './shared-sentence.tsx';

interface PersonProps {
  readonly subscription: Subscription;
  readonly others: readonly Subscription[];
  readonly allowed: ReadonlySet<SubscriptionAction>;
}

interface LowerSectionsProps {
  readonly holder: SubscriptionHolder;
  readonly answer: SubscriptionAnswer;
}

export function LowerSections({ holder, answer: { others, former, paperFeeOre } }: LowerSectionsProps): ReactNode {
  const helping = usePeopleToHelp();
  return (
    <div className="home-below">
      <SubscriptionList
        id="flere"
        heading={<Trans>Du har også</Trans>}
        subscriptions={others}
        renderLine={(other) => (
          <StateSentence
            subscription={other}
            sharedSentence={<SharedSentence planName={other.planName} />}
            paperFeeOre={paperFeeOre}
          />
        )}
      />
      <SubscriptionList
        id="tidligere"
        heading={<Trans>Tidligere abonnement</Trans>}
        subscriptions={former}
        renderLine={(one) => <FormerLine subscription={one} />}
      />
      {helping === undefined ? null : <PeopleToHelp {...helping} />}
      <FurtherPapers holder={holder} />
      <NewestActivity holder={holder} />
    </div>
  );
}

export function Person({ subscription, others, allowed }: PersonProps): ReactNode {
  const isMember = [subscription, ...others].some(({ access }) => access === 'family');
  const { t } = useLingui();
  const linkTo = linksOf(allowed);
  return (
    <section>
      <h2>
        <Trans>Deg og dine</Trans>
      </h2>
      <NextSteps label={t`Deg og dine`}>
        {linkTo('manageBusiness', '/administrer-bedrift', <Trans>Administrer bedriftens lesere</Trans>)}
        {linkTo('shareFamily', '/familiedeling', <Trans>Del abonnementet med familien</Trans>)}
        {isMember && !allowed.has('shareFamily') ? (
          <Link to="/familiedeling">
            <Trans>Familiedeling</Trans>
          </Link>
        ) : null}
        {givesAccess(subscription.instStatusCode, subscription) ? (
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

/** Lists the group's other titles that the person subscribes to (N-14). */
function FurtherPapers({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const query = useQuery(papersQuery(holder));
  const { data, isError } = query;
  if (!isError && (data === undefined || data.papers.length === 0)) return null;
  return (
    <Section id="aviser" heading={<Trans>Andre aviser du abonnerer på</Trans>}>
      {data === undefined ? (
        <LoadFailure of={query}>
          <Trans>Vi fikk ikke sett etter om du abonnerer på flere aviser.</Trans>
        </LoadFailure>
      ) : (
        <ListOf className="plain-list home-papers" items={data.papers} keyOf={(paper) => paper.titleCode}>
          {(paper) => <OtherPaper paper={paper} />}
        </ListOf>
      )}
    </Section>
  );
}

interface SubscriptionListProps {
  readonly id: string;
  readonly heading: ReactNode;
  readonly subscriptions: readonly Subscription[];
  readonly renderLine: (subscription: Subscription) => ReactNode;
}

/** Lists the person's other subscriptions (P-17). Empty if there are none. */
function SubscriptionList({ id, heading, subscriptions, renderLine }: SubscriptionListProps): ReactNode {
  if (subscriptions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="plain-list home-lines">
        {subscriptions.map((one) => (
          <li key={one.subscriptionNo}>{renderLine(one)}</li>
        ))}
      </ul>
    </section>
  );
}

function FormerLine({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { planName, startedOn, expiryDate, instStatusCode } = subscription;
  const name = <strong>{planName}</strong>;
  const status = nameIn(i18n, statusNames[instStatusCode]).toLowerCase();
  if (expiryDate === null) {
    return (
      <Trans>
        {name}, {status}
      </Trans>
    );
  }
  if (neverStarted(subscription)) return <Trans>{name}, avsluttet før første dag</Trans>;
  const to = short(expiryDate);
  if (startedOn === null) {
    return (
      <Trans>
        {name}, til og med {to}
      </Trans>
    );
  }
  const from = short(startedOn);
  return (
    <Trans>
      {name}, fra {from} til og med {to}
    </Trans>
  );
}

function OtherPaper({ paper: { name, planName, url, brand } }: { readonly paper: Paper }): ReactNode {
  const colours: CSSProperties & Record<`--paper-${string}`, string> = {
    '--paper-light': brand.light,
    '--paper-dark': brand.dark,
  };
  return (
    <a className="home-other-paper" href={url} style={colours}>
      <span className="home-other-name">{name}</span>
      <span className="home-note">
        <Trans>{planName}, se Min side der</Trans>
      </span>
    </a>
  );
}

export const papersQuery = holderQuery([queryRoots.account, 'papers'], getPapers);
