import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { lastDayBefore } from '#src/domain/deletion.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';

const { ACTIVE, TRIAL } = statusCodes;

interface DeletionAheadProps {
  readonly deletedOn: string;
  readonly subscription: Subscription;
}

/** Says when the account is deleted, and the last day of a subscription that would otherwise be renewed. */
export function DeletionAhead({ deletedOn, subscription }: DeletionAheadProps): ReactNode {
  const { instStatusCode, renewalDate } = subscription;
  const isRenewed = renewalDate !== null && (instStatusCode === ACTIVE || instStatusCode === TRIAL);
  const lastDay = isRenewed ? lastDayBefore(deletedOn, renewalDate) : null;
  return <PlannedDeletion deletedOn={deletedOn} lastDay={lastDay ?? undefined} />;
}
