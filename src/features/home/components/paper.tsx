import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAnswer, DeliveryChange } from '#src/contract/delivery.ts';
import type { PaperDay } from '#src/contract/delivery-history.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { deliveryQuery, deliveryWeeksQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { CalendarLegend, CalendarStateIcon, calendarStateTexts } from '#src/ui/calendar-day-state.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { DelayNotice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { type NextPaper, nextPaperOf, shownWeekOf } from '../rules.ts';
import { Change, InlineLinks, linksOf } from './inline-links.tsx';
import '#src/ui/calendar-grid.css';

/** Names of the change types in the delivery page's URL. */
const taskOf = { STOP: 'stopp', TRANSFER: 'midlertidig', PERMANENT: 'fast' } as const;

/** Makes the most used links look like buttons. */
const likely = { className: 'ds-button', 'data-variant': 'secondary' } as const;

interface PaperProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  readonly allowed: ReadonlySet<SubscriptionAction>;
}

/** The week and the rest load and fail independently (N-16). */
export function Paper({ holder, subscription, allowed }: PaperProps): ReactNode {
  const query = useQuery(deliveryQuery(holder));
  const { data } = query;
  const { instant } = useDayTexts();
  const today = useToday();
  const isSuspended = subscription.instStatusCode === statusCodes.SUSPENDED;
  const next = data === undefined ? undefined : nextPaperOf(data, { isSuspended, today });
  const linkTo = linksOf(allowed);
  const isStopped = allowed.has('stopDelivery') && next?.kind === 'stopped';
  return (
    <div className="home-paper" data-comes={allowed.has('stopDelivery') || undefined}>
      <section aria-labelledby="avisen" aria-busy={query.isPending}>
        <div className="week">
          <div className="home-row">
            <h2 id="avisen">
              <Trans>Avisen</Trans>
            </h2>
            {allowed.has('stopDelivery') ? (
              <Link to="/endre-avislevering" className="home-change week-link">
                <Trans>Kalender</Trans>
              </Link>
            ) : null}
          </div>
          {isSuspended ? null : (
            <div className="week-place">
              <WeekStrip holder={holder} />
            </div>
          )}
        </div>
        {data === undefined || data.notice === null ? null : (
          <DelayNotice
            text={data.notice.text}
            expected={data.notice.expectedAt === null ? null : instant(data.notice.expectedAt)}
          />
        )}
        {query.isPending ? (
          <div className="paper-skeleton">
            <SkeletonLines count={1} />
          </div>
        ) : null}
        {query.isError ? (
          <LoadFailure of={query}>
            <Trans>Vi fikk ikke hentet hvordan avisen leveres.</Trans>
          </LoadFailure>
        ) : null}
        {data === undefined || next === undefined ? null : (
          <Delivery delivery={data} next={next} today={today} allowed={allowed} />
        )}
        <InlineLinks>
          {isStopped ? (
            <Link {...likely} to={`/endre-avislevering?trekk=${next.stopId}`}>
              <Trans>Start igjen</Trans>
            </Link>
          ) : null}
          {allowed.has('stopDelivery') ? (
            <Link {...(isStopped ? {} : likely)} to="/endre-avislevering?gjor=stopp">
              <Trans>Stopp avisen</Trans>
            </Link>
          ) : null}
          {linkTo('complain', '/tilbakemelding', <Trans>Meld fra om avisen</Trans>)}
          {linkTo('changeAddress', '/leveringsadresse?flytt=adresse', <Trans>Skal du flytte?</Trans>)}
        </InlineLinks>
      </section>
    </div>
  );
}

interface DeliveryProps extends Pick<PaperProps, 'allowed'> {
  readonly delivery: DeliveryAnswer;
  readonly next: NextPaper;
  readonly today: Day;
}

function Delivery({ delivery, next, today, allowed }: DeliveryProps): ReactNode {
  const { address } = delivery;
  // The sentence above already mentions a running stop.
  const changes = delivery.changes.filter(({ type, fromDate }) => type !== 'STOP' || fromDate > today);
  return (
    <>
      <p>
        <PaperSentence next={next} isByPost={delivery.nextIssueByPost} />
      </p>
      {changes.length === 0 ? null : (
        <ul className="plain-list">
          {changes.map((change) => (
            <li key={change.id}>
              <div className="home-row">
                <p>
                  <PlannedChange change={change} />
                </p>
                <Change
                  to={`/endre-avislevering?gjor=${taskOf[change.type]}&endring=${change.id}`}
                  isAllowed={allowed.has('stopDelivery')}
                >
                  <PlannedChange change={change} />
                </Change>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="home-row">
        <p>
          {address === null ? (
            <Trans>Vi har ingen adresse</Trans>
          ) : (
            `${address.street} ${address.streetNumber}, ${address.postalCode} ${address.postalPlace}`
          )}
        </p>
        <Change to="/leveringsadresse" isAllowed={allowed.has('changeAddress')}>
          <Trans>leveringsadressen</Trans>
        </Change>
      </div>
    </>
  );
}

interface PaperSentenceProps extends Pick<DeliveryProps, 'next'> {
  readonly isByPost: DeliveryAnswer['nextIssueByPost'];
}

function PaperSentence({ next, isByPost }: PaperSentenceProps): ReactNode {
  const { long } = useDayTexts();
  switch (next.kind) {
    case 'unpaid':
      return <Trans>Avisen kommer igjen når det du skylder, er betalt.</Trans>;
    case 'none':
      return <Trans>Ingen avis er på vei.</Trans>;
    case 'stopped': {
      const until = next.until === null ? null : long(next.until);
      const day = next.next === null ? null : long(next.next);
      return (
        <>
          {until === null ? (
            <Trans>Avisen er stoppet inntil videre.</Trans>
          ) : (
            <Trans>
              Avisen er <strong>stoppet til og med {until}</strong>.
            </Trans>
          )}{' '}
          {day === null ? null : <Trans>Neste avis kommer {day}.</Trans>}
        </>
      );
    }
    case 'comes': {
      const day = <strong>{long(next.day)}</strong>;
      const texts = {
        today: <Trans>Neste avis kommer i dag, {day}.</Trans>,
        tomorrow: <Trans>Neste avis kommer i morgen, {day}.</Trans>,
        later: <Trans>Neste avis kommer {day}.</Trans>,
        byPost: <Trans>Neste avis er {day}. Den kommer med posten.</Trans>,
      } as const;
      return texts[isByPost === true ? 'byPost' : next.when];
    }
    default:
      return next satisfies never;
  }
}

function PlannedChange({ change }: { readonly change: DeliveryChange }): ReactNode {
  const { short } = useDayTexts();
  const from = short(change.fromDate);
  const to = change.toDate === null ? null : short(change.toDate);
  switch (change.type) {
    case 'STOP':
      return to === null ? (
        <Trans>Stoppes fra {from} inntil videre</Trans>
      ) : (
        <Trans>
          Stoppes fra {from} til og med {to}
        </Trans>
      );
    case 'TRANSFER':
      return to === null ? (
        <Trans>Annen adresse fra {from} inntil videre</Trans>
      ) : (
        <Trans>
          Annen adresse fra {from} til og med {to}
        </Trans>
      );
    case 'PERMANENT':
      return <Trans>Ny fast adresse fra {from}</Trans>;
    default:
      return change.type satisfies never;
  }
}

/** A small screen shows only one of the two weeks. */
function WeekStrip({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(deliveryWeeksQuery(holder));
  const { data } = query;
  const today = useToday();
  if (data === undefined) {
    return (
      <LoadState of={query} lines={1}>
        <Trans>Vi fikk ikke hentet hvilke dager avisen kommer.</Trans>
      </LoadState>
    );
  }
  const states = new Set(data.days.map(({ state }) => state));
  return (
    <>
      <ol className="week-days" data-shown={shownWeekOf(data.days, today)} aria-label={t`Dag for dag`}>
        {data.days.map((one) => (
          <WeekDay key={one.day} of={one} isToday={one.day === today} />
        ))}
      </ol>
      <CalendarLegend states={[...states].filter((state) => state !== 'notSubscribed')} />
    </>
  );
}

function WeekDay({ of: { day, state }, isToday }: { readonly of: PaperDay; readonly isToday: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const { long } = useDayTexts();
  const [weekday = '', ...date] = long(day).split(' ');
  const words = state === 'notSubscribed' ? t`utenfor abonnementet` : i18n._(calendarStateTexts[state]);
  return (
    <li className="week-day" data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span className="visually-hidden">{`${weekday} ${date.join(' ')}, ${words}`}</span>
      <span aria-hidden>{weekday.slice(0, 2)}</span>
      <span aria-hidden className="week-number">
        {Number(day.slice(8))}
      </span>
      {state === 'notSubscribed' ? null : <CalendarStateIcon state={state} />}
    </li>
  );
}
