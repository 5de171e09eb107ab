import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { formatOre } from '#src/domain/money.ts';
import { readPageNumber } from '#src/lib/page-number.ts';
import { usePeopleToHelp } from '#src/platform/helping/use-people-to-help.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useUnpaidOrder } from '#src/platform/payments/use-unpaid-order.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { activitiesQuery } from '#src/platform/session/later-queries.ts';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import type { SubscriptionView } from '#src/platform/session/use-subscription.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { PeopleToHelp } from '#src/ui/people-to-help.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { Section } from '#src/ui/section.tsx';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';
import { type FormerState, formerStateOf } from '../rules.ts';
import { Ways } from './ways.tsx';

interface NoSubscriptionProps {
  readonly view: Exclude<SubscriptionView, { status: 'pending' }>;
}

/** R-08, N-13. */
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
  const { holder, answer } = view;
  const { current, former } = answer;
  if (current !== null) return <GoHomeLink />;
  const mayOwe = former.find((one) => one.ariaAccountNo === holder.accountNo);
  return (
    <>
      <Ordered />
      <p className="page-lead">
        <FormerSentence state={formerStateOf(former)} />
      </p>
      {mayOwe === undefined ? null : <Owed holder={holder} subscription={mayOwe} />}
      <Ways former={former} log={former.length === 0 ? null : <FormerLog holder={holder} />} />
    </>
  );
}

function Ordered(): ReactNode {
  const order = useUnpaidOrder();
  return order === undefined ? null : <UnpaidOrder {...order} />;
}

/** Shown if the person's subscription is not connected to the log-in. */
function Unconnected(): ReactNode {
  const { displayName } = useTitle();
  return (
    <>
      <p className="page-lead">
        <Trans>
          Du er logget inn, men abonnementet ditt på {displayName} er ikke koblet til innloggingen din ennå. Koble det
          til, så får du lese og styre det her.
        </Trans>
      </p>
      <Ways former={[]} isUnconnected />
    </>
  );
}

interface OwedProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** Shown if debt has outlived its subscription. */
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

/** Lists changes with a link to their receipts (N-08). */
function FormerLog({ holder }: Pick<OwedProps, 'holder'>): ReactNode {
  const { i18n } = useLingui();
  const { instant } = useDayTexts();
  const page = readPageNumber(useSearchParams().get('hendelser'));
  const query = useQuery(activitiesQuery(holder, page));
  const { data } = query;
  if (data !== undefined && data.pageCount === 1 && data.activities.length === 0) return null;
  return (
    <Section id="hendelser" heading={<Trans>Det har skjedd</Trans>}>
      <LoadState of={query} lines={3}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <>
          <ul className="subscription-log">
            {data.activities.map(({ id, at, ...activity }) => (
              <li key={id}>
                <Link to={`/receipt2?id=${encodeURIComponent(id)}`}>{nameIn(i18n, activityTextOf(activity))}</Link>
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
    </Section>
  );
}

/** */
function FormerSentence({ state }: { readonly state: FormerState }): ReactNode {
  const { i18n } = useLingui();
  const { displayName } = useTitle();
  const { short } = useDayTexts();
  if (state.kind === 'none') {
    return (
      <Trans>
        Du er logget inn, men har ikke noe abonnement på {displayName} med denne innloggingen. Har du et, er det kanskje
        registrert på en annen e-postadresse.
      </Trans>
    );
  }
  const { planName, expiryDate } = state.subscription;
  const text = (expiryDate === null ? undefined : datedTexts[state.kind]) ?? undatedTexts[state.kind];
  const lastDay = expiryDate === null ? '' : short(expiryDate);
  return i18n._({ ...text, values: { planName, lastDay } });
}

type FormerKind = Exclude<FormerState['kind'], 'none'>;

const undatedTexts: Record<FormerKind, MessageDescriptor> = {
  unpaidOrder: msg`Du har bestilt {planName}, men bestillingen er ikke betalt, så abonnementet har ikke startet.`,
  neverStarted: msg`Du hadde bestilt {planName}, men det ble avsluttet før første dag. Du er velkommen tilbake.`,
  shared: msg`Du leste på et abonnement i familien. Vil du lese videre, kan du bestille et eget.`,
  cancelled: msg`Du hadde {planName}, men det er sagt opp og avsluttet.`,
  terminated: msg`Du hadde {planName}, men det er avsluttet for godt. Vil du lese igjen, bestiller du et nytt.`,
};

const datedTexts: Partial<Record<FormerKind, MessageDescriptor>> = {
  shared: msg`Du leste på et abonnement i familien til og med {lastDay}. Vil du lese videre, kan du bestille et eget.`,
  cancelled: msg`Du hadde {planName} til og med {lastDay}. Du er velkommen tilbake.`,
  terminated: msg`Du hadde {planName}, som ble avsluttet for godt {lastDay}. Vil du lese igjen, bestiller du et nytt.`,
};
