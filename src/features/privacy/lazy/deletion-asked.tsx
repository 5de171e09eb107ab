import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Deletion, withdrawDeletion } from '#src/contract/deletion.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRepeatableAction } from './use-repeatable-action.ts';

interface DeletionAskedProps {
  /** Day on which it is carried out. */
  readonly dueOn: string;
  readonly onChanged: (deletion: Deletion) => void;
}

/** That the account is about to be deleted, and the way back. */
export function DeletionAsked({ dueOn, onChanged }: DeletionAskedProps): ReactNode {
  const { titleCode } = useTitle();
  const day = formatDay(dueOn, useToday());
  const section = useRef<HTMLElement>(null);
  const withdraw = useRepeatableAction(() => callApi(withdrawDeletion, { payload: { titleCode } }), onChanged);

  // The form that had the focus is gone, and this stands in its place.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section className="rights-section" ref={section} tabIndex={-1}>
      <Notice tone="warning">
        <p>
          <Trans>Du har bedt om at kontoen din blir slettet. Det skjer {day}.</Trans>
        </p>
        <p>
          <Trans>Helt fram til den dagen kan du bruke Min side som før, og trekke tilbake bestillingen.</Trans>
        </p>
      </Notice>
      <div className="flow-actions">
        <Button isBusy={withdraw.isBusy} onClick={withdraw.run}>
          {withdraw.isBusy ? <Trans>Trekker tilbake …</Trans> : <Trans>Behold kontoen</Trans>}
        </Button>
      </div>
      <p role="alert">{withdraw.error}</p>
    </section>
  );
}
