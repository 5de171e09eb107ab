import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Family, Membership, SharedAccess } from '#src/contract/family.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { BackToMove } from '#src/platform/moving/back-to-move.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Section } from '#src/ui/section.tsx';
import { FamilyGate, type LoadedFamily, SharedBy } from './family-gate.tsx';
import { LeavePart } from './leave-part.tsx';
import { OwnerView } from './owner-view.tsx';

export function FamilyPart(): ReactNode {
  return (
    <FamilyGate>
      {({ holder, family }) => (
        <>
          <BackToMove step="resten" />
          <Own holder={holder} family={family} />
          {family.role === 'member' || family.beside === undefined ? null : (
            <SecondaryAccess holder={holder} version={family.version} beside={family.beside} />
          )}
        </>
      )}
    </FamilyGate>
  );
}

function Own({ holder, family }: LoadedFamily): ReactNode {
  switch (family.role) {
    case 'owner':
      return <OwnerView holder={holder} family={family} />;
    case 'member':
      return <MemberView holder={holder} membership={family} />;
    case 'none':
      return <NotShared refusal={family.refusal} />;
  }
}

interface SecondaryAccessProps {
  readonly holder: SubscriptionHolder;
  readonly version: Family['version'];
  readonly beside: SharedAccess;
}

/** Shows access shared with a person who also subscribes (P-13). */
function SecondaryAccess({ holder, version, beside: { sharedBy } }: SecondaryAccessProps): ReactNode {
  const { displayName } = useTitle();
  return (
    <Section id="familie-med" heading={<Trans>Delt med deg</Trans>} className="stack">
      <p>
        {sharedBy === '' ? (
          <Trans>Noen i familien deler {displayName} med deg.</Trans>
        ) : (
          <Trans>
            {sharedBy} deler {displayName} med deg.
          </Trans>
        )}{' '}
        <Trans>Når ditt eget abonnement er slutt, leser du videre uten å gjøre noe.</Trans>
      </p>
      <LeavePart holder={holder} version={version} hasOwn />
    </Section>
  );
}

interface MemberViewProps {
  readonly holder: SubscriptionHolder;
  readonly membership: Membership;
}

function MemberView({ holder, membership }: MemberViewProps): ReactNode {
  const { short } = useDayTexts();
  const { sharedBy, since } = membership;
  const firstDay = since === null ? undefined : short(since);
  return (
    <>
      <p className="page-lead">
        <SharedBy sharedBy={sharedBy} /> {firstDay === undefined ? null : <Trans>Du har lest siden {firstDay}.</Trans>}
      </p>
      <p>
        <Trans>
          Du leser alt på nettet og eAvisen, og betaler ingenting. Bare den som deler, kan endre abonnementet.
        </Trans>
      </p>
      <LeavePart holder={holder} version={membership.version} hasOwn={false} />
    </>
  );
}

function NotShared({ refusal }: { readonly refusal: ActionRefusal }): ReactNode {
  const { i18n } = useLingui();
  if (refusal === 'noSubscription') {
    // The member's access ended while the page was open.
    return (
      <>
        <p className="page-lead" role="status">
          <Trans>Du har ikke tilgang lenger.</Trans>
        </p>
        <Link to="/ingen-abonnement">
          <Trans>Se hva du kan gjøre</Trans>
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="page-lead">{i18n._(notSharedTexts[refusal] ?? notShareable)}</p>
      {refusal === 'youthPlan' ? (
        <Link to="/endre-abonnement">
          <Trans>Se andre abonnement</Trans>
        </Link>
      ) : null}
      {notSharedTexts[refusal] === undefined ? <ContactLine /> : null}
    </>
  );
}

const notSharedTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  youthPlan: msg`Abonnementet ditt er for deg alene og kan ikke deles. Med andre abonnement kan du dele med familien.`,
  paidByCompany: msg`Bedriften betaler abonnementet ditt, så det kan ikke deles med familien.`,
};
const notShareable = msg`Abonnementet ditt kan ikke deles med familien.`;
