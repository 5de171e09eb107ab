import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { CutOff } from '../rules.ts';

interface CutOffNoteProps {
  readonly cutOff: CutOff;
}

export function CutOffLead(props: CutOffNoteProps): ReactNode {
  return (
    <p className="form-lead">
      <CutOffNote {...props} />
    </p>
  );
}

/** Shown before the form is filled in (P-06). */
export function CutOffNote({ cutOff }: CutOffNoteProps): ReactNode {
  const { long } = useDayTexts();
  useRefreshAfter(cutOff.at);
  const time = formatTimeOfDay(timeInOslo(cutOff.at));
  const effective = long(cutOff.effective);
  const day = long(cutOff.when === 'over' ? cutOff.lastDay : dayInOslo(cutOff.at));
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
    case 'over':
      return <Trans>Papiravisen er med i abonnementet til og med {day}. Leveringen kan ikke endres lenger.</Trans>;
    default:
      return cutOff satisfies never;
  }
}

/** Reloads the delivery after a cut-off has passed, so that an open form states the next one. */
function useRefreshAfter(cutOff: Instant): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [queryRoots.delivery] });
    const timer = setTimeout(refresh, cutOff - titleClock.now() + 1000);
    return () => clearTimeout(timer);
  }, [cutOff, queryClient]);
}
