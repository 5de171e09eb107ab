import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { CutOff } from '../rules.ts';

interface CutOffNoteProps {
  readonly cutOff: CutOff;
}

/** The same as the lead of a form. */
export function CutOffLead(props: CutOffNoteProps): ReactNode {
  return (
    <p className="form-lead">
      <CutOffNote {...props} />
    </p>
  );
}

/** The deadline for reaching the next issue, before anything is filled in (P-06). */
export function CutOffNote({ cutOff }: CutOffNoteProps): ReactNode {
  const { long } = useDayTexts();
  const time = formatTimeOfDay(timeInOslo(cutOff.at));
  const effective = long(cutOff.effective);
  const day = long(dayInOslo(cutOff.at));
  switch (cutOff.when) {
    case 'today':
      return (
        <Trans>
          Endrer du før kl. {time} i dag, gjelder det fra {effective}.
        </Trans>
      );
    case 'tomorrow':
      return (
        <Trans>
          Endrer du før kl. {time} i morgen, gjelder det fra {effective}.
        </Trans>
      );
    case 'later':
      return (
        <Trans>
          Endrer du før {day} kl. {time}, gjelder det fra {effective}.
        </Trans>
      );
    default:
      return cutOff.when satisfies never;
  }
}
