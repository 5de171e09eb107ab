import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endPause, type PauseOffer, type PauseOption, type Restart, undoPause } from '#src/contract/pause.ts';
import { isAllowed, refusalOf } from '#src/domain/allowed-actions.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { Section } from '#src/ui/section.tsx';
import { NextCharge } from '../../components/next-charge.tsx';
import { PriceText } from '../../components/price-text.tsx';
import { type LoadedSubscription } from '../../components/subscription-gate.tsx';
import { pauseQuery } from '../../queries.ts';
import { type ReasonTexts, RefusedAction } from '../refused-action.tsx';
import { useReceiptWrite } from '../use-receipt-write.ts';
import { PauseLead, PauseReview, type PauseSpanProps, RestartFact } from './pause-review.tsx';

export function PausePart(present: LoadedSubscription): ReactNode {
  const title = useTitle();
  const deletedOn = useDeletedOn();
  const { pause } = present.subscription;
  const facts = actionFactsOf(present.subscription, title, false);
  if (pause !== null && isAllowed('undoPause', facts)) return <PlannedPause {...present} pause={pause} />;
  if (pause !== null && isAllowed('endPause', facts)) return <RunningPause {...present} pause={pause} />;
  if (deletedOn !== undefined) return <PlannedDeletion deletedOn={deletedOn} isBlocking />;
  return <PauseFlow {...present} />;
}

/** Shows a pause that can be undone before its first day (P-12, N-07). */
function PlannedPause({ holder, subscription, paperFeeOre, pause }: LoadedSubscription & PauseSpanProps): ReactNode {
  const { long } = useDayTexts();
  const undo = useReceiptWrite(undoPause);
  const { planName } = subscription;
  const lastDay = long(addDays(pause.fromDate, -1));
  return (
    <>
      <PauseLead pause={pause} planName={planName} />
      <FactList>
        <RestartFact pause={pause} />
        <Fact term={<Trans>Kan angres</Trans>}>
          <Trans>til og med {lastDay}</Trans>
        </Fact>
      </FactList>
      <p>
        <Trans>Vil du ha et annet abonnement, må du angre pausen først.</Trans>
      </p>
      <div className="flow-actions">
        <Button onClick={undo.open}>
          <Trans>Angre pausen</Trans>
        </Button>
        <GoHomeLink />
      </div>
      <ConsequenceSheet
        {...undo.sheet(holder)}
        heading={<Trans>Vil du angre pausen?</Trans>}
        consequences={{
          money: <NextCharge subscription={{ ...subscription, pause: null }} paperFeeOre={paperFeeOre} />,
          dates: <Trans>Abonnementet fortsetter uten pause.</Trans>,
          access: <Trans>Du leser som før.</Trans>,
          undo: <Trans>Du kan bestille pausen på nytt når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Angre pausen</Trans>}
        cancelLabel={<Trans>Behold pausen</Trans>}
        busyLabel={<Trans>Angrer pausen …</Trans>}
      />
    </>
  );
}

/** `?pause=2` selects a pause of two months. Without a length, the available ones are listed (P-12). */
function PauseFlow(present: LoadedSubscription): ReactNode {
  const { holder, subscription } = present;
  const refusal = refusalOf('pause', actionFactsOf(subscription, useTitle(), false));
  const wanted = useSearchParams().get('pause');
  const query = useQuery({ ...pauseQuery(holder), enabled: refusal === null });
  const { data } = query;
  if (refusal !== null) return <RefusedAction reason={refusal} texts={refusedTexts} />;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={6}>
        <Trans>Vi fikk ikke hentet hvordan du kan ta pause. Ingenting er endret.</Trans>
      </LoadState>
    );
  }
  const { offer } = data;
  // The page is older than a change to the subscription, so the reason is not known here.
  if (offer === null) return <RefusedAction reason={undefined} texts={refusedTexts} />;
  const chosen = offer.options.find(({ months }) => String(months) === wanted);
  if (chosen === undefined) return <PauseLengths {...present} offer={offer} />;
  return <PauseReview {...present} offer={offer} chosen={chosen} />;
}

interface PauseLengthsProps extends LoadedSubscription {
  readonly offer: PauseOffer;
}

function PauseLengths({ subscription: { planName }, offer }: PauseLengthsProps): ReactNode {
  const { long } = useDayTexts();
  const [first] = offer.options;
  const from = first === undefined ? undefined : long(first.fromDate);
  return (
    <>
      <p className="page-lead">
        {from === undefined ? null : (
          <Trans>
            Du kan ta pause i {planName} fra {from}. Du betaler ingenting mens pausen varer.
          </Trans>
        )}
      </p>
      <Section id="lengde" heading={<Trans>Hvor lenge vil du ha pause?</Trans>} className="plan-section">
        <ul className="plan-list">
          {offer.options.map((option) => (
            <PauseLength key={option.months} {...option} />
          ))}
        </ul>
      </Section>
      <LinkLine to="/">
        <Trans>Behold abonnementet som det er</Trans>
      </LinkLine>
    </>
  );
}

function PauseLength({ months, fromDate, toDate }: PauseOption): ReactNode {
  const { short } = useDayTexts();
  const from = short(fromDate);
  const to = short(toDate);
  const resumes = short(addDays(toDate, 1));
  return (
    <li className="plan-item">
      <h3>
        <Plural value={months} one="# måned" other="# måneder" />
      </h3>
      <p>
        <Trans>
          Fra {from} til og med {to}. Abonnementet starter igjen {resumes}.
        </Trans>
      </p>
      <Link className="ds-button" data-variant="secondary" to={`/endre-abonnement?pause=${months}`}>
        <Plural value={months} one="Velg # måned" other="Velg # måneder" />
      </Link>
    </li>
  );
}

const refusedTexts: ReasonTexts = {
  sharedAccess: msg`Bare den som deler abonnementet med deg, kan ta pause i det.`,
  pauseNotOffered: msg`Avisen tilbyr ikke pause i abonnementet.`,
  paidByCompany: msg`Bedriften betaler for abonnementet, og kan ta pause i det hos kundesenteret.`,
  freeOfCharge: msg`Du betaler ikke for abonnementet, så det er ikke noe å ta pause fra.`,
  trialRunning: msg`Du er i prøveperioden. Du kan ta pause når den er over.`,
  notRenewed: msg`Abonnementet fornyes ikke av seg selv, så det tar slutt uten at du gjør noe.`,
  planChangePending: msg`Du har bestilt en endring av abonnementet. Vil du ta pause, må du angre den først.`,
  suspended: msg`Abonnementet er satt på vent. Når det du skylder er betalt, kan du ta pause.`,
  alreadyCancelled: msg`Du har sagt opp abonnementet. Vil du heller ta pause, må du angre oppsigelsen først.`,
  ending: msg`Abonnementet blir avsluttet, så du kan ikke ta pause i det.`,
  notStarted: msg`Abonnementet har ikke startet ennå. Du kan ta pause når det er i gang.`,
  otherwise: msg`Du kan ikke ta pause i dette abonnementet.`,
};

/** Offers to resume the subscription at once (P-12). */
function RunningPause({ holder, subscription, pause }: LoadedSubscription & PauseSpanProps): ReactNode {
  const { long } = useDayTexts();
  const query = useQuery(pauseQuery(holder));
  const { data } = query;
  const { planName } = subscription;
  const to = long(pause.toDate);
  return (
    <>
      <p className="page-lead">
        <Trans>
          {planName} har pause til og med {to}.
        </Trans>
      </p>
      <FactList>
        <RestartFact pause={pause} />
        <Fact term={<Trans>Pris etterpå</Trans>}>
          <PriceText offer={subscription} />
        </Fact>
      </FactList>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke regnet ut hva det koster å starte igjen nå. Pausen er som før.</Trans>
      </LoadState>
      {data === undefined || data.restart === null ? null : (
        <RestartNow holder={holder} subscription={subscription} restart={data.restart} />
      )}
    </>
  );
}

function RestartNow({ holder, subscription, restart }: LoadedSubscription & { readonly restart: Restart }): ReactNode {
  const { long } = useDayTexts();
  const { chargedOre, nextChargeOn, firstIssue, familyMembers } = restart;
  const { planName } = subscription;
  const restarting = useReceiptWrite(endPause);
  const charged = formatOre(chargedOre);
  const renewalDay = long(nextChargeOn);
  const nextDay = long(payDayOf(subscription.paymentMethod?.id, nextChargeOn, useTitle().invoicing.termDays));
  const issueDay = firstIssue === null ? undefined : long(firstIssue);
  return (
    <>
      <div className="flow-actions">
        <Button onClick={restarting.open}>
          <Trans>Start igjen nå</Trans>
        </Button>
        <Link to="/">
          <Trans>La pausen vare</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        {...restarting.sheet({ ...holder, chargedOre })}
        heading={<Trans>Vil du starte {planName} igjen nå?</Trans>}
        consequences={{
          money: (
            <Trans>
              Du betaler {charged} for perioden som begynner i dag. Neste betaling kommer {nextDay}.
            </Trans>
          ),
          dates: <Trans>Pausen slutter i dag.</Trans>,
          access: <Trans>Du kan lese igjen med en gang.</Trans>,
          family:
            familyMembers > 0 ? (
              <Plural
                value={familyMembers}
                one="# person du deler med, kan også lese igjen."
                other="# personer du deler med, kan også lese igjen."
              />
            ) : null,
          delivery: issueDay === undefined ? null : <Trans>Papiravisen kommer igjen fra {issueDay}.</Trans>,
          undo: (
            <Trans>Dette kan ikke angres, siden en ny periode begynner. Du kan ta pause igjen fra {renewalDay}.</Trans>
          ),
        }}
        confirmLabel={<Trans>Start igjen nå</Trans>}
        cancelLabel={<Trans>La pausen vare</Trans>}
        busyLabel={<Trans>Starter igjen …</Trans>}
      />
    </>
  );
}
