import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changeGift, type Gift, resendGift, withdrawGift } from '#src/contract/gift.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import type { StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { type GiftContent, type HandoverValues, handoverCheck } from '../../gift-check.ts';
import { giftFormTexts, giftTexts } from './gift-messages.ts';
import { HandoverFields } from './handover-fields.tsx';

interface ActionProps {
  readonly version: number;
  readonly gift: Gift;
  readonly onChanged: (news: StatusReport) => Promise<void>;
}

export function GiftActions(props: ActionProps): ReactNode {
  const { gift } = props;
  const isOpen = gift.state === 'scheduled' || gift.state === 'ready';
  const place = useRef<HTMLDivElement>(null);
  const lastSent = useRef(gift.sentAt);
  // Resending replaces the focused button with a new one.
  useEffect(() => {
    const isSentAgain = lastSent.current !== null && lastSent.current !== gift.sentAt;
    lastSent.current = gift.sentAt;
    if (isSentAgain) place.current?.querySelector('button')?.focus();
  }, [gift.sentAt]);
  if (!isOpen) return null;
  return (
    <div className="gift-actions" ref={place}>
      {gift.sentAt === null ? <Change key={gift.giftNo} {...props} /> : <Resend key={gift.sentAt} {...props} />}
      {gift.withdrawalUntil === null ? null : <Withdraw {...props} />}
    </div>
  );
}

function Change({ version, gift, onChanged }: ActionProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // The form and the button replace each other, which removes the focused element.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input:checked' : 'button')?.focus();
  }, [isOpen]);
  return (
    <div className="gift-change" ref={place}>
      {isOpen ? (
        <ChangeForm
          version={version}
          gift={gift}
          onChanged={async (news) => {
            setIsOpen(false);
            await onChanged(news);
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Endre sendingen</Trans>
        </Button>
      )}
    </div>
  );
}

interface ChangeFormProps extends ActionProps {
  readonly onCancel: () => void;
}

function ChangeForm({ version, gift, onChanged, onCancel }: ChangeFormProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const today = useToday();
  const textOf = useFormTexts(giftFormTexts);
  const { giftNo, handover } = gift;
  // The message depends on the request, which the response does not repeat.
  const changing = useWrite({ endpoint: changeGift, onDone: () => undefined });
  const form = useForm<HandoverValues, GiftContent['handover']>({
    check: handoverCheck(today),
    initial: {
      by: handover.by,
      email: handover.by === 'email' ? handover.email : '',
      sendOn: formatShortDay(handover.by === 'email' ? handover.sendOn : today),
    },
    textOf,
    refusals: { ...formRefusalsOf(changeGift), sendDayOutOfRange: 'sendOn' },
    onSubmit: async (changed) => {
      await changing.send({ version, titleCode, giftNo, handover: changed });
      const { email = '', sendOn = '' } = changed.by === 'email' ? changed : {};
      const text = sendOn === today ? t`Gaven er sendt til ${email}.` : t`Sendingen er endret.`;
      await onChanged({ id: `change-${version}`, text });
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Endre sendingen`}>
      <ErrorSummary {...form.summary} />
      <HandoverFields field={form.field} />
      <SubmitRow
        label={<Trans>Lagre</Trans>}
        busyLabel={<Trans>Lagrer …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Button variant="tertiary" onClick={onCancel}>
            <Trans>Behold sendingen som den er</Trans>
          </Button>
        }
      />
    </form>
  );
}

function Resend({ version, gift, onChanged }: ActionProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const { giftNo, handover } = gift;
  const email = handover.by === 'email' ? handover.email : '';
  const sending = useWrite({
    endpoint: resendGift,
    texts: giftTexts,
    onDone: () => onChanged({ id: `resend-${version}`, text: t`Gaven er sendt på nytt til ${email}.` }),
  });
  const { isBusy, error, onConfirm } = sending.sheet({ version, titleCode, giftNo });
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={onConfirm}>
        <Trans>Send på nytt</Trans>
      </Button>
      <div role="alert">{error === undefined ? null : <FieldError id="resend-error">{error}</FieldError>}</div>
    </>
  );
}

/** Withdraws from the purchase (N-01). */
function Withdraw({ version, gift, onChanged }: ActionProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const { giftNo, recipientName, priceOre } = gift;
  const sum = formatOre(priceOre);
  const withdrawing = useWrite({
    endpoint: withdrawGift,
    texts: giftTexts,
    onDone: () => onChanged({ id: `withdraw-${version}`, text: t`Kjøpet er angret, og pengene er på vei tilbake.` }),
  });
  return (
    <>
      <Button variant="tertiary" onClick={withdrawing.open}>
        <Trans>Angre kjøpet</Trans>
      </Button>
      <ConsequenceSheet
        {...withdrawing.sheet({ version, titleCode, giftNo })}
        isRefused={withdrawing.isRefused}
        heading={<Trans>Vil du angre gaven til {recipientName}?</Trans>}
        consequences={{
          money: <Trans>Du får tilbake {sum} slik du betalte.</Trans>,
          access: <Trans>Koden og lenken virker ikke lenger, heller ikke om de er sendt.</Trans>,
          undo: <Trans>Det kan ikke gjøres om, men du kan kjøpe en ny gave.</Trans>,
        }}
        confirmLabel={<Trans>Angre kjøpet</Trans>}
        cancelLabel={<Trans>Behold gaven</Trans>}
        busyLabel={<Trans>Angrer …</Trans>}
      />
    </>
  );
}
