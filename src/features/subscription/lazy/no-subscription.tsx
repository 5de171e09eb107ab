import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { has } from '#src/domain/abilities.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { formatOre } from '#src/domain/money.ts';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import { useUnpaidOrder } from '#src/platform/payments/use-unpaid-order.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { activitiesQuery } from '#src/platform/session/activities-query.ts';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { useDeletedOn } from '#src/platform/session/use-deleted-on.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import type { SubscriptionView } from '#src/platform/session/use-subscription.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { LoadState } from '#src/ui/load-state.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';
import { formerStateOf } from '../rules.ts';
import { FormerSentence } from './former-sentence.tsx';

interface NoSubscriptionProps {
  readonly view: Exclude<SubscriptionView, { status: 'pending' }>;
}

/** People whom the reader helps, their own former subscription, and what they can do without one (R-08, N-13). */
export function NoSubscription({ view }: NoSubscriptionProps): ReactNode {
  const helping = usePeopleToHelp();
  const deletedOn = useDeletedOn();
  return (
    <>
      {deletedOn === undefined ? null : <PlannedDeletion deletedOn={deletedOn} />}
      {helping === undefined ? null : <PeopleToHelp {...helping} />}
      <OfOwn view={view} />
    </>
  );
}

/** The person's own former subscription. */
function OfOwn({ view }: NoSubscriptionProps): ReactNode {
  if (view.status === 'failed' && view.isUnconnected) return <Unconnected />;
  if (view.status === 'failed') {
    return (
      <>
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet hva du har hatt før.</Trans>
        </LoadFailure>
        <Ways former={[]} />
      </>
    );
  }
  const { current, former } = view.answer;
  if (current !== null) return <HasOne />;
  return (
    <>
      <Ordered />
      <Former holder={view.holder} former={former} />
      <Ways former={former} />
      {former.length === 0 ? null : <FormerLog holder={view.holder} />}
    </>
  );
}

function Ordered(): ReactNode {
  const order = useUnpaidOrder();
  return order === undefined ? null : <UnpaidOrder {...order} />;
}

/** For a logged-in person whose subscription is not connected to them. */
function Unconnected(): ReactNode {
  const { displayName } = useTitle();
  return (
    <>
      <p className="page-lead">
        <Trans>
          Du er logget inn, men abonnementet ditt på {displayName} er ikke koblet til denne brukeren ennå. Koble det
          til, så får du lese og styre det her.
        </Trans>
      </p>
      <Ways former={[]} isUnconnected />
    </>
  );
}

/** For a person who has subscribed in the meantime and opens this page anyway. */
function HasOne(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Nå har du et abonnement igjen.</Trans>
      </p>
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </>
  );
}

interface WaysProps {
  readonly former: readonly Subscription[];
  /** An unconnected subscription comes before buying another. */
  readonly isUnconnected?: boolean;
}

/** One action is prominent; other offers follow, then the person's own data, with the deletion last. */
function Ways({ former, isUnconnected = false }: WaysProps): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  return (
    <>
      <FirstWay former={former} isUnconnected={isUnconnected} />
      <section aria-labelledby="har-tilgang">
        <h2 id="har-tilgang">
          <Trans>Har du allerede tilgang?</Trans>
        </h2>
        <NextSteps label={t`Har du allerede tilgang?`}>
          {isUnconnected ? null : (
            <Link to="/koble-bruker">
              <Trans>Finn abonnementet ditt og koble det til</Trans>
            </Link>
          )}
          {has(title, 'family') ? (
            <Link to="/verifiser-familiemedlem">
              <Trans>Ta imot en invitasjon til familiedeling</Trans>
            </Link>
          ) : null}
          <Link to="/bestill-abonnement?gave=kode">
            <Trans>Ta i bruk en gave du har fått</Trans>
          </Link>
          <Link to="/bedrift">
            <Trans>Bruk abonnementet til bedriften du jobber i</Trans>
          </Link>
          {isUnconnected ? null : (
            <Link to="/student-verifisering">
              <Trans>Bestill studentabonnement, eller fortsett der du slapp</Trans>
            </Link>
          )}
        </NextSteps>
      </section>
      <section aria-labelledby="brukeren">
        <h2 id="brukeren">
          <Trans>Brukeren din</Trans>
        </h2>
        <NextSteps label={t`Brukeren din`}>
          <Link to="/bestill-abonnement?gave=mine">
            <Trans>Se gavene du har gitt</Trans>
          </Link>
          <Link to="/schibstedTakeoutGateway">
            <Trans>Få en kopi av opplysningene dine</Trans>
          </Link>
          <Link to="/kundeservice">
            <Trans>Kontakt kundesenteret</Trans>
          </Link>
        </NextSteps>
        <p className="last-way">
          <Link to="/schibstedDeleteGateway">
            <Trans>Slett kontoen din</Trans>
          </Link>
        </p>
      </section>
    </>
  );
}

/** The action that most visitors need: connecting a subscription they pay for, or buying one. */
function FirstWay({ former, isUnconnected }: Required<WaysProps>): ReactNode {
  const title = useTitle();
  const { kind } = formerStateOf(former);
  if (isUnconnected) {
    return (
      <div className="first-way">
        <Link className="ds-button" to="/koble-bruker">
          <Trans>Finn abonnementet ditt og koble det til</Trans>
        </Link>
        {has(title, 'purchase') ? (
          <Link to="/bestill-abonnement">
            <Trans>Bestill abonnement</Trans>
          </Link>
        ) : null}
      </div>
    );
  }
  const isBack = kind === 'cancelled' || kind === 'neverStarted';
  if (!has(title, 'purchase')) return null;
  return (
    <div className="first-way">
      <Link className="ds-button" to={isBack ? '/winback' : '/bestill-abonnement'}>
        {isBack && <Trans>Bestill på nytt</Trans>}
        {kind === 'unpaidOrder' && <Trans>Fullfør eller endre bestillingen</Trans>}
        {!isBack && kind !== 'unpaidOrder' && <Trans>Bestill abonnement</Trans>}
      </Link>
    </div>
  );
}

interface FormerProps {
  readonly holder: SubscriptionHolder;
  readonly former: readonly Subscription[];
}

/** The person's former subscription, and what is still owed for it. */
function Former({ holder, former }: FormerProps): ReactNode {
  const mayOwe = former.find((one) => one.ariaAccountNo === holder.accountNo);
  return (
    <>
      <p className="page-lead">
        <FormerSentence state={formerStateOf(former)} />
      </p>
      {mayOwe === undefined ? null : <Owed holder={holder} subscription={mayOwe} />}
    </>
  );
}

interface OwedProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** A debt outlives the subscription and can still be paid. */
function Owed({ holder, subscription }: OwedProps): ReactNode {
  const title = useTitle();
  const { data } = useQuery(accountQuery(holder.accountNo));
  if (data === undefined || data.accountBalance <= 0) return null;
  if (!isAllowed('payInvoice', actionFactsOf(subscription, title, false))) return null;
  const sum = formatOre(data.accountBalance);
  return (
    <Notice tone="warning">
      <p>
        <Trans>Du skylder {sum} fra abonnementet du hadde.</Trans>
      </p>
      <Link to="/fakturaoversikt">
        <Trans>Betal det du skylder</Trans>
      </Link>
    </Notice>
  );
}

interface FormerLogProps {
  readonly holder: SubscriptionHolder;
}

/** Changes of former subscriptions, each with a link to its receipt (N-08). */
function FormerLog({ holder }: FormerLogProps): ReactNode {
  const { i18n } = useLingui();
  const { instant } = useDayTexts();
  const asked = useSearchParams().get('hendelser') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const query = useQuery(activitiesQuery(holder, page));
  const { data } = query;
  if (data !== undefined && data.pageCount === 1 && data.activities.length === 0) return null;
  return (
    <section aria-labelledby="hendelser">
      <h2 id="hendelser">
        <Trans>Det har skjedd</Trans>
      </h2>
      <LoadState of={query} lines={3}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <>
          <ul className="subscription-log">
            {data.activities.map(({ id, at, ...activity }) => (
              <li key={id}>
                <Link to={`/receipt2?id=${encodeURIComponent(id)}`}>{i18n._(activityTextOf(activity))}</Link>
                <time dateTime={at}>{instant(at)}</time>
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            count={data.pageCount}
            renderLink={(number, link) => <Link to={`/ingen-abonnement?hendelser=${number}`} {...link} />}
          />
        </>
      )}
    </section>
  );
}
