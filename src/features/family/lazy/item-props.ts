import type { Family, Invitation, OwnedFamily } from '#src/contract/family.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import type { StatusReport } from '#src/ui/status-message.tsx';

/** Receives the result of a change and its message. */
export type OnChanged = (family: Family, news: StatusReport) => void;

/** Props for actions on a list item. */
export interface ItemProps {
  readonly holder: SubscriptionHolder;
  readonly family: OwnedFamily;
  readonly invitation: Invitation;
  readonly onChanged: OnChanged;
}
