import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '#src/contract/profile.ts';
import { profileQuery } from '#src/platform/session/later-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';

export interface ProfileContent {
  readonly accountNo: string;
  readonly profile: Profile;
}

interface ProfileFrameProps {
  readonly back: ReactNode;
  readonly heading: ReactNode;
  /** Null for a page without a lead. */
  readonly renderLead: ((profile: Profile) => ReactNode) | null;
  readonly children: (content: ProfileContent) => ReactNode;
}

export function ProfileFrame({ back, heading, renderLead, children }: ProfileFrameProps): ReactNode {
  const view = useSubscription();
  const accountNo = view.status === 'ready' ? view.holder.accountNo : '';
  const profile = useQuery({ ...profileQuery(accountNo), enabled: accountNo !== '' });
  if (profile.data !== undefined) {
    return (
      <FlowPage back={back} heading={heading} lead={renderLead?.(profile.data)}>
        {children({ accountNo, profile: profile.data })}
      </FlowPage>
    );
  }
  return (
    <FlowPage back={back} heading={heading}>
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
        </LoadFailure>
      ) : (
        <LoadState of={profile} lines={4}>
          <Trans>Vi fikk ikke hentet opplysningene om deg. De er ikke endret.</Trans>
        </LoadState>
      )}
    </FlowPage>
  );
}
