import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changePaymentMethod, type PaymentMethod, type PaymentMethods } from '#src/contract/payment-method.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { refusalTexts } from './messages.ts';
import { paymentMethodsQuery } from '../queries.ts';

interface StoredMethodsProps {
  readonly holder: SubscriptionHolder;
  readonly known: PaymentMethods;
}

export function StoredMethods({ holder, known }: StoredMethodsProps): ReactNode {
  const kept = known.methods.filter(({ id }) => id !== 'BANKGIRO');
  if (kept.length === 0) return null;
  return (
    <FactList>
      {kept.map((method) => (
        <Fact key={method.id} term={<MethodName method={method} />}>
          <Kept holder={holder} known={known} method={method} />
        </Fact>
      ))}
    </FactList>
  );
}

function Kept({ holder, known, method }: StoredMethodsProps & { readonly method: PaymentMethod }): ReactNode {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const sheet = useUrlSheet(`fjern-${method.id}`);
  const removing = useWrite({
    endpoint: changePaymentMethod,
    texts: refusalTexts,
    onDone: ({ methods }) => {
      sheet.close();
      queryClient.setQueryData(paymentMethodsQuery(holder).queryKey, methods);
    },
    onCancel: sheet.close,
  });
  const { afterRemoval, version } = known;
  const nextPaid = afterRemoval === null ? '' : i18n._(paidByTexts[afterRemoval]);
  const payload = { ...holder, version, action: 'REMOVE', paymentMethodId: method.id } as const;
  return (
    <>
      <div className="flow-actions">
        {method.expires === null ? null : (
          <span>
            <Trans>
              Går ut {method.expires.slice(5)}/{method.expires.slice(0, 4)}.
            </Trans>
          </span>
        )}
        {method.isInUse ? (
          <span>
            <Trans>Brukes nå.</Trans>
          </span>
        ) : null}
        <Button variant="tertiary" onClick={sheet.open}>
          <Trans>Fjern</Trans>{' '}
          <span className="visually-hidden">
            <MethodName method={method} />
          </span>
        </Button>
      </div>
      <ConsequenceSheet
        {...removing.sheet(payload)}
        isOpen={sheet.isOpen}
        heading={
          <Trans>
            Vil du fjerne <MethodName method={method} />?
          </Trans>
        }
        consequences={{
          money: method.isInUse ? (
            <Trans>Abonnementet fortsetter. Neste gang betaler du {nextPaid}.</Trans>
          ) : (
            <Trans>Du betaler som før.</Trans>
          ),
          undo: <Trans>Du kan registrere den igjen når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Fjern</Trans>}
        cancelLabel={<Trans>Behold den</Trans>}
        busyLabel={<Trans>Fjerner …</Trans>}
      />
    </>
  );
}

export function MethodName({ method: { id, brand, lastFour } }: { readonly method: PaymentMethod }): ReactNode {
  const { i18n } = useLingui();
  return brand === null || lastFour === null ? nameIn(i18n, paymentMethodNames[id]) : `${brand} ${lastFour}`;
}
