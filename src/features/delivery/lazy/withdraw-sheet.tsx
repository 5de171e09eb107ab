import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import { withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { addressLine, type DeliveryContext } from '../rules.ts';
import { type ChangeOptions, optionsOf } from './change-rules.ts';
import { useChangeTexts } from './change-text.tsx';
import { refusalTexts } from './messages.ts';
import { type ChangedDelivery, movingQuery } from './queries.ts';
import { useDone } from './use-done.ts';

interface WithdrawalProps {
  readonly holder: VersionedHolder;
  readonly context: DeliveryContext;
  readonly id: string;
}

export function Withdrawal({ holder, context, id }: WithdrawalProps): ReactNode {
  const navigate = useNavigate();
  const { onDone } = useDone('/endre-avislevering', holder, context);
  const change = context.changes.find((one) => one.id === id);
  const withdrawal = change === undefined ? null : optionsOf(change, context).withdrawal;
  if (change === undefined || withdrawal === null) return null;
  return (
    <WithdrawSheet
      holder={holder}
      change={change}
      withdrawal={withdrawal}
      onDone={onDone}
      onCancel={() => void navigate('/endre-avislevering', { replace: true })}
    />
  );
}

interface WithdrawSheetProps extends Pick<WithdrawalProps, 'holder'> {
  readonly change: DeliveryChange;
  readonly withdrawal: NonNullable<ChangeOptions['withdrawal']>;
  readonly onDone: (changed: ChangedDelivery) => void;
  readonly onCancel: () => void;
}

/** Shows what withdrawing a change does, and asks for confirmation (P-01, N-06). */
function WithdrawSheet({ holder, change, withdrawal, ...sheet }: WithdrawSheetProps): ReactNode {
  const withdrawing = useWrite({ endpoint: withdrawDeliveryChange, texts: refusalTexts, ...sheet });
  const goesWith = useMoveOf(change, holder);
  const { span, title } = useChangeTexts();
  const { long } = useDayTexts();
  const lastDay = withdrawal.effect === 'shortened' ? long(withdrawal.toDate) : null;

  return (
    <ConsequenceSheet
      {...withdrawing.sheet({ ...holder, id: change.id, effect: withdrawal.effect })}
      isOpen
      heading={lastDay === null ? questions[change.type] : <Trans>Vil du avslutte dette nå?</Trans>}
      lead={`${title(change)}: ${span(change)}`}
      consequences={{
        money: <Money creditOre={change.creditOre ?? 0} isShortened={lastDay !== null} />,
        dates:
          lastDay === null ? (
            <>
              <Trans>Hele endringen faller bort.</Trans> <MoveToo goesWith={goesWith} />
            </>
          ) : (
            <Trans>Det varer til og med {lastDay}, for avisene fram til da er allerede på vei.</Trans>
          ),
        delivery: <Delivery isShortened={lastDay !== null} restored={change.restores} />,
        undo: <Trans>Du kan bestille det på nytt, så lenge fristen ikke er ute.</Trans>,
      }}
      confirmLabel={lastDay === null ? <Trans>Trekk tilbake</Trans> : <Trans>Avslutt {lastDay}</Trans>}
      cancelLabel={change.type === 'STOP' ? <Trans>Behold stoppen</Trans> : <Trans>Behold adressen</Trans>}
      busyLabel={<Trans>Lagrer …</Trans>}
    />
  );
}

/** Whether the change belongs to a move; `unknown` while the planned move is loading. */
type GoesWith = 'no' | 'move' | 'unknown';

function useMoveOf({ id, type }: DeliveryChange, holder: VersionedHolder): GoesWith {
  const isAddress = type === 'PERMANENT';
  const { data } = useQuery({ ...movingQuery(holder), enabled: isAddress });
  if (!isAddress) return 'no';
  if (data === undefined) return 'unknown';
  return data.planned?.changeId === id ? 'move' : 'no';
}

/** Lists the other parts of a move, which are withdrawn too (N-12). */
function MoveToo({ goesWith }: { readonly goesWith: GoesWith }): ReactNode {
  if (goesWith === 'no') return null;
  return goesWith === 'move' ? (
    <Trans>
      Det gjør også flyttingen du har bestilt: Fakturaene går som nå, og budet bruker portkoden og beskjeden som nå.
    </Trans>
  ) : (
    <Trans>Har du meldt flytting med denne adressen, faller den også bort.</Trans>
  );
}

const questions = {
  STOP: <Trans>Vil du trekke tilbake stoppen?</Trans>,
  TRANSFER: <Trans>Vil du trekke tilbake den midlertidige adressen?</Trans>,
  PERMANENT: <Trans>Vil du trekke tilbake den nye faste adressen?</Trans>,
} as const;

interface MoneyProps {
  /** The credit lost by withdrawing, in øre. */
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
  /** The temporary address that gets its days back, if any. */
  readonly restored: DeliveryChange['restores'];
}

function Delivery({ isShortened, restored }: DeliveryProps): ReactNode {
  const address = restored === undefined ? '' : addressLine(restored);
  if (restored !== undefined && isShortened) return <Trans>Etter det går avisen til {address} igjen.</Trans>;
  if (restored !== undefined) return <Trans>Disse dagene går avisen til {address} igjen.</Trans>;
  if (isShortened) return <Trans>Etter det kommer avisen til den faste adressen.</Trans>;
  return <Trans>Avisen kommer til den faste adressen.</Trans>;
}
