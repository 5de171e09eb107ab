import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { PlannedDeletion, SettingsPart } from '../lazy-parts.ts';
import { placeOf } from '../places.ts';
import '../contact-choices.css';

/** `/personverninnstillinger`: what the title may send, and what the site may remember. */
export function PrivacySettingsPage(): ReactNode {
  const isReady = useIsReady();
  const named = placeOf(useSearchParams());
  const place = isReady ? named : undefined;
  const deletedOn = useDeletedOn();
  return (
    <FlowPage
      back={place === undefined ? <HomeLink /> : <HubLink />}
      heading={
        <span className="choices-heading">
          <Trans>Personverninnstillinger</Trans>
        </span>
      }
    >
      {isReady && place === undefined && deletedOn !== undefined ? <PlannedDeletion deletedOn={deletedOn} /> : null}
      {isReady ? <SettingsPart /> : <SkeletonLines count={10} />}
    </FlowPage>
  );
}

function HubLink(): ReactNode {
  return (
    <Link to="/personverninnstillinger">
      <Trans>Personverninnstillinger</Trans>
    </Link>
  );
}
