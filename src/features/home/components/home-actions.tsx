import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal, SubscriptionAction } from '#src/domain/action-facts.ts';
import { allowedActions, refusalOf } from '#src/domain/allowed-actions.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { WaysOn } from '#src/ui/ways-on.tsx';

interface HomeActionsProps {
  readonly subscription: Subscription;
}

interface GroupProps extends HomeActionsProps {
  readonly allowed: ReadonlySet<SubscriptionAction>;
}

/** What this person may do in this state, and nothing else; most used first. */
export function HomeActions({ subscription }: HomeActionsProps): ReactNode {
  const facts = actionFactsOf(subscription, useTitle(), false);
  const allowed = new Set(allowedActions(facts));
  return (
    <div className="home-actions">
      <PaperActions subscription={subscription} allowed={allowed} />
      <SubscriptionActions subscription={subscription} allowed={allowed} />
      <CancelNote reason={refusalOf('cancel', facts)} />
      <PersonActions subscription={subscription} allowed={allowed} />
    </div>
  );
}

function PaperActions({ allowed }: GroupProps): ReactNode {
  const { t } = useLingui();
  if (!allowed.has('stopDelivery') && !allowed.has('changeAddress') && !allowed.has('complain')) return null;
  return (
    <section>
      <h2>
        <Trans>Avisen</Trans>
      </h2>
      <WaysOn label={t`Avisen`}>
        {allowed.has('stopDelivery') ? (
          <Link to="/endre-avislevering">
            <Trans>Stopp eller flytt avisen i ferien</Trans>
          </Link>
        ) : null}
        {allowed.has('complain') ? (
          <Link to="/tilbakemelding">
            <Trans>Meld fra om at avisen ikke kom</Trans>
          </Link>
        ) : null}
        {allowed.has('changeAddress') ? (
          <Link to="/leveringsadresse">
            <Trans>Endre leveringsadressen</Trans>
          </Link>
        ) : null}
      </WaysOn>
    </section>
  );
}

function SubscriptionActions({ subscription, allowed }: GroupProps): ReactNode {
  const { t } = useLingui();
  const ways: readonly (readonly [SubscriptionAction, ReactNode])[] = [
    [
      'regret',
      <Link key="regret" to="/angre-oppsigelse">
        <Trans>Angre oppsigelsen</Trans>
      </Link>,
    ],
    [
      'activateStudent',
      <Link key="student" to="/student-verifisering">
        <Trans>Bekreft at du er student</Trans>
      </Link>,
    ],
    [
      'payInvoice',
      <Link key="pay" to="/fakturaoversikt">
        <Trans>Se og betal fakturaer</Trans>
      </Link>,
    ],
    [
      'changeCard',
      <Link key="card" to="/legg-til-betalingskort">
        <Trans>Bytt betalingskort</Trans>
      </Link>,
    ],
    [
      'changePaymentMethod',
      <Link key="method" to="/endre-betalingsmetode">
        <Trans>Bytt betalingsmåte</Trans>
      </Link>,
    ],
    [
      'changePlan',
      <Link key="plan" to="/endre-abonnement">
        <Trans>Endre abonnement</Trans>
      </Link>,
    ],
    [
      'undoPlanChange',
      <Link key="undo" to="/endre-abonnement">
        <Trans>Angre byttet av abonnement</Trans>
      </Link>,
    ],
    [
      'pause',
      <Link key="pause" to="/endre-abonnement?pause=velg">
        <Trans>Ta pause i abonnementet</Trans>
      </Link>,
    ],
    [
      'undoPause',
      <Link key="undoPause" to="/endre-abonnement?pause=velg">
        <Trans>Angre pausen</Trans>
      </Link>,
    ],
    [
      'endPause',
      <Link key="endPause" to="/endre-abonnement?pause=velg">
        <Trans>Start igjen nå</Trans>
      </Link>,
    ],
    [
      'order',
      <Link key="order" to="/bestill-abonnement">
        <Trans>Bestill ditt eget abonnement</Trans>
      </Link>,
    ],
    [
      'cancel',
      <Link key="cancel" to="/avslutt-abonnement">
        <Trans>Si opp</Trans>
      </Link>,
    ],
  ];
  // A person who has a subscription and wants a student's orders one.
  const shown = ways.filter(
    ([action]) => allowed.has(action) && (action !== 'activateStudent' || subscription.access === 'student'),
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Abonnement og betaling</Trans>
      </h2>
      <WaysOn label={t`Abonnement og betaling`}>{shown.map(([, link]) => link)}</WaysOn>
    </section>
  );
}

function PersonActions({ subscription, allowed }: GroupProps): ReactNode {
  const { t } = useLingui();
  return (
    <section>
      <h2>
        <Trans>Deg og dine</Trans>
      </h2>
      <WaysOn label={t`Deg og dine`}>
        {givesAccess(subscription.instStatusCode) ? (
          <Link to="/mitt-innhold">
            <Trans>Se hva abonnementet gir deg</Trans>
          </Link>
        ) : null}
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
        <Link to="/kontakt">
          <Trans>Endre kontaktopplysninger</Trans>
        </Link>
        <Link to="/endre-profil">
          <Trans>Profil og innstillinger</Trans>
        </Link>
      </WaysOn>
    </section>
  );
}

interface CancelNoteProps {
  readonly reason: ActionRefusal | null;
}

/** Why there is no way to cancel, where people look for one. */
function CancelNote({ reason }: CancelNoteProps): ReactNode {
  const text = cancelNoteOf(reason);
  return text === null ? null : <p className="home-note">{text}</p>;
}

function cancelNoteOf(reason: ActionRefusal | null): ReactNode {
  if (reason === 'sharedAccess')
    return <Trans>Abonnementet tilhører den som deler det med deg, og sies opp der.</Trans>;
  if (reason === 'paidByCompany')
    return <Trans>Bedriften betaler for abonnementet, og sier det opp hos kundesenteret.</Trans>;
  if (reason === 'ending')
    return <Trans>Abonnementet er i ferd med å bli avsluttet, og trenger ikke å sies opp.</Trans>;
  return null;
}
