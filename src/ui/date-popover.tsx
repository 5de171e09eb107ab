import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type ToggleEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';

interface DatePopoverProps {
  /** Its button leads here by `popovertarget`. */
  readonly id: string;
  readonly calendar: Pick<CalendarGridProps, 'dayNames' | 'today' | 'factsOf' | 'min' | 'max'>;
  readonly day: string | undefined;
  readonly onSelect: (day: string) => void;
}

/** The calendar of a date field in the browser's own popover, which gives the focus back to its button when it closes. */
export function DatePopover({ id, calendar, day, onSelect }: DatePopoverProps): ReactNode {
  const { t } = useLingui();
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const follow = (event: ToggleEvent<HTMLDialogElement>): void => {
    const opens = event.newState === 'open';
    flushSync(() => setIsOpen(opens));
    if (opens) popover.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };
  const close = (): void => popover.current?.hidePopover();

  return (
    <dialog className="date-popover" id={id} ref={popover} popover="auto" aria-label={t`Kalender`} onToggle={follow}>
      {isOpen ? (
        <>
          <CalendarGrid
            {...calendar}
            label={t`Kalender`}
            initialDay={day ?? nearest(calendar)}
            selection={{ from: day, to: day }}
            onSelect={(chosen) => {
              onSelect(chosen);
              close();
            }}
          />
          <Button variant="tertiary" onClick={close}>
            <Trans>Lukk</Trans>
          </Button>
        </>
      ) : null}
    </dialog>
  );
}

/** Where the calendar opens while nothing is typed: today, or the nearest day that can be chosen. */
function nearest({ today, min, max }: DatePopoverProps['calendar']): string {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : today;
}
