import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { InvitationState } from '#src/domain/family-invitations.ts';
import { Tag } from '#src/ui/tag.tsx';
import { stateTexts } from './messages.ts';

interface StateTagProps {
  readonly state: InvitationState;
}

/** State of an invitation. */
export function StateTag({ state }: StateTagProps): ReactNode {
  const { i18n } = useLingui();
  const { text, tone } = stateTexts[state];
  return <Tag tone={tone}>{i18n._(text)}</Tag>;
}
