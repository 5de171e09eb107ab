import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { has } from '#src/domain/abilities.ts';
import { familyQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface FamilyAccessProps {
  readonly holder: SubscriptionHolder;
  readonly lastDay: Day;
  readonly planName: string;
}

/** Who shares a subscription with a person whose own subscription is ending (P-13). */
export function FamilyAccess({ holder, lastDay, planName }: FamilyAccessProps): ReactNode {
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
