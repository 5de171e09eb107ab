import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { declineInvitation } from '#src/contract/family.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { GoHomeLink } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { invitationQuery } from '../queries.ts';

interface DeclineProps {
  readonly send: () => Promise<unknown>;
  /** Called after any response, even a refusal, since the invitation may have changed in the meantime. */
  readonly onAnswered: () => void;
}

export function Decline({ send, onAnswered }: DeclineProps): ReactNode {
  const failureTexts = useFailureTexts();
  const { isPending, error, mutate } = useMutation({ mutationFn: send, onSettled: onAnswered });
  return (
    <>
      <Button variant="tertiary" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? <Trans>Svarer …</Trans> : <Trans>Nei takk</Trans>}
      </Button>
      <div role="alert">
        {error instanceof ApiError ? <FieldError id="decline-error">{failureTexts.ofForm(error)}</FieldError> : null}
      </div>
    </>
  );
}

export function DeclineFamily({ token }: { readonly token: string }): ReactNode {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  return (
    <Decline
      send={() => callApi(declineInvitation, { payload: { titleCode, token } })}
      onAnswered={() => void queryClient.invalidateQueries({ queryKey: invitationQuery(titleCode, token).queryKey })}
    />
  );
}

export function Declined(): ReactNode {
  return (
    <>
      <div role="status">
        <Notice tone="info">
          <p>
            <Trans>
              Invitasjonen er besvart med nei, og den som sendte den, har fått vite det. Ombestemmer du deg, kan du be
              om en ny.
            </Trans>
          </p>
        </Notice>
      </div>
      <GoHomeLink />
    </>
  );
}
