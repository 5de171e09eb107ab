import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

interface ShareButtonProps {
  /** The message, ready to be sent. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** Opens the device's list of ways to share, or copies the message where there is none. */
export function ShareButton({ text, label }: ShareButtonProps): ReactNode {
  const { t } = useLingui();
  if ('share' in navigator) {
    return (
      <Button
        variant="tertiary"
        aria-label={label}
        onClick={() => {
          // Rejected if the person closes the list, which says enough.
          navigator.share({ text }).catch(() => undefined);
        }}
      >
        <Trans>Del invitasjonen</Trans>
      </Button>
    );
  }
  return (
    <CopyButton
      value={text}
      label={label}
      done={t`Meldingen er kopiert, så du kan lime den inn og sende den.`}
      failed={<Trans>Nettleseren lot oss ikke kopiere. Send invitasjonen på nytt i stedet.</Trans>}
    >
      <Trans>Del invitasjonen</Trans>
    </CopyButton>
  );
}
