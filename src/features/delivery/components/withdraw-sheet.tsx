import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import { withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { formatOre } from '#src/domain/money.ts';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { refusalTexts } from '../messages.ts';
import type { ChangedDelivery } from '../queries.ts';
import type { ChangeOptions } from '../rules.ts';
import { useChangeTexts } from './change-text.tsx';

interface WithdrawSheetProps {
  readonly holder: SeenHolder;
  readonly change: DeliveryChange;
  /** Whether its days lay within a temporary address. */
  readonly hasGap: boolean;
  readonly withdrawal: NonNullable<ChangeOptions['withdrawal']>;
  readonly onDone: (changed: ChangedDelivery) => void;
  readonly onCancel: () => void;
}

/** What the withdrawal of a change does, and its confirmation (P-01, N-06). */
export function WithdrawSheet({ holder, change, hasGap, withdrawal, ...sheet }: WithdrawSheetProps): ReactNode {
  const withdrawing = useWrite({ endpoint: withdrawDeliveryChange, texts: refusalTexts, ...sheet });
  const { span, title } = useChangeTexts();
  const { long } = useDayTexts();
  const lastDay = withdrawal.effect === 'shortened' ? long(withdrawal.toDate) : null;

  return (
    <ConsequenceSheet
      {...withdrawing.sheet({ ...holder, id: change.id, effect: withdrawal.effect })}
      isOpen
      heading={
        lastDay === null ? <Trans>Vil du trekke dette tilbake?</Trans> : <Trans>Vil du avslutte dette nå?</Trans>
      }
      lead={`${title(change)}: ${span(change)}`}
      consequences={{
        money: <Money creditOre={change.creditOre ?? 0} isShortened={lastDay !== null} />,
        dates:
          lastDay === null ? (
            <Trans>Hele endringen faller bort.</Trans>
          ) : (
            <Trans>Det varer til og med {lastDay}, for avisene før det er alt på vei.</Trans>
          ),
        delivery: <Delivery isShortened={lastDay !== null} hasGap={hasGap} />,
        undo: <Trans>Du kan bestille det på nytt, så lenge fristen ikke er ute.</Trans>,
      }}
      confirmLabel={lastDay === null ? <Trans>Trekk tilbake</Trans> : <Trans>Avslutt {lastDay}</Trans>}
      busyLabel={<Trans>Lagrer …</Trans>}
    />
  );
}

interface MoneyProps {
  /** What the change would have given back, in øre. */
  readonly creditOre: number;
  readonly isShortened: boolean;
}

function Money({ creditOre, isShortened }: MoneyProps): ReactNode {
  const sum = formatOre(creditOre);
  if (creditOre === 0) return <Trans>Koster ingenting.</Trans>;
  return isShortened ? (
    <Trans>
      Koster ingenting. De {sum} du skulle få tilbake, blir mindre eller faller bort, for du får flere aviser.
    </Trans>
  ) : (
    <Trans>Koster ingenting. De {sum} du skulle få tilbake, faller bort.</Trans>
  );
}

interface DeliveryProps {
  readonly isShortened: boolean;
  readonly hasGap: boolean;
}

function Delivery({ isShortened, hasGap }: DeliveryProps): ReactNode {
  if (isShortened) return <Trans>Etter det kommer avisen til den faste adressen.</Trans>;
  if (!hasGap) return <Trans>Avisen kommer til den faste adressen.</Trans>;
  return (
    <Trans>Disse dagene kommer avisen til den faste adressen. Den midlertidige adressen gjelder ikke for dem.</Trans>
  );
}
