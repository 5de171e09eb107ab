import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import type { SegmentMessage, Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import { has } from '#src/domain/abilities.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { giftOfferDay } from '#src/domain/gifts.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { isGiftOnly, isStudentPlan, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { familyQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf, withdrawalQuery } from '#src/platform/session/subscription-actions.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { VisibleMessages } from '../dismissed-messages.ts';
import { PaymentNotices } from './payment-notices.tsx';
import { StepNotice } from './step-notice.tsx';
import { StudentNotice } from './student-notice.tsx';

interface StateNoticesProps extends Pick<SubscriptionAnswer, 'movesOn' | 'needsPayment' | 'openInvoices' | 'others'> {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  readonly messages: VisibleMessages;
}

/** Shows the publisher's messages last. */
export function StateNotices({
  holder,
  subscription,
  movesOn,
  others,
  messages,
  ...owed
}: StateNoticesProps): ReactNode {
  const facts = actionFactsOf(subscription, useTitle(), true);
  const { pendingChange, pause } = subscription;
  const shared = others.find(({ access }) => access === 'family');
  // Without a confirmation the plan changes. The notice of that change also says how to keep the price.
  const isFormerStudent = isStudentPlan(subscription) && subscription.access === 'own';
  return (
    <>
      <PaymentNotices
        holder={holder}
        subscription={subscription}
        needsPayment={owed.needsPayment}
        openInvoices={owed.openInvoices ?? []}
      />
      {movesOn === undefined ? null : <PlannedMove movesOn={movesOn} />}
      <GiftNotice subscription={subscription} />
      {isStudentPlan(subscription) ? <StudentNotice /> : null}
      {subscription.expiryDate === null || shared === undefined ? null : (
        <FamilyAccess holder={holder} lastDay={subscription.expiryDate} planName={shared.planName} />
      )}
      {isAllowed('undoCancellation', facts) ? <Cancelled subscription={subscription} /> : null}
      {pendingChange === null || isFormerStudent ? null : (
        <PendingChange
          subscription={subscription}
          change={pendingChange}
          canUndo={isAllowed('undoPlanChange', facts)}
        />
      )}
      <PriceChange subscription={subscription} />
      {pause !== null && isAllowed('undoPause', facts) ? <PlannedPause pause={pause} /> : null}
      {pause !== null && isAllowed('endPause', facts) ? (
        <StepNotice to="/endre-abonnement?pause=velg" step={<Trans>Start igjen nå</Trans>}>
          <Trans>I pausen betaler du ingenting, og du kan ikke lese på dette abonnementet.</Trans>
        </StepNotice>
      ) : null}
      {isAllowed('withdrawContract', facts) ? <Withdrawal holder={holder} /> : null}
      {messages.isEmpty ? null : <SegmentMessages {...messages} />}
    </>
  );
}

function PlannedMove({ movesOn }: { readonly movesOn: Day }): ReactNode {
  const { long } = useDayTexts();
  const day = long(movesOn);
  return (
    <StepNotice to="/leveringsadresse?flytt=plan" step={<Trans>Se eller endre flyttingen</Trans>}>
      <Trans>Du flytter {day}.</Trans>
    </StepNotice>
  );
}

function Cancelled({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { short } = useDayTexts();
  const { expiryDate } = subscription;
  const lastDate = expiryDate === null ? undefined : short(expiryDate);
  return (
    <StepNotice to="/angre-oppsigelse" step={<Trans>Angre oppsigelsen</Trans>}>
      {lastDate === undefined ? null : <Trans>Du kan angre til og med {lastDate}.</Trans>}
    </StepNotice>
  );
}

interface PendingChangeProps {
  readonly subscription: Subscription;
  readonly change: NonNullable<Subscription['pendingChange']>;
  readonly canUndo: boolean;
}

function PendingChange({ subscription, change, canUndo }: PendingChangeProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { planName } = change;
  const isOtherPlan = planName !== subscription.planName;
  const fromDate = short(change.fromDate);
  const price = formatOre(change.priceOre);
  const period = nameIn(i18n, perPeriodNames[change.billingPeriod]);
  return (
    <Notice tone="info">
      <p>
        {isOtherPlan ? (
          <Trans>
            {planName} gjelder fra {fromDate}, til {price} {period}.
          </Trans>
        ) : (
          <Trans>
            Fra {fromDate} betaler du {price} {period}.
          </Trans>
        )}
      </p>
      {canUndo ? (
        <Link to="/endre-abonnement">
          {isOtherPlan ? <Trans>Se eller angre byttet</Trans> : <Trans>Se eller angre endringen</Trans>}
        </Link>
      ) : null}
    </Notice>
  );
}

/** Announces a price change, with a way to cancel before it (O-13). */
function PriceChange({ subscription }: Pick<StateNoticesProps, 'subscription'>): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const { priceChange, pendingChange, renewalDate, planName, billingPeriod } = subscription;
  if (priceChange === undefined || renewalDate === null) return null;
  if (pendingChange !== null && pendingChange.fromDate <= priceChange.fromDate) return null;
  const day = long(priceChange.fromDate);
  const price = formatOre(priceChange.priceOre);
  const period = nameIn(i18n, perPeriodNames[billingPeriod]);
  return (
    <StepNotice to="/avslutt-abonnement" step={<Trans>Si opp</Trans>}>
      <Trans>
        Fra {day} koster {planName} {price} {period}. Vil du ikke fortsette til den prisen, kan du si opp før det.
      </Trans>
    </StepNotice>
  );
}

/** Shows a planned pause, which can still be withdrawn (P-12). */
function PlannedPause({ pause }: { readonly pause: NonNullable<Subscription['pause']> }): ReactNode {
  const { short } = useDayTexts();
  const from = short(pause.fromDate);
  const to = short(pause.toDate);
  const resumes = short(addDays(pause.toDate, 1));
  return (
    <StepNotice to="/endre-abonnement?pause=velg" step={<Trans>Se eller angre pausen</Trans>}>
      <Trans>
        Du har bestilt pause fra {from} til og med {to}. Abonnementet starter igjen {resumes}.
      </Trans>
    </StepNotice>
  );
}

/** Shown while the person has a right of withdrawal (N-01). */
function Withdrawal({ holder }: Pick<StateNoticesProps, 'holder'>): ReactNode {
  const { data, isPending } = useQuery(withdrawalQuery(holder));
  const { long } = useDayTexts();
  if (isPending) return <SkeletonLines count={2} />;
  if (data === undefined || !data.isOpen) return null;
  const lastDay = data.lastDay === null ? undefined : long(data.lastDay);
  return (
    <StepNotice to="/avslutt-abonnement?angrerett=1" step={<Trans>Angre kjøpet</Trans>}>
      {lastDay === undefined ? (
        <Trans>Du har angrerett på kjøpet til 14 dager etter den første avisen.</Trans>
      ) : (
        <Trans>Du har angrerett på kjøpet til og med {lastDay}.</Trans>
      )}
    </StepNotice>
  );
}

/**
 * Asks a gift's recipient whether to continue the subscription; without an answer it ends (P-14).
 */
function GiftNotice({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const today = useToday();
  const { short } = useDayTexts();
  const { planName, priceOre, expiryDate, instStatusCode } = subscription;
  const isOffered = isGiftOnly(subscription) && instStatusCode === statusCodes.TRIAL;
  if (!isOffered || expiryDate === null || today < giftOfferDay(expiryDate)) return null;
  const lastDay = short(expiryDate);
  const price = formatOre(priceOre);
  return (
    <StepNotice to="/bestill-abonnement?gave=fortsett" step={<Trans>Fortsett selv</Trans>}>
      <Trans>
        Gaven varer til og med {lastDay}. Vil du fortsette etterpå, koster {planName} {price} i måneden. Gjør du
        ingenting, slutter abonnementet.
      </Trans>
    </StepNotice>
  );
}

interface FamilyAccessProps {
  readonly holder: SubscriptionHolder;
  readonly lastDay: Day;
  readonly planName: string;
}

/** Says who shares a subscription with a person whose own subscription is ending (P-13). */
function FamilyAccess({ holder, lastDay, planName }: FamilyAccessProps): ReactNode {
  const { short } = useDayTexts();
  const date = short(lastDay);
  const title = useTitle();
  const { data } = useQuery({ ...familyQuery(holder), enabled: has(title, 'family') });
  const shared = data?.role === 'member' ? data : data?.beside;
  const sharedBy = shared?.sharedBy ?? '';
  return (
    <Notice tone="info">
      <p>
        {sharedBy === '' ? (
          <Trans>
            Etter {date} leser du videre med {planName}, som noen i familien deler med deg.
          </Trans>
        ) : (
          <Trans>
            Etter {date} leser du videre med {planName}, som {sharedBy} deler med deg.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

/** Messages are shown as the publisher wrote them, and each can be dismissed. */
function SegmentMessages({ messages, dismiss }: VisibleMessages): ReactNode {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const dismissOne = (message: SegmentMessage): void => {
    // The focused button is about to be removed.
    place.current?.focus();
    dismiss(message);
  };
  return (
    <section ref={place} className="home-messages" aria-label={t`Meldinger fra avisen`} tabIndex={-1}>
      {messages.map((message) => (
        <Message key={message.messageId} message={message} onDismiss={() => dismissOne(message)} />
      ))}
    </section>
  );
}

interface MessageProps {
  readonly message: SegmentMessage;
  readonly onDismiss: () => void;
}

function Message({ message: { heading, text, link }, onDismiss }: MessageProps): ReactNode {
  const headingId = useId();
  return (
    <Notice tone="info">
      <h2 id={headingId}>{heading}</h2>
      <p>{text}</p>
      <div className="notice-ways">
        {link === null ? null : <Link to={link.path}>{link.label}</Link>}
        <Button variant="tertiary" aria-describedby={headingId} onClick={onDismiss}>
          <Trans>Skjul meldingen</Trans>
        </Button>
      </div>
    </Notice>
  );
}
