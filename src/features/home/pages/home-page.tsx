import { Trans, useLingui } from '@lingui/react/macro';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import { has } from '#src/domain/abilities.ts';
import { allowedActions, refusalOf } from '#src/domain/allowed-actions.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { hasPaper, statusCodes } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useIsReady, useRerunGuards, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { deliveryQuery, deliveryWeeksQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useActing, useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { InlineLinks } from '../components/inline-links.tsx';
import { Paper } from '../components/paper.tsx';
import { Payment } from '../components/payment.tsx';
import { Plan } from '../components/plan.tsx';
import { StateSentence } from '../components/state-sentence.tsx';
import { useVisibleMessages } from '../dismissed-messages.ts';
import {
  ActivityLog,
  DeletionAhead,
  HelperHome,
  LowerSections,
  Ordered,
  OwedSentence,
  Person,
  SharedSentence,
  StateNotices,
} from '../lazy-parts.ts';
import { logPageOf, needsAttention } from '../rules.ts';
import '../home.css';

/** Parts that links open on this page; loaded in advance. */
const ahead = [ActivityLog];

/** `/`: the current subscription, its delivery, and links; with `?hendelser=1` the complete activity log. */
export function HomePage(): ReactNode {
  const query = useSearchParams();
  const isReady = useIsReady();
  // The pre-render has no query, and the first render must match it.
  const logPage = isReady ? logPageOf(query) : undefined;
  const isHelper = useActing() === 'helper';
  if (isHelper) return <HelperHome />;
  return logPage === undefined ? <Overview /> : <Log page={logPage} />;
}

function Overview(): ReactNode {
  return (
    <div className="page home">
      <h1 className="page-heading">
        <Trans>Min side</Trans>
      </h1>
      <Loaded>{({ holder, answer }) => <Present holder={holder} answer={answer} />}</Loaded>
    </div>
  );
}

function Log({ page }: { readonly page: number }): ReactNode {
  return (
    <div className="page">
      <h1 className="page-heading">
        <Trans>Det har skjedd</Trans>
      </h1>
      <Loaded>{({ holder }) => <ActivityLog holder={holder} page={page} />}</Loaded>
      <p>
        <Link to="/">
          <Trans>Tilbake til Min side</Trans>
        </Link>
      </p>
    </div>
  );
}

function Loaded({ children }: { readonly children: (view: PresentProps) => ReactNode }): ReactNode {
  const view = useSubscription();
  if (view.status === 'pending') return <HomeSkeleton />;
  if (view.status === 'ready') return children(view);
  return (
    <LoadFailure of={view.failure}>
      <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
    </LoadFailure>
  );
}

interface PresentProps {
  readonly holder: SubscriptionHolder;
  readonly answer: SubscriptionAnswer;
}

function Present({ holder, answer }: PresentProps): ReactNode {
  const title = useTitle();
  const deletedOn = useDeletedOn();
  usePreload(true, ahead);
  const { current, openInvoices, totalKID, paperFeeOre, creditOre } = answer;
  // The guard redirects people without a subscription; until then, a skeleton is shown.
  useRerunGuards(current === null);
  if (current === null) return <HomeSkeleton />;
  const facts = actionFactsOf(current, title, false);
  const allowed = new Set(allowedActions(facts));
  const ofPlan = { subscription: current, allowed };
  const owed = { openInvoices, paperFeeOre, creditOre, willBeDeleted: deletedOn !== undefined };
  return (
    <>
      {deletedOn === undefined ? null : <DeletionAhead deletedOn={deletedOn} subscription={current} />}
      <div className="page-lead">
        <StateSentence
          {...owed}
          subscription={current}
          sharedSentence={<SharedSentence planName={current.planName} />}
          owedSentence={<OwedSentence planName={current.planName} openInvoices={openInvoices ?? []} />}
        />
      </div>
      {current.access === 'own' ? null : <Ordered />}
      <HomeNotices holder={holder} subscription={current} {...answer} />
      <div className="home-columns">
        {hasPaper(current) && current.access !== 'family' && has(title, 'delivery') ? (
          <PaperAhead holder={holder} {...ofPlan} />
        ) : (
          <ReadingLinks subscription={current} />
        )}
        <div className="home-side">
          <Payment {...ofPlan} {...owed} totalKID={totalKID} />
          <Plan {...ofPlan} noCancelling={refusalOf('cancel', facts)} />
          <Person {...ofPlan} others={answer.others} />
        </div>
        <LowerSections holder={holder} answer={answer} />
      </div>
    </>
  );
}

/** Starts both queries at the same time. */
function PaperAhead(props: ComponentProps<typeof Paper>): ReactNode {
  usePrefetchQuery(deliveryQuery(props.holder));
  usePrefetchQuery(deliveryWeeksQuery(props.holder));
  return <Paper {...props} />;
}

function HomeSkeleton(): ReactNode {
  return (
    <div className="home-columns home-skeleton">
      <SkeletonLines count={5} />
      <SkeletonLines count={6} />
    </div>
  );
}

interface HomeNoticesProps
  extends Pick<SubscriptionAnswer, 'movesOn' | 'needsPayment' | 'openInvoices' | 'messages' | 'others'> {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** Most people have no notices, and do not load the code for them. */
export function HomeNotices({ messages, ...props }: HomeNoticesProps): ReactNode {
  const { subscription, needsPayment, movesOn } = props;
  const isDebt = subscription.instStatusCode === statusCodes.SUSPENDED;
  const today = useToday();
  const visible = useVisibleMessages(messages);
  // The section stays after the last message is dismissed, since it has the focus.
  const isUsual = !needsPayment && movesOn === undefined && !needsAttention(subscription, today);
  if (isUsual && (messages === undefined || visible.isEmpty)) return null;
  return (
    <div className="home-notices" data-is-debt={isDebt || undefined} data-is-unpaid={needsPayment || undefined}>
      <StateNotices {...props} messages={visible} />
    </div>
  );
}

function ReadingLinks({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { i18n } = useLingui();
  const { baseUrl } = useTitle();
  const site = new URL(baseUrl).hostname;
  return (
    <section aria-labelledby="lesing">
      <h2 id="lesing">
        <Trans>Innholdet</Trans>
      </h2>
      {givesAccess(subscription.instStatusCode, subscription) ? (
        <InlineLinks>
          <Link to="/mitt-innhold?vis=eavis">
            <Trans>Les eAvisen</Trans>
          </Link>
          <a href={baseUrl}>
            <Trans>Gå til {site}</Trans>
          </a>
        </InlineLinks>
      ) : null}
      <ul className="home-included">
        {subscription.features.map((feature) => (
          <li key={feature}>{i18n._(featureTexts[feature])}</li>
        ))}
      </ul>
    </section>
  );
}
