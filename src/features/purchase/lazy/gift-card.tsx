import { Trans, useLingui } from '@lingui/react/macro';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import type { ReactNode } from 'react';
import type { Gift } from '#src/contract/gift.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { monthsText } from './gift-messages.ts';

interface GiftCardProps {
  readonly gift: Gift;
  readonly code: string;
  readonly link: string;
}

/** For the giver to print. */
export function GiftCard({ gift, code, link }: GiftCardProps): ReactNode {
  const { i18n, t } = useLingui();
  const { short } = useDayTexts();
  const { displayName } = useTitle();
  const { planName, months, recipientName, senderName, greeting, expiresOn } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const host = new URL(link).host;
  const lastDay = expiresOn === null ? '' : short(expiresOn);
  return (
    <>
      <section className="gift-card" aria-label={t`Gavekort`}>
        <p className="gift-card-title">{displayName}</p>
        <p className="gift-card-what">
          <Trans>
            {planName} i {length}
          </Trans>
        </p>
        <p>
          <Trans>Til {recipientName}</Trans>
        </p>
        {greeting === '' ? null : <p className="gift-card-greeting">{greeting}</p>}
        <p>
          <Trans>Hilsen {senderName}</Trans>
        </p>
        <p className="gift-card-code">{code}</p>
        <p className="gift-note">
          <Trans>
            Gå til {host}/bestill-abonnement?gave=kode, logg inn og skriv koden. Den kan brukes én gang, til og med{' '}
            {lastDay}.
          </Trans>
        </p>
      </section>
      <div className="flow-actions gift-ways">
        <Button variant="secondary" onClick={() => window.print()}>
          <PrinterSmallIcon />
          <Trans>Skriv ut gavekortet</Trans>
        </Button>
        <CopyButton value={link} isValueHidden label={t`Kopier lenken til gaven`} done={t`Lenken er kopiert.`}>
          <Trans>Kopier lenken</Trans>
        </CopyButton>
        <CopyButton value={code} label={t`Kopier koden til gaven`} done={t`Koden er kopiert.`}>
          <Trans>Kopier koden</Trans>
        </CopyButton>
      </div>
    </>
  );
}
