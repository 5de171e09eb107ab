import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { isGiftOnly, statusCodes } from '#src/domain/subscription.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';

/** Shown to a person who wants to buy or connect a subscription but already has one. */
export function AlreadySubscriber(): ReactNode {
  const view = useSubscription();
  return (
    <WhenReady
      view={view}
      lines={6}
      failure={<Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>}
    >
      {({ answer }) => (answer.current === null ? <Ended /> : <Held subscription={answer.current} />)}
    </WhenReady>
  );
}

/** Shown if the subscription has ended in the meantime. */
function Ended(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Abonnementet du hadde, er avsluttet.</Trans>
      </p>
      <Link to="/ingen-abonnement">
        <Trans>Se hva du kan gjøre</Trans>
      </Link>
    </>
  );
}

interface HeldProps {
  readonly subscription: Subscription;
}

function Held({ subscription }: HeldProps): ReactNode {
  const { i18n } = useLingui();
  const title = useTitle();
  const facts = actionFactsOf(subscription, title, false);
  const canChange = isAllowed('changePlan', facts);
  const { instStatusCode } = subscription;
  const continuesGift = isGiftOnly(subscription) && instStatusCode === statusCodes.TRIAL;
  const owes = instStatusCode === statusCodes.SUSPENDED && isAllowed('payInvoice', facts);
  const ways = [
    { to: '/endre-abonnement', text: msg`Bytt abonnement`, isOpen: canChange },
    { to: '/bestill-abonnement?gave=fortsett', text: msg`Fortsett etter gaven`, isOpen: continuesGift },
    { to: '/angre-oppsigelse', text: msg`Angre oppsigelsen`, isOpen: isAllowed('undoCancellation', facts) },
    { to: '/fakturaoversikt', text: msg`Betal det du skylder`, isOpen: owes },
    { to: '/bestill-abonnement', text: msg`Bestill ditt eget abonnement`, isOpen: isAllowed('order', facts) },
  ] as const;
  return (
    <>
      <p className="page-lead">
        <WhatItIs subscription={subscription} canChange={canChange} />
      </p>
      <SubscriptionFacts subscription={subscription} />
      <div className="flow-actions">
        <ButtonLink to="/">
          <Trans>Gå til Min side</Trans>
        </ButtonLink>
        {ways.map(({ to, text, isOpen }) =>
          isOpen ? (
            <Link key={to} to={to}>
              {i18n._(text)}
            </Link>
          ) : null,
        )}
      </div>
      <ContactLine />
    </>
  );
}

interface WhatItIsProps extends HeldProps {
  readonly canChange: boolean;
}

function WhatItIs({ subscription: { planName, access, instStatusCode, store }, canChange }: WhatItIsProps): ReactNode {
  const { i18n } = useLingui();
  const { displayName } = useTitle();
  const textIn = (text: MessageDescriptor): string => i18n._({ ...text, values: { planName, displayName } });
  if (access === 'family') return textIn(heldTexts.family);
  if (access === 'work') return textIn(heldTexts.work);
  if (store !== undefined) {
    return (
      <>
        {textIn(heldTexts.inStore)} <ManagedInStore store={store} />
      </>
    );
  }
  if (instStatusCode === statusCodes.PENDING_CANCELLATION) return textIn(heldTexts.cancelled);
  if (instStatusCode === statusCodes.SUSPENDED) return textIn(heldTexts.suspended);
  return textIn(canChange ? heldTexts.changeable : heldTexts.other);
}

const heldTexts = {
  family: msg`Du leser {displayName} gjennom familiedeling, men kan ha ditt eget abonnement også.`,
  work: msg`Du leser {displayName} gjennom jobben, men kan ha ditt eget abonnement også.`,
  inStore: msg`Du har {planName} på {displayName}.`,
  cancelled: msg`Du har {planName} på {displayName}. Det er sagt opp, men du kan angre oppsigelsen i stedet for å bestille nytt.`,
  suspended: msg`Du har {planName} på {displayName}. Det er satt på vent til det du skylder, er betalt.`,
  changeable: msg`Du har {planName} på {displayName}. Vil du heller ha et annet, kan du bytte.`,
  other: msg`Du har {planName} på {displayName}, og trenger ikke et til.`,
};

function SubscriptionFacts({ subscription }: HeldProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const { planName, priceOre, billingPeriod, renewalDate, expiryDate, ariaAccountNo } = subscription;
  const { termDays } = useTitle().invoicing;
  const isGift = isGiftOnly(subscription);
  return (
    <FactList>
      <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>
      {isGift || priceOre > 0 ? (
        <Fact term={<Trans>Pris</Trans>}>
          {isGift ? (
            <Trans>Gratis for deg</Trans>
          ) : (
            `${formatOre(priceOre)} ${nameIn(i18n, perPeriodNames[billingPeriod])}`
          )}
        </Fact>
      ) : null}
      {renewalDate === null ? null : (
        <Fact term={<Trans>Neste betaling</Trans>}>
          {long(payDayOf(subscription.paymentMethod?.id, renewalDate, termDays))}
        </Fact>
      )}
      {expiryDate === null ? null : <Fact term={<Trans>Varer til og med</Trans>}>{long(expiryDate)}</Fact>}
      <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
    </FactList>
  );
}
