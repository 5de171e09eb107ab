import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invitation } from '#src/contract/business.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { stateTexts } from './messages.ts';

interface EmployeeRowProps {
  readonly invitation: Invitation;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One employee: address, day and state. The admin's own address cannot be chosen. */
export function EmployeeRow({ invitation, isChosen, onChoose }: EmployeeRowProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { email, addedOn, state, isOwn } = invitation;
  const day = short(addedOn);
  return (
    <li>
      {isOwn ? (
        <p className="business-own">
          {email} <Trans>(deg)</Trans>
        </p>
      ) : (
        <Checkbox label={email} value={isChosen} onChange={onChoose} />
      )}
      <p className="business-note">
        <Trans>Lagt til {day}</Trans>
      </p>
      <Tag tone={stateTexts[state].tone}>{i18n._(stateTexts[state].text)}</Tag>
    </li>
  );
}
