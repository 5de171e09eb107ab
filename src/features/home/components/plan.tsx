import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal, SubscriptionAction } from '#src/domain/action-facts.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { isPaying, isStudentPlan } from '#src/domain/subscription.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Change, InlineLinks, linksOf } from './inline-links.tsx';

const PlanFacts = lazyPart(async () => (await import('./plan-facts.tsx')).PlanFacts, 5);

interface PlanProps {
  readonly subscription: Subscription;
  readonly allowed: ReadonlySet<SubscriptionAction>;
  readonly noCancelling: ActionRefusal | null;
}

/** Rarely needed facts are collapsed (Spec §3, R-01). */
export function Plan({ subscription, allowed, noCancelling }: PlanProps): ReactNode {
  const { i18n } = useLingui();
  const { planName, priceOre, billingPeriod } = subscription;
  const price = formatOre(priceOre);
  const period = nameIn(i18n, perPeriodNames[billingPeriod]);
  const note = cancelNoteOf(noCancelling);
  return (
    <section aria-labelledby="abonnement">
      <h2 id="abonnement">
        <Trans>Abonnementet</Trans>
      </h2>
      <div className="home-row">
        <p>
          {isPaying(subscription) && priceOre > 0 ? (
            <Trans>
              <strong>{planName}</strong>, {price} {period}
            </Trans>
          ) : (
            <strong>{planName}</strong>
          )}
        </p>
        <Change to="/endre-abonnement" isAllowed={allowed.has('changePlan')}>
          <Trans>abonnement</Trans>
        </Change>
      </div>
      <PlanWays subscription={subscription} allowed={allowed} />
      {note === null ? null : <p className="home-note">{note}</p>}
      <details className="home-fold">
        <summary>
          <Trans>Dette er med, kundenummer</Trans>
        </summary>
        <PlanFacts subscription={subscription} />
      </details>
    </section>
  );
}

function PlanWays({ subscription, allowed }: Pick<PlanProps, 'subscription' | 'allowed'>): ReactNode {
  const linkTo = linksOf(allowed);
  return (
    <InlineLinks>
      {linkTo('undoCancellation', '/angre-oppsigelse', <Trans>Angre oppsigelsen</Trans>)}
      {/* A person with another subscription orders a student subscription instead. */}
      {isStudentPlan(subscription)
        ? linkTo('activateStudent', '/student-verifisering', <Trans>Bekreft at du er student</Trans>)
        : null}
      {linkTo(
        'undoPlanChange',
        '/endre-abonnement',
        subscription.pendingChange?.planName === subscription.planName ? (
          <Trans>Angre den nye betalingsperioden</Trans>
        ) : (
          <Trans>Angre byttet av abonnement</Trans>
        ),
      )}
      {linkTo(
        'pause',
        '/endre-abonnement?pause=velg',
        <Trans>
          Ta pause <span className="visually-hidden">i abonnementet</span>
        </Trans>,
      )}
      {linkTo('undoPause', '/endre-abonnement?pause=velg', <Trans>Angre pausen</Trans>)}
      {linkTo('endPause', '/endre-abonnement?pause=velg', <Trans>Start igjen nå</Trans>)}
      {linkTo('order', '/bestill-abonnement', <Trans>Bestill ditt eget abonnement</Trans>)}
      {linkTo('cancel', '/avslutt-abonnement', <Trans>Si opp</Trans>)}
    </InlineLinks>
  );
}

function cancelNoteOf(reason: ActionRefusal | null): ReactNode {
  if (reason === 'sharedAccess') return <Trans>Bare den som deler abonnementet med deg, kan si det opp.</Trans>;
  if (reason === 'paidByCompany')
    return <Trans>Bedriften betaler for abonnementet, og kan si det opp hos kundesenteret.</Trans>;
  if (reason === 'ending') return <Trans>Abonnementet blir avsluttet, så du trenger ikke å si det opp.</Trans>;
  return null;
}
