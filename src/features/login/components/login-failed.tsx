import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { FailedLogin } from '../complete-login.ts';
import { failureTexts } from '../messages.ts';

interface LoginFailedProps {
  readonly failure: FailedLogin;
  readonly onRetry: () => Promise<void>;
}

/** A log-in that was not completed: why, a new try, and whom to ask. */
export function LoginFailed({ failure: { reason, supportCode }, onRetry }: LoginFailedProps): ReactNode {
  const { i18n } = useLingui();
  const { customerCenterPhoneNumber, customerCenterEmail } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  const retry = useMutation({ mutationFn: onRetry });
  return (
    <PageFrame heading={<Trans>Du er ikke logget inn</Trans>} lead={<p role="alert">{i18n._(failureTexts[reason])}</p>}>
      <div>
        <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
          <Trans>Logg inn på nytt</Trans>
        </Button>
      </div>
      <p>
        <Trans>
          Hjelper det ikke, kan du ringe kundesenteret på <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>{' '}
          eller skrive til <a href={mailUrl(customerCenterEmail)}>{customerCenterEmail}</a>.
        </Trans>
      </p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>Oppgi koden {supportCode} når du tar kontakt.</Trans>
        </p>
      )}
    </PageFrame>
  );
}
