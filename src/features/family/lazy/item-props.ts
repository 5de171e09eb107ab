import type { Family, Invitation, OwnedFamily } from '#src/contract/family.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import type { StatusReport } from '#src/ui/status-message.tsx';

/** Takes over what a change has left behind, and says what was done. */
export type OnChanged = (family: Family, news: StatusReport) => void;

/** What an item of the list needs to change itself. */
export interface ItemProps {
  readonly holder: SubscriptionHolder;
  readonly family: OwnedFamily;
  readonly invitation: Invitation;
  readonly onChanged: OnChanged;
}
